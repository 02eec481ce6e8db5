// "4 of 5 photos say Red fox" with the collection's mean confidence, and a mark a photo; a person's
// word decides it. Spec section 9, Group confidence.
import RadioTower from "lucide-react/icons/radio-tower";
import type { Insight } from "~/domain/insights/insight";
import { type PhotoVotes, votesText } from "~/domain/insights/photo-votes";
import { formatPercent } from "~/domain/text/format";
import { SpeciesMark } from "~/insights/marks/species-mark";
import { TermHelp } from "~/ui/term-help";

/** More photos than this become too small to tell apart as marks. */
const MOST_MARKS = 24;

interface CollectionVoteProps {
  readonly vote: PhotoVotes;
  /** Oldest first. */
  readonly members: readonly Insight[];
  readonly shownId: string;
}

export function CollectionVote({ vote, members, shownId }: CollectionVoteProps) {
  return (
    <div className="mt-3.5">
      <h3 className="flex items-center justify-between gap-3 font-medium text-ink-3 text-label">
        Collection
        {vote.isFromLora && (
          <span className="inline-flex items-center gap-1 font-normal">
            <RadioTower size={13} strokeWidth={1.75} aria-hidden="true" />
            from LoRa
          </span>
        )}
      </h3>
      <p className="mt-1 flex items-baseline justify-between gap-3 text-[13.5px]">
        <span className="min-w-0 break-words font-medium">
          {votesText(vote)}
          {members.some((member) => member.userConfirmed) && <SpeciesMark confirmed className="ml-1.5" />}
        </span>
        <span className="text-ink-2 tabular-nums">
          {formatPercent(vote.confidence)} <span className="sr-only">mean confidence</span>
          <span className="ml-1.5 inline-block align-[-4px]">
            <TermHelp of="group-confidence" align="right" />
          </span>
        </span>
      </p>
      {members.length <= MOST_MARKS && (
        <div aria-hidden="true" className="mt-1.5 flex gap-[3px]">
          {members.map((member) => (
            <i
              key={member.insightId}
              className={`h-1.5 flex-1 rounded-[2px] ${member.className === vote.className ? "bg-ink-2" : "bg-line-strong"} ${member.insightId === shownId ? "outline-2 outline-accent outline-offset-1" : ""}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}
