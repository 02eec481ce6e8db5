// Species reviews that aren't stored yet, on the rows and on the opened insight: a review counts immediately. Pure.
import { type ShownSpecies, withReview } from "~/domain/review/species-action";
import type { SetAnswer } from "~/domain/set/set-answer";
import type { OpenInsight } from "./open-insight";

type Words = ReadonlyMap<string, ShownSpecies>;

/** The same answer where nothing was said of its rows. */
export function answerWithReviews(answer: SetAnswer | null, words: Words): SetAnswer | null {
  if (answer === null || words.size === 0) return answer;
  return { ...answer, items: answer.items.map((item) => withReview(item, words)) };
}

/** The insight and the others of its collection. */
export function openWithReviews(open: OpenInsight, words: Words): OpenInsight {
  if (words.size === 0) return open;
  const { detail } = open;
  const members = detail.members.map((member) => withReview(member, words));
  return { ...open, detail: { ...detail, insight: withReview(detail.insight, words), members } };
}
