// A person's columns in the browser: they count at once and are kept until the server has taken them, through reloads,
// lost connections, other tabs and other people.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, type ApiFailure } from "~/browser/api/client/api-error";
import { startColumnsSaving } from "~/browser/look/columns-saving";
import { keepOwnColumns } from "~/browser/look/own-columns-keeper";
import { noteShownUser } from "~/browser/session";
import { type OwnColumns, toOwnColumns } from "~/domain/look/own-columns";
import type { ColumnId } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";

const target = new EventTarget();
const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  isFull = false;
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
  noteShownUser(7);
});
afterEach(() => {
  noteShownUser(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OFFLINE: ApiFailure = { kind: "offline" };
const MODEL_ONLY = ["model"] as const;
const PHOTO_ONLY = ["photo"] as const;
/** Lets what is waiting run, without time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Given {
  readonly userId?: number;
  readonly stored?: readonly ColumnId[] | null;
  /** How the first calls end; the others succeed. */
  readonly failures?: readonly ApiFailure[];
}

/** A page that has just been opened. */
function open({ userId = 7, stored = null, failures = [] }: Given = {}) {
  const left = [...failures];
  const sent: OwnColumns[] = [];
  const refused: string[] = [];
  const send = async (own: OwnColumns) => {
    const failure = left.shift();
    if (failure) throw new ApiError(failure);
    sent.push(own);
  };
  const keep = startColumnsSaving({ userId, send, say: ({ text }) => refused.push(text) });
  const keeper = keepOwnColumns({ userId, stored, startSaving: async () => keep });
  return { keeper, sent, refused };
}

describe("a choice", () => {
  test("counts before it is sent, and is forgotten here once the server has it", async () => {
    const { keeper, sent } = open();
    keeper.choose(MODEL_ONLY);
    expect(keeper.columns()).toEqual(MODEL_ONLY);
    await Promise.resolve();
    expect(kept.size).toBe(1);
    await settle();
    expect(sent).toEqual([toOwnColumns(MODEL_ONLY)]);
    expect(kept.size).toBe(0);
  });

  test("that follows another goes out after it, and nothing goes out between them", async () => {
    const { keeper, sent } = open({ failures: [OFFLINE] });
    keeper.choose(MODEL_ONLY);
    await settle();
    keeper.choose(["photo", "model"]);
    keeper.choose(PHOTO_ONLY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([toOwnColumns(PHOTO_ONLY)]);
  });

  test("made while the one before is being sent is sent too", async () => {
    const { keeper, sent } = open();
    keeper.choose(MODEL_ONLY);
    await Promise.resolve();
    keeper.choose(PHOTO_ONLY);
    await settle();
    expect(sent.at(-1)).toEqual(toOwnColumns(PHOTO_ONLY));
    expect(kept.size).toBe(0);
  });

  test("made offline goes out when the connection is back", async () => {
    const { keeper, sent, refused } = open({ failures: [OFFLINE, OFFLINE, OFFLINE] });
    keeper.choose(MODEL_ONLY);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([]);
    target.dispatchEvent(new Event("online"));
    await settle();
    expect(sent).toEqual([toOwnColumns(MODEL_ONLY)]);
    expect(refused).toEqual([]);
  });

  test("that a page left unsent is shown and sent by the next one, whatever the server knew", async () => {
    open({ failures: [OFFLINE] }).keeper.choose(MODEL_ONLY);
    await settle();
    const { keeper, sent } = open({ stored: PHOTO_ONLY });
    expect(keeper.columns()).toEqual(PHOTO_ONLY);
    keeper.begin();
    expect(keeper.columns()).toEqual(MODEL_ONLY);
    await settle();
    expect(sent).toEqual([toOwnColumns(MODEL_ONLY)]);
  });

  test("is sent also where the browser keeps nothing", async () => {
    isFull = true;
    const { keeper, sent } = open({ failures: [OFFLINE] });
    keeper.choose(MODEL_ONLY);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([toOwnColumns(MODEL_ONLY)]);
  });

  test("that the server refuses is told with its reason, and not sent again", async () => {
    const refusal: ApiFailure = { kind: "refused", message: "Unknown column.", fields: {}, status: 400 };
    const { keeper, sent, refused } = open({ failures: [refusal] });
    keeper.choose(MODEL_ONLY);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, refused, kept.size]).toEqual([[], ["Your columns weren't saved. Unknown column."], 0]);
  });
});

describe("another person", () => {
  test("neither sees nor sends what the one before left here", async () => {
    open({ failures: [{ kind: "signedOut", message: null }] }).keeper.choose(MODEL_ONLY);
    await settle();
    noteShownUser(8);
    const other = open({ userId: 8, stored: PHOTO_ONLY });
    other.keeper.begin();
    await settle();
    expect(other.keeper.columns()).toEqual(PHOTO_ONLY);
    expect(other.sent).toEqual([]);

    noteShownUser(7);
    const back = open();
    back.keeper.begin();
    await settle();
    expect(back.sent).toEqual([toOwnColumns(MODEL_ONLY)]);
  });

  test("who signs in during a retry is sent nothing of it", async () => {
    const { keeper, sent } = open({ failures: [OFFLINE] });
    keeper.choose(MODEL_ONLY);
    await settle();
    noteShownUser(8);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(kept.size).toBe(1);
  });
});

describe("columns that the browser kept before the server did", () => {
  test("become the person's own once, and the rest of the look stays", async () => {
    kept.set("stored_look", "images=0&columns=model");
    const { keeper, sent } = open();
    keeper.begin();
    expect(keeper.columns()).toEqual(MODEL_ONLY);
    await settle();
    expect(sent).toEqual([toOwnColumns(MODEL_ONLY)]);
    expect([...kept]).toEqual([["stored_look", "images=0"]]);

    const next = open();
    next.keeper.begin();
    await settle();
    expect(next.sent).toEqual([]);
  });

  test("give way to what the server knows", async () => {
    kept.set("stored_look", "columns=model");
    const { keeper, sent } = open({ stored: USUAL_COLUMNS });
    keeper.begin();
    await settle();
    expect(keeper.columns()).toEqual(USUAL_COLUMNS);
    expect(sent).toEqual([]);
  });
});

test("what the server knows is shown while nothing was chosen here, and else the default", () => {
  expect(open({ stored: MODEL_ONLY }).keeper.columns()).toEqual(MODEL_ONLY);
  expect(open().keeper.columns()).toEqual(USUAL_COLUMNS);
});
