import { describe, expect, test } from "vitest";
import { ProvenRunner } from "~models/runner/proven-runner";
import type { OpenAnswer, ReadAnswer, Runner } from "~models/runner/runner-api";
import { promised } from "~models/runner/timer";
import { refusal } from "~models/runner/trouble";
import { detector, found, readingOf, releaseOf, said } from "../run-world";

const MANIFEST = releaseOf(detector(1));
const SOURCE = { kind: "held", files: new Map() } as const;
const PHOTO = new Blob();
const FLOOR = { floor: 0.05 };

/** What is read: one animal of this score. */
function animal(score: number): ReadAnswer {
  return { ok: true, reading: readingOf(said(1, [found(0, score)])), notes: [] };
}

const BLANK: ReadAnswer = { ok: true, reading: readingOf(said(1, [])), notes: [] };
const UNREADABLE: ReadAnswer = { ok: false, trouble: "unreadable", sentence: "No." };

interface Played {
  readonly reads: readonly ReadAnswer[];
  readonly open?: OpenAnswer | Promise<OpenAnswer>;
}

/** A runner that gives these answers, the last one again and again, and counts what is asked of it. */
function played({ reads, open }: Played) {
  const seen = { opened: 0, read: 0, closed: 0 };
  const times = { runtime: 0, files: 0, compile: 0, warmUp: 0 };
  const well = {
    ok: true,
    runtime: "onnx",
    version: "1",
    threads: 2,
    fetched: 0,
    times,
    signatures: [],
  } as const;
  const runner: Runner = {
    open: async () => {
      seen.opened++;
      return open ?? well;
    },
    read: async () => reads[Math.min(seen.read++, reads.length - 1)] ?? UNREADABLE,
    tensors: async () => 1,
    close: () => void seen.closed++,
  };
  return { runner, seen };
}

async function proven(fast: Played, plain: Played) {
  const one = played(fast);
  const other = played(plain);
  const runner = new ProvenRunner(one.runner, () => other.runner);
  const opened = await runner.open(MANIFEST, SOURCE);
  return { runner, opened, fast: one.seen, plain: other.seen, read: () => runner.read(PHOTO, FLOOR) };
}

describe("a faster runner", () => {
  test("that says what one thread says is believed from the second photo on, and one thread goes", async () => {
    const { runner, read, fast, plain } = await proven({ reads: [animal(0.9)] }, { reads: [animal(0.9)] });
    expect(runner.proof()).toBe("unproven");
    await read();
    expect([runner.proof(), plain.closed]).toEqual(["proven", 1]);
    await read();
    expect([fast.read, plain.read]).toEqual([2, 1]);
  });

  test("that says otherwise gives way to one thread, whose word the first photo has already", async () => {
    const { runner, read, fast, plain } = await proven({ reads: [animal(0.9)] }, { reads: [animal(0.89)] });
    expect(await read()).toEqual(animal(0.89));
    expect([runner.proof(), fast.closed]).toEqual(["failed", 1]);
    expect(await read()).toEqual(animal(0.89));
    expect([fast.read, plain.opened]).toEqual([1, 1]);
  });

  test("is proven once, also by photos that do not wait for each other", async () => {
    const { read, fast, plain } = await proven({ reads: [animal(0.9)] }, { reads: [animal(0.9)] });
    await Promise.all([read(), read(), read()]);
    expect([plain.opened, plain.read, fast.read]).toEqual([1, 1, 3]);
  });

  test("is not judged by a picture that cannot be read", async () => {
    const { runner, read, fast } = await proven(
      { reads: [animal(0.9)] },
      { reads: [UNREADABLE, animal(0.9)] },
    );
    expect(await read()).toEqual(UNREADABLE);
    expect([runner.proof(), fast.read]).toEqual(["unproven", 0]);
    await read();
    expect(runner.proof()).toBe("proven");
  });

  test("that finds nothing is not believed before there is something to find", async () => {
    const { runner, read, fast } = await proven({ reads: [BLANK, BLANK] }, { reads: [BLANK, animal(0.9)] });
    await read();
    expect([runner.proof(), fast.read]).toEqual(["unproven", 1]);
    expect(await read()).toEqual(animal(0.9));
    expect(runner.proof()).toBe("failed");
  });

  test("that cannot read what one thread reads gives way", async () => {
    const { runner, read } = await proven({ reads: [UNREADABLE] }, { reads: [animal(0.9)] });
    expect(await read()).toEqual(animal(0.9));
    expect(runner.proof()).toBe("failed");
  });

  test("that cannot be started gives way at once", async () => {
    const refused = { ok: false, trouble: "refused", sentence: "No graphics card." } as const;
    const { runner, opened, read } = await proven({ reads: [], open: refused }, { reads: [animal(0.9)] });
    expect([opened.ok, runner.proof()]).toEqual([true, "failed"]);
    expect(await read()).toEqual(animal(0.9));
  });

  test("is not to blame for files that cannot be had", async () => {
    const offline = { ok: false, trouble: "offline", sentence: "Offline." } as const;
    const { runner, opened, plain } = await proven({ reads: [], open: offline }, { reads: [] });
    expect([opened, runner.proof(), plain.opened]).toEqual([offline, "unproven", 0]);
  });

  test("that is closed while one thread starts leaves none behind, and asks for no more", async () => {
    const { promise: start, resolve } = promised<OpenAnswer>();
    const { runner, read, fast, plain } = await proven(
      { reads: [animal(0.9)] },
      { reads: [animal(0.9)], open: start },
    );
    const first = read();
    await Promise.resolve();
    runner.close();
    resolve(refusal("lost"));
    expect([await first, await read()]).toMatchObject([{ trouble: "lost" }, { trouble: "lost" }]);
    expect([plain.opened, fast.read]).toEqual([1, 0]);
    expect([plain.closed, fast.closed]).toEqual([1, 1]);
  });

  test("ends with all that it has started", async () => {
    const { runner, read, fast, plain } = await proven({ reads: [animal(0.9)] }, { reads: [UNREADABLE] });
    await read();
    expect(await runner.tensors()).toBe(2);
    runner.close();
    expect([fast.closed, plain.closed]).toEqual([1, 1]);
  });
});
