// What the worker is asked, and when: typing in a filter asks once, a moving map not too often, one question at a time.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PointColumns } from "~/domain/map/map-port";
import { POINT_STATES } from "~/domain/map/point-state";
import type { PointsWorker } from "~/islands/map/points/open-points";
import { createPointsFeed } from "~/islands/map/points/points-feed";
import type { PointsAnswer, PointsQuestion } from "~/islands/map/points/points-worker-api";

const VIEW: PointsQuestion = { box: { west: 0, south: 0, east: 1, north: 1 }, zoom: 3 };
const ALL = { states: new Set(POINT_STATES), rows: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function feedOver() {
  const calls: string[] = [];
  const told: PointsQuestion[] = [];
  const worker = {
    load: async () => void calls.push("load"),
    show: async ({ states }: { readonly states: readonly number[] }) =>
      void calls.push(`show ${states.join("")}`),
    answer: async () => {
      calls.push("answer");
      return {} as PointsAnswer;
    },
    extent: async () => {
      calls.push("extent");
      return null;
    },
  };
  const feed = createPointsFeed({
    worker: worker as unknown as PointsWorker,
    view: () => VIEW,
    onAnswer: (_answer, question) => told.push(question),
  });
  return { feed, calls, told };
}

describe("what is shown", () => {
  test("waits for a quarter of a second of quiet, and only the last counts", async () => {
    const { feed, calls } = feedOver();
    feed.show({ ...ALL, states: new Set(["late"]) });
    await vi.advanceTimersByTimeAsync(249);
    expect(calls).toEqual([]);
    feed.look();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(["answer", "show 1", "answer"]);
  });

  test("of cameras that were replaced while it was asked is not told", async () => {
    const { feed, calls, told } = feedOver();
    feed.look();
    feed.setPoints({} as PointColumns);
    feed.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(["answer", "load", "show 01234", "answer"]);
    expect(told).toHaveLength(1);
  });

  test("of new cameras is sent immediately, with a choice made at the same time", async () => {
    const { feed, calls } = feedOver();
    feed.setPoints({} as PointColumns);
    feed.show({ ...ALL, states: new Set(["in-time", "silent"]) });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(["load", "show 02", "answer"]);
  });

  test("is sent before the extent is asked for", async () => {
    const { feed, calls } = feedOver();
    feed.show(ALL);
    await feed.extent();
    expect(calls).toEqual(["show 01234", "answer", "extent"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toHaveLength(3);
  });
});

test("a moving map is asked about every 150 ms", async () => {
  const { feed, calls } = feedOver();
  for (let at = 0; at < 301; at += 10) {
    feed.glance();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(calls).toEqual(["answer", "answer", "answer"]);
});

describe("questions", () => {
  /** A feed whose answers are given by hand. */
  function feedByHand() {
    let zoom = 0;
    const asked: number[] = [];
    const answered: number[] = [];
    const pending: {
      readonly resolve: (answer: PointsAnswer) => void;
      readonly reject: (error: Error) => void;
    }[] = [];
    const worker = {
      answer: ({ zoom: at }: PointsQuestion) => {
        asked.push(at);
        return new Promise<PointsAnswer>((resolve, reject) => pending.push({ resolve, reject }));
      },
    };
    const feed = createPointsFeed({
      worker: worker as unknown as PointsWorker,
      view: () => ({ ...VIEW, zoom }),
      onAnswer: (_answer, question) => answered.push(question.zoom),
    });
    const look = (at: number) => {
      zoom = at;
      feed.look();
    };
    return { look, asked, answered, pending };
  }

  test("go one at a time; of those that come in between only the last is asked", async () => {
    const { look, asked, answered, pending } = feedByHand();
    for (const zoom of [1, 2, 3]) look(zoom);
    expect(asked).toEqual([1]);
    pending.shift()?.resolve({} as PointsAnswer);
    await vi.waitFor(() => expect(asked).toEqual([1, 3]));
    pending.shift()?.resolve({} as PointsAnswer);
    await vi.waitFor(() => expect(answered).toEqual([1, 3]));
  });

  test("that cannot be answered are reported, and the next one is asked", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const trouble = new Error("Out of memory.");
    const { look, answered, pending } = feedByHand();
    look(1);
    pending.shift()?.reject(trouble);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(trouble));
    look(2);
    pending.shift()?.resolve({} as PointsAnswer);
    await vi.waitFor(() => expect(answered).toEqual([2]));
  });
});
