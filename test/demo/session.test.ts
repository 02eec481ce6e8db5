// A visit of /demo: photos read one after the other in a worker that is only pretended here, cancelled, failed, and checked
// against another runtime.
import { describe, expect, test } from "vitest";
import { createDemoSession } from "~/demo/session/demo-session";
import { answered, type DemoPhoto } from "~/demo/session/demo-state";
import type { HandledRunner } from "~/demo/session/runner-handle";
import type { PhotoReading } from "~models/run/reading";
import type { Opened, ReadOptions, ReadPhoto, RunnerRefusal } from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import { MANIFEST, photo, readingOf, readPhoto } from "./demo-world";

const DEER = readingOf({ kind: "animal", score: 0.8, species: [[0, 0.9]] });
const SHIFTED = readingOf({ kind: "animal", score: 0.8, at: [0.3, 0.25, 0.25, 0.5], species: [[0, 0.9]] });

const OPENED: Opened = {
  runtime: "tfjs",
  version: "4.22.0",
  threads: 1,
  fetched: 1_000_000,
  times: { runtime: 10, files: 20, compile: 30, warmUp: 40 },
  signatures: [],
};

interface Pretended {
  readonly opens?: RunnerRefusal;
  /** Its script does not come. */
  readonly isAway?: () => boolean;
  readonly reads?: (options: ReadOptions) => PhotoReading | RunnerRefusal;
}

/** A session whose runners answer as told, and a list of what was opened, read and closed. */
function pretend(by: Partial<Record<RuntimeName, Pretended>> = {}, broken: readonly string[] = []) {
  const heard: string[] = [];
  const waits: (() => void)[] = [];
  let held = false;
  const runner = (name: RuntimeName): HandledRunner => ({
    async open(_manifest, _source, onProgress) {
      heard.push(`open ${name}`);
      onProgress?.({ phase: "download", done: 5, total: 10 });
      return by[name]?.opens ?? { ok: true, ...OPENED, runtime: name };
    },
    async read(_photo, options): Promise<ReadPhoto | RunnerRefusal> {
      heard.push(`read ${name}${options.feed ? ` ${JSON.stringify(options.feed)}` : ""}`);
      if (held) await new Promise<void>((resolve) => waits.push(resolve));
      const answer = by[name]?.reads?.(options) ?? DEER;
      return "ok" in answer ? answer : { ok: true, reading: answer, notes: [] };
    },
    close: () => heard.push(`close ${name}`),
  });
  let clock = 0;
  const session = createDemoSession({
    manifest: MANIFEST,
    sourceOf: () => ({ kind: "fetched", base: "/", headers: {} }),
    runtime: "tfjs",
    openRunner: async (name) => {
      if (by[name]?.isAway?.()) throw new Error("away");
      return runner(name);
    },
    bytesOf: ({ id }) =>
      broken.includes(id) ? Promise.reject(new Error("away")) : Promise.resolve(new Blob()),
    now: () => (clock += 1_000),
  });
  return {
    session,
    heard,
    hold: () => (held = true),
    let: () => {
      held = false;
      for (const go of waits.splice(0)) go();
    },
  };
}

const THREE: readonly DemoPhoto[] = [photo("p1"), photo("p2"), photo("p3")];
const LOST: RunnerRefusal = { ok: false, trouble: "lost", sentence: "The model stopped working." };
const REFUSED: RunnerRefusal = {
  ok: false,
  trouble: "wrong-bytes",
  sentence: "The file is not what it should be.",
};

