// Own files read by something that can be stopped. Knows no Worker itself, so that time and loss can be played.
import type { OwnRelease } from "~models/own/own-release";

/** Milliseconds. Files at their limits take two seconds on a slow phone; what takes longer has no end in sight. */
const PATIENCE = 20_000;

/** A reader at work. */
interface OwnReader {
  readonly answer: Promise<OwnRelease>;
  /** Fulfilled when the reader fails; `offline` when its script could not be loaded. */
  readonly lost: Promise<"lost" | "offline">;
  end(): void;
}

const SENTENCES = {
  lost: "This browser couldn't read the files. Try smaller ones.",
  offline: "The files couldn't be read. Check the connection and try again.",
  "too-slow": `Reading the files took over ${PATIENCE / 1000} seconds, so we stopped. Check that they're a model and its list of classes.`,
};

/** What the files are. Null when `signal` stopped it. The reader has ended in any case. */
export async function readOwnModel(reader: OwnReader, signal: AbortSignal): Promise<OwnRelease | null> {
  const refused = (why: keyof typeof SENTENCES) =>
    ({ ok: false, field: "files", sentence: SENTENCES[why] }) as const;
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      reader.answer.catch(() => refused("lost")),
      reader.lost.then(refused),
      new Promise<OwnRelease>((resolve) => {
        late = setTimeout(() => resolve(refused("too-slow")), PATIENCE);
      }),
      new Promise<null>((resolve) => {
        if (signal.aborted) resolve(null);
        signal.addEventListener("abort", () => resolve(null), { once: true });
      }),
    ]);
  } finally {
    clearTimeout(late);
    reader.end();
  }
}
