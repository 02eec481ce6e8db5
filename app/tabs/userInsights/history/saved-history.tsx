// The history of saves and of what classes mean: day by day what was done, by whom and when, and the way to revert it.
// Decisions 0032, Undo after save, and 0144, What a class means.
import { useNavigate, useRevalidator } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import HistoryIcon from "lucide-react/icons/history";
import { useState } from "react";
import { HISTORY_ADDRESS, historyAddress } from "~/domain/review/saves/history-address";
import type { HistoryEntry } from "~/domain/review/saves/history-entries";
import { REVERT_DAYS } from "~/domain/review/saves/shown-save";
import { formatDay } from "~/domain/text/format";
import { useFollowedSave } from "~/insights/use-followed-save";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { MeaningLine } from "./meaning-line";
import type { HistoryData } from "./page";
import { RevertDialog } from "./revert-dialog";
import { SaveLine } from "./save-line";
import { useMeaningRevert } from "./use-meaning-revert";

const INSIGHTS = "/?tab=userInsights";

export default function SavedHistory({ data }: { readonly data: HistoryData }) {
  const { entries, place, preview, mayRevert, mayOpenSettings } = data;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = () =>
    navigate(historyAddress({ ...place, save: null }), { replace: true, preventScrollReset: true });
  /** The save that is being reverted; its dialog is closed already. */
  const [running, setRunning] = useState<string | null>(null);
  const { following, follow } = useFollowedSave(() => {
    setRunning(null);
    // Either way the page is loaded again, as after every save.
    if (place.save === running) close();
    else revalidate();
  });
  const meaning = useMeaningRevert();
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 px-6 pt-3 pb-1 max-w700:px-4">
        <ButtonLink
          to={INSIGHTS}
          variant="ghost"
          className="-ml-3"
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Insights
        </ButtonLink>
        <p className="text-ink-2 text-small">
          {mayRevert ? `You can revert a save for ${REVERT_DAYS} days. Times are UTC.` : "Times are UTC."}
        </p>
      </div>
      {entries.length === 0 ? (
        <NothingSaved data={data} />
      ) : (
        <div className="w-full max-w-[920px] px-6 pb-6 max-w700:px-4">
          {byDay(entries).map(({ day, entries: own }) => (
            <section key={day} aria-label={day}>
              <h2 className="sticky top-0 z-[1] bg-surface pt-5 pb-2 font-medium text-ink-3 text-label">
                {day}
              </h2>
              <ul>
                {own.map((entry) =>
                  entry.of === "meaning" ? (
                    <MeaningLine
                      key={entry.change.id}
                      change={entry.change}
                      mayRevert={mayRevert}
                      mayOpenSettings={mayOpenSettings}
                      running={meaning.running === entry.change.version}
                      onRevert={meaning.revert}
                    />
                  ) : (
                    <SaveLine
                      key={entry.save.bulkId}
                      batch={entry.save}
                      href={historyAddress({ ...place, save: entry.save.bulkId })}
                      mayRevert={mayRevert}
                      running={following && running === entry.save.bulkId}
                    />
                  ),
                )}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pages data={data} />
      <RevertDialog
        preview={running !== null && running === place.save ? null : preview}
        onClose={close}
        onAccepted={(bulkId) => {
          setRunning(place.save);
          follow(bulkId);
        }}
      />
    </>
  );
}

function NothingSaved({ data: { place, mayRevert } }: { readonly data: HistoryData }) {
  const first = place.before === null;
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<HistoryIcon size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={first ? "Nothing saved yet" : "No older saves"}
        text={
          mayRevert
            ? "Every saved change of status or species appears here."
            : "Changes that others save on cameras you can see appear here."
        }
        action={first ? <ButtonLink to={INSIGHTS}>Go to insights</ButtonLink> : undefined}
      />
    </div>
  );
}

/** Links to older saves, and back to the newest ones. */
function Pages({ data: { place, next } }: { readonly data: HistoryData }) {
  if (place.before === null && next === null) return null;
  return (
    <nav aria-label="History pages" className="flex flex-none gap-2 px-6 pb-16 max-w700:px-4">
      {place.before !== null && <ButtonLink to={HISTORY_ADDRESS}>Newest</ButtonLink>}
      {next !== null && <ButtonLink to={historyAddress(next)}>Older</ButtonLink>}
    </nav>
  );
}

interface Day {
  readonly day: string;
  readonly entries: HistoryEntry[];
}

/** Newest first, as they come. */
function byDay(entries: readonly HistoryEntry[]): readonly Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = formatDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
