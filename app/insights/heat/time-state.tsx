// What is known of the insights in the window: how many, how far counting has come, or why there are none.
import type { DayWindow } from "~/domain/map/heat";
import { holdsFrom } from "~/domain/set/set-window";
import { partTip } from "~/insights/set/part-words";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import {
  AMONG_HELD,
  countedWords,
  countingWords,
  isEmpty,
  NO_INSIGHTS,
  NONE_HELD,
  NONE_REACHED,
  NOT_ALL_REACHED,
  NOT_COUNTED,
  NOT_LOADED,
} from "./time-words";
import type { CountedHeat } from "./use-heat";

interface TimeStateProps {
  readonly set: Pick<InsightsSet, "port" | "state" | "part" | "progress" | "whole" | "error">;
  readonly heat: CountedHeat | null;
  readonly window: DayWindow;
  readonly failed: boolean;
  readonly onAgain: () => void;
}

export function TimeState({ set, heat, window, failed, onAgain }: TimeStateProps) {
  const { port, state, part, progress, whole, error } = set;
  if (failed) return <Trouble words={NOT_COUNTED} onAgain={onAgain} />;
  if (state?.failed) return <Trouble words={NOT_LOADED} onAgain={() => port?.retry()} />;
  if (whole === null || heat === null) return <span>{countingWords(progress)}</span>;
  if (error === null && part !== null && !holdsFrom(part, heat.days.from)) {
    const words = isEmpty(heat) ? NONE_HELD : `${countedWords(heat, window)} ${AMONG_HELD}`;
    return (
      <span className="block truncate" data-tip={partTip(part)}>
        {words}
      </span>
    );
  }
  if (error === null) return <span>{isEmpty(heat) ? NO_INSIGHTS : countedWords(heat, window)}</span>;
  return (
    <span className="block truncate text-silent" data-tip={error.message}>
      {isEmpty(heat) ? NONE_REACHED : `${countedWords(heat, window)}, ${NOT_ALL_REACHED}`}
    </span>
  );
}

interface TroubleProps {
  readonly words: typeof NOT_COUNTED;
  readonly onAgain: () => void;
}

/** One line high; the sentence is in the tip. */
function Trouble({ words, onAgain }: TroubleProps) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="min-w-0 truncate text-silent" data-tip={words.whole}>
        {words.short}
      </span>
      <button
        type="button"
        onClick={onAgain}
        className="flex-none rounded-xs font-medium text-accent-ink hover:underline"
      >
        Try again
      </button>
    </span>
  );
}
