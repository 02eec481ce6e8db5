import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Manifest } from "~models/release";
import type {
  OpenAnswer,
  ReadAnswer,
  RunnerProgress,
  RunnerRefusal,
  RunnerSpeed,
} from "~models/runner/runner-api";
import { promised } from "~models/runner/timer";
import { type Connection, type Loss, USUAL_PATIENCE, WatchedRunner } from "~models/runner/watch-runner";

const MANIFEST: Manifest = { schema: 1, name: "", description: "", created: "", entry: [], models: [] };
const SOURCE = { kind: "held", files: new Map() } as const;
const PHOTO = new Blob();
const FLOOR = { floor: 0.05 };
const FOUR: RunnerSpeed = { threads: 4, graphics: false };

const READ: ReadAnswer = {
  ok: true,
  reading: { width: 1, height: 1, entries: [], times: { decode: 0, total: 0, stages: [] } },
  notes: [],
};
const LOST: RunnerRefusal = { ok: false, trouble: "lost", sentence: "" };
const UNREADABLE: RunnerRefusal = { ok: false, trouble: "unreadable", sentence: "" };

type Report = (progress: RunnerProgress) => void;

interface Worker {
  readonly open: (speed: RunnerSpeed, report: Report) => Promise<OpenAnswer>;
  readonly read: () => Promise<ReadAnswer>;
}

const never = () => new Promise<never>(() => undefined);

function opened({ threads }: RunnerSpeed): OpenAnswer {
  const times = { runtime: 0, files: 0, compile: 0, warmUp: 0 };
  return { ok: true, runtime: "onnx", version: "1", threads, fetched: 0, times, signatures: [] };
}

const well: Worker = { open: async (speed) => opened(speed), read: async () => READ };

/** A runner whose workers are these, one after the other, and what became of them. */
function runnerOf(workers: readonly Worker[], speed?: RunnerSpeed) {
  const fates: { ended: boolean; die: (loss?: Loss) => void }[] = [];
  const connect = (): Connection => {
    const worker = workers[Math.min(fates.length, workers.length - 1)] ?? well;
    const { promise: lost, resolve: die } = promised<Loss>();
    const fate = { ended: false, die: (loss: Loss = "lost") => die(loss) };
    fates.push(fate);
    return {
      api: {
        open: (_manifest, _source, asked, report) => worker.open(asked, report),
        read: () => worker.read(),
        tensors: async () => 0,
      },
      lost,
      end: () => {
        fate.ended = true;
      },
    };
  };
  const runner = new WatchedRunner(connect, speed);
  return { runner, fates, open: () => runner.open(MANIFEST, SOURCE), read: () => runner.read(PHOTO, FLOOR) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("reading", () => {
  test("a photo that takes longer than 30 seconds is stopped, and the next is read by a new worker", async () => {
    const { open, read, fates } = runnerOf([{ ...well, read: never }, well]);
    await open();
    const slow = read();
    await vi.advanceTimersByTimeAsync(USUAL_PATIENCE.photo);
    expect(await slow).toMatchObject({
      trouble: "too-slow",
      sentence: "This took too long and was stopped.",
    });
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
    expect(await read()).toEqual(READ);
    expect(fates.map(({ ended }) => ended)).toEqual([true, false]);
  });

  test("a worker that dies loses its photo alone", async () => {
    const { open, read, fates } = runnerOf([{ ...well, read: never }, well]);
    await open();
    const dying = read();
    await vi.advanceTimersByTimeAsync(1);
    fates[0]?.die();
    expect(await dying).toMatchObject({ trouble: "lost" });
    expect(await read()).toEqual(READ);
  });

  test("the worker in place of a lost one has one thread", async () => {
    const asked: number[] = [];
    const worker: Worker = {
      open: async (speed) => {
        asked.push(speed.threads);
        return opened(speed);
      },
      read: async () => LOST,
    };
    const { open, read } = runnerOf([worker], FOUR);
    await open();
    await read();
    await read();
    expect(asked).toEqual([4, 1]);
  });

  test("two losses in a row end it: nothing more is started", async () => {
    const { open, read, fates } = runnerOf([{ ...well, read: async () => LOST }]);
    await open();
    for (let photo = 0; photo < 4; photo++) expect(await read()).toMatchObject({ trouble: "lost" });
    expect(fates.length).toBe(2);
  });

  test("a loss, a photo that is read, a loss: it goes on", async () => {
    const answers = [LOST, READ, LOST, READ];
    const { open, read } = runnerOf([{ ...well, read: async () => answers.shift() ?? LOST }]);
    await open();
    const got = [await read(), await read(), await read(), await read()];
    expect(got.map(({ ok }) => ok)).toEqual([false, true, false, true]);
  });

  test("a picture that cannot be read costs no worker", async () => {
    const { open, read, fates } = runnerOf([{ ...well, read: async () => UNREADABLE }]);
    await open();
    for (let photo = 0; photo < 3; photo++) expect(await read()).toEqual(UNREADABLE);
    expect(fates.map(({ ended }) => ended)).toEqual([false]);
  });

  test("a second photo waits for the first", async () => {
    let running = 0;
    let most = 0;
    const { open, read } = runnerOf([
      {
        ...well,
        read: async () => {
          running++;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 100));
          running--;
          return READ;
        },
      },
    ]);
    await open();
    const all = Promise.all([read(), read(), read()]);
    await vi.advanceTimersByTimeAsync(300);
    expect((await all).length).toBe(3);
    expect(most).toBe(1);
  });

  test("before anything was opened nothing is read", async () => {
    expect(await runnerOf([well]).read()).toMatchObject({ trouble: "lost" });
  });
});

