// V13: reading many photos takes no more and more memory. Pure.
import { countedAs, type JudgedCheck, judged } from "~models/rehearse/judged";
import type { RuntimeName } from "~models/runtimes/runtime";
import { RUNTIME_CALLED } from "./signature";

/** One look at the memory of a runtime. */
export interface MemoryLook {
  readonly runtime: RuntimeName;
  /** Photos that it had read by then. */
  readonly photos: number;
  /** Of the whole process; null where it can't be measured. */
  readonly bytes: number | null;
  /** That the runtime holds. */
  readonly tensors: number;
}

/** Photos after which everything that is made once has been made. */
const SETTLED = 50;
/** A process breathes by that much. */
const BREATH = 5 * 1024 * 1024;

/**
 * Growth is judged from the lowest look of the first half, once settled, to the lowest of the second half: garbage that
 * is yet to be collected can't pass for a leak, and a leak can't hide in it.
 */
export function judgeMemory(looks: readonly MemoryLook[]): JudgedCheck {
  const runtimes = [...new Set(looks.map(({ runtime }) => runtime))];
  for (const runtime of runtimes) {
    const own = looks.filter((look) => look.runtime === runtime);
    const tensors = (own.at(-1)?.tensors ?? 0) - (own[0]?.tensors ?? 0);
    if (tensors > 0) {
      return judged(
        "V13",
        ["fail", `${RUNTIME_CALLED[runtime]} keeps ${countedAs(tensors, "tensor")} more than before.`],
        {
          tensors,
        },
      );
    }
  }
  const grown = runtimes.flatMap((runtime) => {
    const growth = growthOf(looks.filter((look) => look.runtime === runtime));
    return growth === null ? [] : [{ runtime, growth }];
  });
  if (grown.length === 0) {
    return judged("V13", ["skipped", "Not measurable here: the memory of this page isn't told."]);
  }
  const [worst] = [...grown].sort((a, b) => b.growth - a.growth);
  const photos = Math.max(...looks.map((look) => look.photos));
  const data = { photos, grown };
  if (worst && worst.growth > BREATH) {
    const by = `${Math.round(worst.growth / 2 ** 20)} MB`;
    return judged(
      "V13",
      ["fail", `${RUNTIME_CALLED[worst.runtime]} takes ${by} more after ${photos} photos.`],
      data,
    );
  }
  return judged("V13", ["pass", `Memory stays level over ${photos} photos.`], data);
}

/** Bytes; null without two looks that can be compared. */
function growthOf(looks: readonly MemoryLook[]): number | null {
  const settled = looks.flatMap(({ photos, bytes }) => (photos >= SETTLED && bytes !== null ? [bytes] : []));
  const half = Math.floor(settled.length / 2);
  if (half === 0) return null;
  return Math.min(...settled.slice(half)) - Math.min(...settled.slice(0, half));
}
