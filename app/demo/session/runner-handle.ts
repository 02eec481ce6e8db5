// Runs one runtime for the page: opens its worker once, sends it photo after photo, and can end it at any moment,
// because a worker that is busy can't be asked to stop. Client only.
import type { Manifest } from "~models/release";
import type {
  FileSource,
  Opened,
  ReadAnswer,
  ReadOptions,
  Runner,
  RunnerRefusal,
} from "~models/runner/runner-api";
import type { RuntimeName } from "~models/runtimes/runtime";
import type { DemoPhoto, Phase, PhotoReadAnswer } from "./demo-state";

/** What a handle needs of a runner. */
export type HandledRunner = Pick<Runner, "open" | "read" | "close">;

export interface RunnerHandleParts {
  readonly manifest: Manifest;
  readonly sourceOf: () => FileSource;
  readonly openRunner: (name: RuntimeName) => Promise<HandledRunner>;
  /** The bytes of a photo. */
  readonly bytesOf: (photo: DemoPhoto) => Promise<Blob>;
}

/** The callbacks of a reading, in this order; none after its end. */
interface ReadEvents {
  readonly phase: (phase: Phase) => void;
  readonly opened: (opened: Opened) => void;
  readonly answer: (photo: DemoPhoto, answer: PhotoReadAnswer) => void;
}

export interface RunnerHandle {
  readonly read: (photos: readonly DemoPhoto[], options: ReadOptions, events: ReadEvents) => Promise<void>;
  /** Ends the worker; no callback of a reading comes after that. */
  readonly end: () => void;
}

const NOT_FETCHED: RunnerRefusal = {
  ok: false,
  trouble: "offline",
  sentence: "The photo didn't load.",
};

const NOT_LOADED: Phase = {
  kind: "failed",
  trouble: "offline",
  sentence: "Part of this page didn't load. Check your connection and try again.",
};

/** In a row: after so many a runner starts nothing more. */
const MOST_LOSSES = 2;

export function createRunnerHandle(name: RuntimeName, parts: RunnerHandleParts): RunnerHandle {
  let runner: HandledRunner | null = null;
  let turn = 0;
  const end = () => {
    turn += 1;
    runner?.close();
    runner = null;
  };

  /** Null where it was ended in between, or could not be opened. */
  async function open(mine: number, events: ReadEvents): Promise<HandledRunner | null> {
    events.phase({ kind: "opening", progress: null });
    const fresh = await parts.openRunner(name).catch(() => null);
    if (mine !== turn) {
      fresh?.close();
      return null;
    }
    if (fresh === null) {
      events.phase(NOT_LOADED);
      return null;
    }
    runner = fresh;
    const answer = await fresh.open(parts.manifest, parts.sourceOf(), (progress) => {
      if (mine === turn) events.phase({ kind: "opening", progress });
    });
    if (mine !== turn) return null;
    if (answer.ok) {
      events.opened(answer);
      return fresh;
    }
    end();
    events.phase({ kind: "failed", trouble: answer.trouble, sentence: answer.sentence });
    return null;
  }

  async function ask(by: HandledRunner, photo: DemoPhoto, options: ReadOptions): Promise<ReadAnswer> {
    const blob = await parts.bytesOf(photo).catch(() => null);
    return blob === null ? NOT_FETCHED : by.read(blob, options);
  }

  return {
    end,
    async read(photos, options, events) {
      turn += 1;
      const mine = turn;
      const ready = runner ?? (await open(mine, events));
      if (ready === null) return;
      events.phase({ kind: "running" });
      let losses = 0;
      for (const photo of photos) {
        const answer = await ask(ready, photo, options);
        if (mine !== turn) return;
        events.answer(photo, answer);
        losses = isLoss(answer) ? losses + 1 : 0;
        if (!answer.ok && losses >= MOST_LOSSES) {
          end();
          events.phase({ kind: "failed", trouble: answer.trouble, sentence: answer.sentence });
          return;
        }
      }
      events.phase({ kind: "done" });
    },
  };
}

function isLoss(answer: ReadAnswer): boolean {
  return !answer.ok && (answer.trouble === "lost" || answer.trouble === "too-slow");
}