describe("opening", () => {
  test("files that stop coming for 30 seconds are the network's fault, threads or not", async () => {
    const { open, fates } = runnerOf([{ ...well, open: never }, well], FOUR);
    const opening = open();
    await vi.advanceTimersByTimeAsync(USUAL_PATIENCE.start - 1);
    expect(fates.map(({ ended }) => ended)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await opening).toMatchObject({ trouble: "offline" });
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
  });

  test("threads that wait for each other for 10 seconds give way to one thread", async () => {
    const hangs: Worker = {
      ...well,
      open: (_speed, report) => {
        report({ phase: "compile", done: 0, total: 1 });
        return never();
      },
    };
    const { open, fates } = runnerOf([hangs, well], FOUR);
    const opening = open();
    await vi.advanceTimersByTimeAsync(USUAL_PATIENCE.threadedStart);
    expect(await opening).toMatchObject({ ok: true, threads: 1 });
    expect(fates.map(({ ended }) => ended)).toEqual([true, false]);
  });

  test("with one thread, a graph that is never ready is given up after 30 seconds", async () => {
    const hangs: Worker = {
      ...well,
      open: (_speed, report) => {
        report({ phase: "compile", done: 0, total: 1 });
        return never();
      },
    };
    const { open, fates } = runnerOf([hangs]);
    const opening = open();
    await vi.advanceTimersByTimeAsync(USUAL_PATIENCE.start);
    expect(await opening).toMatchObject({ trouble: "too-slow" });
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
  });

  test("a long download is no stall as long as bytes come", async () => {
    const slow: Worker = {
      ...well,
      open: async (speed, report) => {
        for (let done = 0; done < 10; done++) {
          await new Promise((resolve) => setTimeout(resolve, USUAL_PATIENCE.start - 1));
          report({ phase: "download", done, total: 10 });
        }
        return opened(speed);
      },
    };
    const { open } = runnerOf([slow]);
    const opening = open();
    await vi.advanceTimersByTimeAsync(10 * USUAL_PATIENCE.start);
    expect(await opening).toMatchObject({ ok: true });
  });

  test("a worker whose script never comes is the network's fault, and is not tried again", async () => {
    const { open, fates } = runnerOf([{ ...well, open: never }, well], FOUR);
    const opening = open();
    await vi.advanceTimersByTimeAsync(1);
    fates[0]?.die("offline");
    expect(await opening).toMatchObject({
      trouble: "offline",
      sentence: "A model file couldn't be downloaded. Check your connection and try again.",
    });
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
  });

  test("a refused model is refused once", async () => {
    const refused: RunnerRefusal = { ok: false, trouble: "refused", sentence: "No." };
    const { open, fates } = runnerOf([{ ...well, open: async () => refused }], FOUR);
    expect(await open()).toEqual(refused);
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
  });
});

describe("closing", () => {
  test("ends the worker and tells what waits", async () => {
    const { runner, open, read, fates } = runnerOf([{ ...well, read: never }]);
    await open();
    const waiting = read();
    await vi.advanceTimersByTimeAsync(1);
    runner.close();
    expect(await waiting).toMatchObject({ trouble: "lost" });
    expect(fates.map(({ ended }) => ended)).toEqual([true]);
    expect(await read()).toMatchObject({ trouble: "lost" });
    expect(await open()).toMatchObject({ trouble: "lost" });
    expect(fates.length).toBe(1);
  });
});