describe("a run", () => {
  test("reads every photo in order, in one worker, and says how long it took", async () => {
    const { session, heard } = pretend();
    session.show(THREE);
    await session.run();
    const { run, photos } = session.snapshot();
    expect(heard).toEqual(["open tfjs", "read tfjs", "read tfjs", "read tfjs"]);
    expect(run).toMatchObject({ phase: { kind: "done" }, took: 1_000, opened: { version: "4.22.0" } });
    expect(answered(photos)).toBe(3);
  });

  test("shows each answer as it comes, and the progress of the download", async () => {
    const { session } = pretend();
    session.show(THREE);
    const seen: string[] = [];
    session.subscribe(() => {
      const { run, photos } = session.snapshot();
      const { phase } = run;
      seen.push(phase.kind === "opening" ? `${phase.progress?.done ?? 0} bytes` : `${answered(photos)} read`);
    });
    await session.run();
    expect([...new Set(seen)]).toEqual(["0 read", "0 bytes", "5 bytes", "1 read", "2 read", "3 read"]);
  });

  test("a photo that can't be fetched or read shows the reason, and the others continue", async () => {
    const cut: RunnerRefusal = { ok: false, trouble: "unreadable", sentence: "The file is cut." };
    const answers = [cut, DEER];
    const { session } = pretend({ tfjs: { reads: () => answers.shift() ?? DEER } }, ["p2"]);
    session.show(THREE);
    await session.run();
    expect(session.snapshot().photos.map(({ answer }) => answer?.ok || answer?.sentence)).toEqual([
      "The file is cut.",
      "The photo didn't load.",
      true,
    ]);
    expect(session.snapshot().run.phase.kind).toBe("done");
  });

  test("a model that is refused ends its worker and says why; another try opens a new one", async () => {
    const { session, heard } = pretend({ tfjs: { opens: REFUSED } });
    session.show(THREE);
    await session.run();
    expect(session.snapshot().run.phase).toEqual({
      kind: "failed",
      trouble: "wrong-bytes",
      sentence: "The file is not what it should be.",
    });
    await session.run();
    expect(heard).toEqual(["open tfjs", "close tfjs", "open tfjs", "close tfjs"]);
  });

  test("when cancelled it keeps its results, ends its worker, and continues later where it was", async () => {
    const { session, heard, hold, let: release } = pretend();
    session.show(THREE);
    const stop = session.subscribe(() => {
      if (answered(session.snapshot().photos) === 1) hold();
    });
    const running = session.run();
    await expect.poll(() => heard.filter((word) => word === "read tfjs").length).toBe(2);
    session.cancel();
    stop();
    release();
    await running;
    expect(session.snapshot().run.phase.kind).toBe("cancelled");
    expect(answered(session.snapshot().photos)).toBe(1);
    expect(heard.at(-1)).toBe("close tfjs");
    await session.run();
    expect(answered(session.snapshot().photos)).toBe(3);
    expect(session.snapshot().run.phase.kind).toBe("done");
  });

  test("a second run with photos that were not read yet uses the same worker", async () => {
    const { session, heard } = pretend();
    session.show(THREE);
    await session.run();
    session.show([photo("p4")]);
    expect(session.snapshot().run.phase.kind).toBe("idle");
    await session.run();
    expect(heard.filter((word) => !word.startsWith("read"))).toEqual(["open tfjs"]);
  });

  test("a page whose parts don't load shows a message, and another try continues", async () => {
    let away = true;
    const { session } = pretend({ tfjs: { isAway: () => away }, onnx: { isAway: () => away } });
    session.show(THREE);
    await session.run();
    expect(session.snapshot().run.phase).toMatchObject({ kind: "failed", trouble: "offline" });
    away = false;
    await session.run();
    expect(session.snapshot().run.phase.kind).toBe("done");
    away = true;
    await session.check("onnx");
    expect(session.snapshot().checks[0]?.phase).toMatchObject({ kind: "failed", trouble: "offline" });
  });

  test("two losses in a row end it; another try opens a new worker, and reads what was lost last", async () => {
    const answers = [DEER, LOST, LOST];
    const { session, heard } = pretend({ tfjs: { reads: () => answers.shift() ?? DEER } });
    session.show([...THREE, photo("p4")]);
    await session.run();
    const { run, photos } = session.snapshot();
    expect(run.phase).toMatchObject({ kind: "failed", trouble: "lost" });
    expect(photos.map(({ answer }) => answer?.ok ?? null)).toEqual([true, false, false, null]);
    expect(heard.at(-1)).toBe("close tfjs");
    const order: string[] = [];
    session.subscribe(() => {
      for (const { id, answer } of session.snapshot().photos) {
        if (answer?.ok && !order.includes(id)) order.push(id);
      }
    });
    await session.run();
    expect(order).toEqual(["p1", "p4", "p2", "p3"]);
    expect(session.snapshot().run.phase.kind).toBe("done");
  });

  test("begun twice it is one", async () => {
    const { session, heard } = pretend();
    session.show(THREE);
    await Promise.all([session.run(), session.run()]);
    expect(heard).toEqual(["open tfjs", "read tfjs", "read tfjs", "read tfjs"]);
  });

  test("that has been left starts nothing more until the reader returns", async () => {
    const { session, heard } = pretend();
    session.show(THREE);
    session.close();
    await session.run();
    await session.check("onnx");
    expect(heard).toEqual([]);
    session.wake();
    await session.run();
    expect(answered(session.snapshot().photos)).toBe(3);
  });

  test("left, every worker has ended", async () => {
    const { session, heard } = pretend();
    session.show(THREE);
    await session.run();
    await session.check("onnx");
    session.close();
    const count = (word: string) => heard.filter((one) => one.startsWith(word)).length;
    expect(count("close")).toBe(count("open"));
  });
});

