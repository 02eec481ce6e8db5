// What is said under the rows: which part of all insights the set holds, and what repeats in it.
import PartLine from "~/insights/set/part-line";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { SpotsLine } from "~/tabs/userInsights/spots/spots-line";

interface FootLinesProps extends InsightsSheetProps {
  /** Another part is chosen. */
  readonly onPartChosen: () => void;
}

export default function FootLines(props: FootLinesProps) {
  const { held, whole, view, answer, progress, busy, onPartChosen, onChange } = props;
  return (
    <>
      {held && (
        <PartLine
          {...held}
          onChosen={onPartChosen}
          view={view}
          onChange={onChange}
          loading={progress !== null}
          matching={busy ? null : (answer?.matching ?? null)}
        />
      )}
      {whole && <SpotsLine {...props} />}
    </>
  );
}
