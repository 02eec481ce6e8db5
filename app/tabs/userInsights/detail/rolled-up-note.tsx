// What unsure classes have in common, and why it is shown: below the model's own prediction, which stays. Decision 0148,
// Roll-up.
import type { RolledUp } from "~/domain/set/species/class-taxa";
import { formatPercent } from "~/domain/text/format";
import { rolledUpReason } from "~/insights/view/rolled-up-words";
import { useSpeciesLook } from "~/ui/shell/session/shown-look";

export function RolledUpNote({ rolledUp }: { readonly rolledUp: RolledUp }) {
  const { scientific, sureFrom } = useSpeciesLook();
  const { name, scientificName, confidence } = rolledUp;
  return (
    <div className="mt-2.5 rounded-sm bg-sunken px-3 py-2">
      <p className="flex items-baseline justify-between gap-3 font-semibold text-ui">
        <span className="min-w-0 break-words">
          {name}
          {scientific && scientificName !== name && (
            <span className="ml-2 font-normal text-ink-2">{scientificName}</span>
          )}
        </span>
        <span className="tabular-nums">{formatPercent(confidence)}</span>
      </p>
      <p className="mt-0.5 text-pretty text-ink-2 text-small">{rolledUpReason(rolledUp, sureFrom)}</p>
    </div>
  );
}