describe("coming back to a runtime", () => {
  test("finds its answers, its time and its checks again", async () => {
    const { session } = pretend();
    session.show(THREE);
    await session.run();
    await session.check("onnx");
    const before = session.snapshot();
    const { session: next } = pretend();
    next.resume(
      THREE.map((one) => ({ ...one, thumb: "blob:1" })),
      before,
    );
    const { photos, run, checks } = next.snapshot();
    expect(run).toMatchObject({ phase: { kind: "done" }, took: 1_000, opened: { version: "4.22.0" } });
    expect(photos.map(({ thumb, answer }) => [thumb, answer?.ok])).toEqual(
      Array.from({ length: 3 }, () => ["blob:1", true]),
    );
    expect(checks).toHaveLength(1);
  });

  test("that was left in the middle continues where it was", async () => {
    const { session, heard } = pretend();
    const answer = { ok: true, reading: DEER, notes: [] } as const;
    const run = { phase: { kind: "running" }, runtime: "tfjs", opened: null, took: null } as const;
    session.resume(THREE, { photos: [photo("p1", { answer }), photo("p2"), photo("p3")], run, checks: [] });
    expect(session.snapshot().run.phase.kind).toBe("cancelled");
    await session.run();
    expect(heard).toEqual(["open tfjs", "read tfjs", "read tfjs"]);
  });

  test("for the first time reads all but what no one can read", () => {
    const { session } = pretend();
    const cut = { ok: false, trouble: "unreadable", sentence: "The file is cut." } as const;
    session.resume(
      [photo("p1", { answer: cut }), photo("p2", { answer: LOST }), readPhoto("p3", DEER)],
      null,
    );
    expect(session.snapshot().photos.map(({ answer }) => answer)).toEqual([cut, null, null]);
    expect(session.snapshot().run.phase.kind).toBe("idle");
  });
});

describe("a check", () => {
  test("cancelled while the cause is looked for it is gone, and the run stays", async () => {
    const { session, heard, hold, let: release } = pretend({ onnx: { reads: () => SHIFTED } });
    session.show(THREE);
    await session.run();
    const stop = session.subscribe(() => {
      if (session.snapshot().checks[0]?.explaining) hold();
    });
    const checking = session.check("onnx");
    await expect.poll(() => heard.filter((word) => word.startsWith("read onnx {")).length).toBe(1);
    session.cancelCheck();
    stop();
    release();
    await checking;
    const { checks, run } = session.snapshot();
    expect(checks).toEqual([]);
    expect(run.phase.kind).toBe("done");
    expect(heard.at(-1)).toBe("close onnx");
  });

  test("reads the same photos in another runtime, whose worker ends with it", async () => {
    const { session, heard } = pretend({}, []);
    session.show(THREE);
    await session.run();
    await session.check("onnx");
    const [check] = session.snapshot().checks;
    expect(check).toMatchObject({ runtime: "onnx", phase: { kind: "done" }, failed: 0, cause: null });
    expect(check?.readings.size).toBe(3);
    expect(heard.at(-1)).toBe("close onnx");
  });

  test("of what differs the cause is named: the way of feeding that makes the two agree", async () => {
    const { session } = pretend({
      litert: { reads: ({ feed }) => (feed?.normalization === "resize" ? DEER : SHIFTED) },
    });
    session.show(THREE);
    await session.run();
    await session.check("litert");
    expect(session.snapshot().checks[0]?.cause).toBe(
      "The TFLite file expects resized pictures, not padded ones.",
    );
  });

  test("that is refused says why, and the results of the run stay", async () => {
    const { session } = pretend({ onnx: { opens: REFUSED } });
    session.show(THREE);
    await session.run();
    await session.check("onnx");
    expect(session.snapshot().checks[0]?.phase).toMatchObject({ kind: "failed" });
    expect(answered(session.snapshot().photos)).toBe(3);
  });

  test("of other photos is forgotten", async () => {
    const { session } = pretend();
    session.show(THREE);
    await session.run();
    await session.check("onnx");
    session.show([photo("p4")]);
    expect(session.snapshot().checks).toEqual([]);
  });
});
