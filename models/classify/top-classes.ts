// What a classifier answers, read: a number a class, the best five kept. Pure.
import type { ClassScore } from "~models/run/reading";

/** Classes that are kept of an answer: spec section 9, class_list. */
const TOP = 5;

/**
 * The best five, best first; of equal ones, the one whose place comes first. `ids` are the class ids that the places of the
 * answer stand for. Probabilities are taken as they are, logits by softmax.
 */
export function topClasses(
  answer: Float32Array,
  { ids, kind }: { readonly ids: readonly number[]; readonly kind: "probs" | "logits" },
): readonly ClassScore[] {
  const scores = kind === "logits" ? softmax(answer) : answer;
  return ids
    .map((classId, place) => ({ classId, score: scores[place] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, TOP);
}

/** Sums to 1; the largest is taken off first, so that nothing overflows. */
function softmax(logits: Float32Array): readonly number[] {
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const powers = Array.from(logits, (value) => Math.exp(value - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
