// What is known of the insights in the window: how many, how far counting has come, or why there are none.
import type { DayCounts, DayWindow } from "~/domain/map/heat/heat";
import { holdsFrom } from "~/domain/set/set-window";
import { partTip } from "~/insights/set/part-words";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import {
  countedWords,
  countingWords,
  emptyWords,
  isEmpty,
  NO_DEVICES,
  NONE_REACHED,
  NOT_ALL_REACHED,
  NOT_COUNTED,
  NOT_LOADED,
  noneHeldWords,
  OF_THOSE_LOADED,
} from "./time-words";

interface TimeStateProps {
  readonly set: Pick<InsightsSet, "port" | "state" | "part" | "progress" | "whole" | "error">;
  /** Null while nothing is counted. */
  readonly counted: DayCounts | null;
  /** Whose insights are counted; null: those of whatever camera. */
  readonly devices: number | null;
  readonly window: DayWindow;
  readonly failed: boolean;
  readonly onAgain: () => void;
}

export function TimeState({ set, counted, devices, window, failed, onAgain }: TimeStateProps) {
  const { port, state, part, progress, whole, error } = set;
  if (failed) return <Trouble words={NOT_COUNTED} onAgain={onAgain} />;
  if (state?.failed) return <Trouble words={NOT_LOADED} onAgain={() => port?.retry()} />;
  if (devices === 0) return <span>{NO_DEVICES}</span>;
  if (whole === null || counted === null) return <span>{countingWords(progress)}</span>;
  const inWindow = countedWords(counted, { window, devices });
  if (error === null && part !== null && !holdsFrom(part, counted.from)) {
    const words = isEmpty(counted) ? noneHeldWords(counted) : `${inWindow} ${OF_THOSE_LOADED}`;
    return (
      <span className="block truncate" data-tip={partTip(part)}>
        {words}
      </span>
    );
  }
  if (error === null) return <span>{isEmpty(counted) ? emptyWords(counted, devices) : inWindow}</span>;
  return (
    <span className="block truncate text-silent" data-tip={error.message}>
      {isEmpty(counted) ? NONE_REACHED : `${inWindow}, ${NOT_ALL_REACHED}`}
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
