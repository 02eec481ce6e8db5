// Spots that repeat, on made-up scenes: a rock that is known to be one, animals that pass, an animal at its feeder every
// night. Decision 0165, The same spot.
import { describe, expect, test } from "vitest";
import type { Box, Insight } from "~/domain/insights/insight";
import { collectSet } from "~/domain/set/collections/collect-set";
import { createSetReader } from "~/domain/set/set-reader";
import { findSpots, type RepeatedSpot } from "~/domain/set/spots/find-spots";
import { shownSpots } from "~/domain/set/spots/shown-spots";
import { spotFilterBy } from "~/domain/set/spots/spot-filter";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { mulberry32 } from "../../../../scripts/mulberry32";
import { DEVICES, setOf } from "../set-world";

const START = Date.UTC(2026, 9, 1);
const DAY = 86_400_000;
const [CAMERA, OTHER] = DEVICES;

/** What a scene has of one thing, and whether it is a rock. */
interface Thing {
  readonly name: string;
  readonly isRock: boolean;
  readonly boxes: readonly { readonly day: number; readonly box: Box }[];
}

type Random = () => number;

/** About normal, -3 to 3. */
const bell = (random: Random) => (random() + random() + random() - 1.5) * 2;

/** A box around a place, its middle and sides shifted by shares of themselves. */
function around(
  [x, y, width, height]: Box,
  random: Random,
  shift: { readonly middle: number; readonly side: number },
): Box {
  const w = width * (1 + bell(random) * shift.side);
  const h = height * (1 + bell(random) * shift.side);
  const middleX = x + width / 2 + bell(random) * shift.middle * width;
  const middleY = y + height / 2 + bell(random) * shift.middle * height;
  return [middleX - w / 2, middleY - h / 2, w, h];
}

const somewhere = (random: Random): Box => [
  random() * 0.6,
  random() * 0.6,
  0.08 + random() * 0.3,
  0.08 + random() * 0.3,
];

/** A detector finds the edges of what never moves to a few pixels. */
function rock(random: Random): Thing {
  const place = somewhere(random);
  const days = 5 + Math.floor(random() * 20);
  const boxes = Array.from({ length: days }, (_, day) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      day,
      box: around(place, random, { middle: 0.01 + random() * 0.015, side: 0.02 }),
    })),
  ).flat();
  return { name: "rock", isRock: true, boxes };
}

function passing(random: Random): Thing {
  const boxes = Array.from({ length: 20 + Math.floor(random() * 60) }, () => ({
    day: Math.floor(random() * 25),
    box: somewhere(random),
  }));
  return { name: "passing", isRock: false, boxes };
}

/** It stands where the food is, each night a little differently. */
function atFeeder(random: Random): Thing {
  const place = somewhere(random);
  const boxes = Array.from({ length: 25 }, (_, day) =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      day,
      box: around(place, random, { middle: 0.12 + random() * 0.1, side: 0.15 + random() * 0.1 }),
    })),
  ).flat();
  return { name: "feeder", isRock: false, boxes };
}

function insightsOf(things: readonly Thing[], className = "Red fox"): readonly Insight[] {
  const drawn = things.flatMap((thing) => thing.boxes.map((one) => ({ ...one, thing })));
  return [...drawn]
    .sort((a, b) => a.day - b.day)
    .map(({ day, box, thing }, seq) =>
      insight({ seq, box, className, at: START + day * DAY + seq * 1000, note: thing.name }),
    );
}

function insight(of: {
  readonly seq: number;
  readonly box: Box | null;
  readonly className: string;
  readonly at: number;
  readonly note?: string;
  readonly deviceId?: string;
}): Insight {
  return {
    insightId: `00000000-0000-4000-8000-${String(of.seq).padStart(12, "0")}`,
    accountId: 3,
    seq: of.seq,
    deviceId: of.deviceId ?? CAMERA?.deviceId ?? "",
    deviceName: null,
    displayName: "",
    utcOffsetMin: 0,
    groupName: null,
    algId: null,
    releaseId: null,
    classId: null,
    className: of.className,
    classList: [],
    confidence: 80,
    collectionId: null,
    windowStart: null,
    windowEnd: null,
    receivedAt: of.at,
    takenAt: of.at,
    clockSuspect: false,
    imported: false,
    link: "wifi",
    photo: "none",
    photoFate: "unknown",
    photoCreatedAt: null,
    hasThumbnail: false,
    latitude: null,
    longitude: null,
    box: of.box,
    userConfirmed: false,
    status: "none",
    temperature: null,
  } as Insight;
}

