// The illustration as a function of time. Spec section 9, Animation; decision 0169, Landing page.
import { describe, expect, test } from "vitest";
import {
  FIRST_FRAME,
  frameAt,
  isLast,
  LAST_FRAME,
  type Scene,
  SIDE,
  sceneAt,
} from "~/landing/illustration/frames";

const FRAMES = Array.from({ length: LAST_FRAME - FIRST_FRAME + 1 }, (_, at) => FIRST_FRAME + at);
const NAMES = Object.keys(sceneAt(FIRST_FRAME)) as (keyof Scene)[];
/** What comes and goes again. */
const PASSING: readonly (keyof Scene)[] = ["flash", "waves", "news"];

test("it is a square of 1,080, from frame 31 to 181 at 60 a second", () => {
  expect([SIDE, FIRST_FRAME, LAST_FRAME]).toEqual([1080, 31, 181]);
  expect([0, 16, 17, 1000, 2499, 2500, 60_000].map(frameAt)).toEqual([31, 31, 32, 91, 180, 181, 181]);
  expect(frameAt(-5)).toBe(FIRST_FRAME);
  expect([180, 181].map(isLast)).toEqual([false, true]);
});

describe("a scene", () => {
  test("begins with nothing, and ends with everything that stays", () => {
    expect(Object.values(sceneAt(FIRST_FRAME))).toEqual(NAMES.map(() => 0));
    const last = sceneAt(LAST_FRAME);
    for (const name of NAMES) expect(last[name], name).toBeCloseTo(PASSING.includes(name) ? 0 : 1, 9);
  });

  test.each(NAMES.filter((name) => !PASSING.includes(name)))("never goes back in its %s", (name) => {
    const values = FRAMES.map((frame) => sceneAt(frame)[name]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBeGreaterThan(8);
  });

  test.each(PASSING)("lets its %s come and go", (name) => {
    const values = FRAMES.map((frame) => sceneAt(frame)[name]);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1e-9);
  });

  test("tells the story in its order: photo, box, name, way, row", () => {
    const begins = (name: keyof Scene) => FRAMES.find((frame) => sceneAt(frame)[name] > 0) ?? 0;
    const order = (["card", "photo", "box", "label", "way", "row", "news"] as const).map(begins);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(order.length);
  });

  test("is the same for a frame whenever it is asked for, and holds outside of its frames", () => {
    expect(sceneAt(100)).toEqual(sceneAt(100));
    expect(sceneAt(0)).toEqual(sceneAt(FIRST_FRAME));
    expect(sceneAt(999)).toEqual(sceneAt(LAST_FRAME));
  });
});
