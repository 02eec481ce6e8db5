// The sheet of the insights as the server renders it, for tests: rows by factory, everything else as usual.

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, vi } from "vitest";
import type { ListedInsight, SetAnswer } from "~/domain/set/set-answer";
import { USUAL_VIEW } from "~/domain/view/insights-view";
import { awaitedCode } from "~/tabs/userInsights/keys/awaited-code";
import { InsightsSheet } from "~/tabs/userInsights/list/insights-sheet";
import { EmptyList } from "~/tabs/userInsights/list/no-rows";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import type { Review } from "~/tabs/userInsights/review/use-review";

export const NOON = Date.UTC(2026, 10, 19, 12, 0);

export function listed(number: number, facts: Partial<ListedInsight> = {}): ListedInsight {
  return {
    insightId: `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`,
    accountId: 1,
    seq: number,
    deviceId: "dev-0001",
    deviceName: null,
    displayName: "Ridge 07",
    utcOffsetMin: -480,
    groupName: null,
    algId: 5,
    releaseId: null,
    classId: 3,
    className: "Red fox",
    classList: [{ className: "Red fox", confidence: 92.6 }],
    confidence: 92.6,
    collectionId: null,
    windowStart: null,
    windowEnd: null,
    receivedAt: NOON,
    takenAt: NOON - 60_000,
    clockSuspect: false,
    imported: false,
    link: "lora",
    photo: "none",
    photoFate: "unknown",
    photoCreatedAt: null,
    hasThumbnail: false,
    latitude: 44.428,
    longitude: -110.5885,
    box: null,
    temperature: null,
    userConfirmed: false,
    status: "none",
    collection: null,
    ...facts,
  };
}

export function answerOf(items: readonly ListedInsight[], facts: Partial<SetAnswer> = {}): SetAnswer {
  return {
    items,
    members: [],
    matching: items.length,
    unreviewed: items.length,
    inScope: items.length,
    hiddenArchived: 0,
    emptiedBy: null,
    loaded: items.length,
    ...facts,
  };
}

const nothing = () => undefined;

/** A review in which nothing was pressed yet. */
export const REVIEW: Review = {
  userId: 1,
  unsaved: new Map(),
  decided: [],
  shown: () => ({ status: "none", unsaved: false }),
  words: new Map(),
  heldWords: [],
  press: nothing,
  say: nothing,
  sayNew: nothing,
  asShown: (insights) => insights,
  sayTogether: nothing,
  wordOf: ({ className }) => className,
  done: [],
  undo: null,
  redo: null,
  touched: false,
  cancel: nothing,
  save: null,
  saving: null,
  selection: { rows: new Map(), choose: nothing, add: nothing, drop: nothing, clear: nothing },
};

/** Everything is here, and nothing is asked. */
export function sheetProps(given: Partial<InsightsSheetProps> = {}): InsightsSheetProps {
  return {
    view: USUAL_VIEW,
    answer: answerOf([listed(1)]),
    shownQuery: USUAL_VIEW.query,
    progress: null,
    held: null,
    isPart: given.held !== undefined && given.held !== null,
    busy: false,
    error: null,
    onRetry: () => undefined,
    devices: [
      {
        deviceId: "dev-0001",
        deviceName: null,
        displayName: "Ridge 07",
        utcOffsetMin: -480,
        groupId: null,
        groupName: null,
        latitude: null,
        longitude: null,
        imported: false,
      },
    ],
    species: { seen: null, failed: false, want: () => undefined },
    models: [{ algId: 5, name: "Forest 3" }],
    classNames: ["Red fox", "Raccoon"],
    newCount: 0,
    onShowNew: () => undefined,
    hrefOf: (id) => `/?insight=${id}`,
    addressOf: (view) => `/?page=${view.query.page}`,
    onChange: () => undefined,
    whole: null,
    here: null,
    nextHere: { nextToReview: async () => null, onNone: nothing },
    rows: [],
    review: null,
    covered: false,
    keys: {
      press: () => false,
      watch: () => nothing,
      run: nothing,
      drop: nothing,
      bind: nothing,
      drawBy: nothing,
      leave: nothing,
      escape: () => false,
      code: awaitedCode(),
    },
    onHelp: nothing,
    onTellMe: null,
    onOpen: async () => undefined,
    scroll: { place: "insights", start: "kept" },
    mayAddCamera: true,
    collectionsOffered: false,
    ...given,
  };
}

export function sheet(given: Partial<InsightsSheetProps> = {}): ReactElement {
  return (
    <StaticRouter location="/?tab=userInsights">
      <InsightsSheet {...sheetProps(given)} />
    </StaticRouter>
  );
}

export function render(given: Partial<InsightsSheetProps> = {}): string {
  return renderToStaticMarkup(sheet(given));
}

/** The pill of new insights is code of its own: from now on it is rendered at once. */
export async function untilPill(): Promise<void> {
  // The first one asks for it.
  await vi.waitFor(() => expect(render({ newCount: 1 })).toContain(" new"));
}

/** Most of what is shown without rows is code of its own: from now on it is rendered at once. */
export async function untilEmptyList(): Promise<void> {
  // Asks for it.
  render({ answer: answerOf([]), isPart: true });
  await EmptyList.load();
}