function found(insights: readonly Insight[]): readonly RepeatedSpot[] {
  const steps = findSpots(setOf(insights, 200));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe("on 60 scenes with what passes, a feeder, and a rock in two of three", () => {
  test("what is grouped is a rock, and a rock is grouped", {
    meta: { budget: { ms: 1500, because: "looks for spots in 60 scenes of 200 boxes" } },
  }, () => {
    let [right, wrong, missed, feederSpots] = [0, 0, 0, 0];
    for (let scene = 0; scene < 60; scene++) {
      const random = mulberry32(scene);
      const things = [passing(random), atFeeder(random), ...(scene % 3 === 0 ? [] : [rock(random)])];
      const ordered = things
        .flatMap((thing) => thing.boxes.map(({ day }) => ({ day, thing })))
        .sort((a, b) => a.day - b.day);
      const spots = found(insightsOf(things));
      const grouped = new Set(spots.flatMap(({ rows }) => [...rows]));
      ordered.forEach(({ thing }, row) => {
        if (grouped.has(row)) thing.isRock ? right++ : wrong++;
        else if (thing.isRock) missed++;
      });
      feederSpots += spots.filter(
        ({ rows }) =>
          [...rows].filter((row) => ordered[row]?.thing.name === "feeder").length > rows.length / 2,
      ).length;
    }
    expect(right / (right + wrong)).toBeGreaterThan(0.97);
    expect(right / (right + missed)).toBeGreaterThan(0.95);
    expect(feederSpots).toBe(0);
  });
});

function spotsOf(insights: readonly Insight[]) {
  const set = setOf(insights, 200);
  const spots = found(insights);
  const reader = createSetReader(set, collectSet, undefined, spotFilterBy(spots));
  const shown = (spot: string | null, collected = false) =>
    reader.answer({ ...USUAL_QUERY, spot, collected, size: 100 }).items.map(({ seq }) => seq);
  return { shown, spots: shownSpots(set, spots) };
}

describe("a filter by spot", () => {
  const box: Box = [0.3, 0.4, 0.2, 0.1];
  const insights = Array.from({ length: 8 }, (_, seq) => ({
    ...insight({
      seq,
      box: seq === 2 ? [0.7, 0.1, 0.1, 0.1] : box,
      className: "Red fox",
      at: START + Math.floor(seq / 2) * DAY + seq,
    }),
    collectionId: seq < 3 ? 1 : null,
  }));
  const { shown, spots } = spotsOf(insights);
  const idOf = (seq: number) => insights[seq]?.insightId ?? "";

  test("shows one row each, its newest", () => {
    expect(shown("one")).toEqual([7, 2]);
    expect(shown(null)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });
  test("shows all of the spot of an insight, and one in no spot alone", () => {
    expect(shown(idOf(0))).toEqual([7, 6, 5, 4, 3, 1, 0]);
    expect(shown(idOf(7))).toEqual([7, 6, 5, 4, 3, 1, 0]);
    expect(shown(idOf(2))).toEqual([2]);
    expect(shown("00000000-0000-4000-8000-00000000ffff")).toEqual([]);
  });
  test("goes by the insights of collections", () => {
    expect(shown("one", true)).toHaveLength(2);
  });
  test("is told by its newest insight", () => {
    expect(spots).toMatchObject([{ insightId: idOf(7), count: 7, days: 4, box, hasPicture: false }]);
  });
});

describe("a spot", () => {
  const box: Box = [0.3, 0.4, 0.2, 0.1];
  const seen = (days: readonly number[], more: Partial<Parameters<typeof insight>[0]> = {}) =>
    days.map((day, seq) => insight({ seq, box, className: "Red fox", at: START + day * DAY + seq, ...more }));

  test("is believed from six insights on three days on", () => {
    expect(found(seen([0, 0, 1, 1, 2]))).toEqual([]);
    expect(found(seen([0, 0, 0, 1, 1, 1, 1, 1, 1]))).toEqual([]);
    const [spot] = found(seen([0, 0, 1, 1, 2, 2]));
    expect(spot).toMatchObject({ deviceId: CAMERA?.deviceId, className: "Red fox", days: 3 });
    expect([...(spot?.rows ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("is one camera's and one class's", () => {
    const some = seen([0, 1, 2]);
    const others = (more: Partial<Parameters<typeof insight>[0]>) =>
      seen([3, 4, 5], more).map((one, at) => ({
        ...one,
        seq: 3 + at,
        insightId: `1${one.insightId.slice(1)}`,
      }));
    expect(found([...some, ...others({})])).toHaveLength(1);
    expect(found([...some, ...others({ className: "Raccoon" })])).toEqual([]);
    expect(found([...some, ...others({ deviceId: OTHER?.deviceId ?? "" })])).toEqual([]);
  });

  test("needs boxes", () => {
    expect(found(seen([0, 1, 2, 3, 4, 5, 6], { box: null }))).toEqual([]);
  });

  test("counts days by the camera's clock", () => {
    // 23:00 to 1:00 by UTC is one day at UTC-8.
    const hours = [-1, -0.5, 0, 0.5, 1, 1.5].map((hour, seq) =>
      insight({ seq, box, className: "Red fox", at: START + DAY + hour * 3_600_000 }),
    );
    expect(found([...hours, insight({ seq: 6, box, className: "Red fox", at: START + 2.1 * DAY })])).toEqual(
      [],
    );
  });
});
