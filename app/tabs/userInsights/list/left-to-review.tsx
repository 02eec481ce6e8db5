// How many rows are left to review: pressed it shows these alone, pressed again all of them.
import type { SetAnswer } from "~/domain/set/set-answer";
import { showsOnlyLeft, withOnlyLeft } from "~/domain/view/filters/review-filter";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { reviewWords } from "./list-words";

interface LeftToReviewProps extends Pick<InsightsSheetProps, "view" | "isPart" | "onChange"> {
  readonly answer: SetAnswer;
  readonly className: string;
}

export function LeftToReview({ view, answer, isPart, onChange, className }: LeftToReviewProps) {
  const only = showsOnlyLeft(view);
  const words = reviewWords(answer, isPart);
  if (words === "" || (answer.unreviewed === 0 && !only)) return words;
  return (
    <button
      type="button"
      aria-pressed={only}
      data-tip={only ? "Show the reviewed ones too" : "Show only these"}
      onClick={() => onChange(withOnlyLeft(view, !only))}
      className={`rounded-sm font-medium text-ink hover:bg-hover aria-pressed:text-accent-ink ${className}`}
    >
      {words}
    </button>
  );
}
