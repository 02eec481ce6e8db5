// What a rule would have done in the last 30 days: the strip of days, the reasons, and the photos. Decision 0167, The past of a rule.
import { useEffect, useId, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { ruleRecords } from "~/browser/api/rules/rules";
import { FATES, type Halving, type PastFate, type PastInsight } from "~/domain/rules/past/past";
import { FATE_WORDS, halvingWords, pastWords } from "~/domain/rules/past/past-words";
import type { RuleDraft } from "~/domain/rules/rule-draft";
import type { RuleNames } from "~/domain/rules/rule-sentence";
import { formatCount, formatPercent, formatTime } from "~/domain/text/format";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { progressWords } from "~/insights/set/progress-words";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/waiting/skeleton";
import { PastStrip } from "./past-strip";
import type { KnownPast, PastShow } from "./use-rule-past";

const DAY_MS = 86_400_000;
export const WHOLE_PAST: PastShow = { day: null, fate: null };

interface RulePastProps {
  readonly set: InsightsSet;
  readonly draft: RuleDraft;
  readonly names: RuleNames;
  readonly known: KnownPast;
  readonly show: PastShow;
  readonly onShow: (show: PastShow) => void;
  readonly onHalve: (halving: Halving) => void;
}

export function RulePastView({ set, draft, names, known, show, onShow, onHalve }: RulePastProps) {
  const heading = useId();
  const really = useReallySent(draft.ruleId);
  const { past, failed, halving, from } = known;
  if (past === null) {
    return failed ? (
      <Notice tone="silent">We couldn't work out the past of this rule. You can save it all the same.</Notice>
    ) : (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Working out what this rule would have done</span>
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-[76px] w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const { counts } = past;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 id={heading} className="text-card" aria-live="polite">
          {pastWords(counts.matches, { isMail: draft.platform === "email" })}
        </h3>
        <p className="mt-1 text-pretty text-ink-3 text-small">
          By today's species and groups, as if it had been made 30 days ago. Days are UTC.
        </p>
      </div>
      <SetNotice set={set} />
      {halving && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => onHalve(halving)}>
              Apply
            </Button>
          }
        >
          {`Too many? ${halvingWords(halving.change, names)}: ${formatCount(halving.sent)} instead of ${formatCount(counts.matches)}.`}
        </Notice>
      )}
      <PastStrip
        from={from}
        sent={past.sent}
        notSent={past.notSent}
        really={really}
        day={show.day}
        onDay={(day) => onShow({ ...show, day })}
      />
      <Legend really={really !== null} />
      <Reasons counts={counts} fate={show.fate} onFate={(fate) => onShow({ ...show, fate })} />
      <Photos known={known} show={show} onAll={() => onShow(WHOLE_PAST)} />
    </section>
  );
}

/** By UTC day since 1970; null for a new rule, and while it is not known. */
function useReallySent(ruleId: number | null): ReadonlyMap<number, number> | null {
  const [sent, setSent] = useState<ReadonlyMap<number, number> | null>(null);
  useEffect(() => {
    if (ruleId === null) return;
    const leaving = new AbortController();
    ruleRecords(pageClient, ruleId, leaving.signal).then(
      (records) => {
        const days = new Map<number, number>();
        for (const { outcome, decidedAt } of records) {
          const day = Math.floor(decidedAt / DAY_MS);
          if (outcome === "send") days.set(day, (days.get(day) ?? 0) + 1);
        }
        setSent(days);
      },
      // The strip is of use without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [ruleId]);
  return sent;
}

function SetNotice({ set: { progress, part, state } }: Pick<RulePastProps, "set">) {
  if (progress !== null)
    return <Notice tone="info">{`${progressWords(progress)}. The past grows with them.`}</Notice>;
  if (part === null) return null;
  return (
    <Notice tone="info">
      {`This browser holds ${formatCount(state?.loaded ?? part.rows)} of your ${formatCount(state?.total ?? part.rows)} insights. The past covers those alone, so more may count as rare.`}
    </Notice>
  );
}

function Legend({ really }: { readonly really: boolean }) {
  return (
    <p aria-hidden="true" className="-mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-label">
      <Key className="size-2.5 rounded-[2px] bg-accent">Sent</Key>
      <Key className="size-2.5 rounded-[2px] bg-line-strong">Not sent</Key>
      {really && <Key className="size-[6px] rounded-full bg-ink">Really sent that day</Key>}
    </p>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={className} />
      {children}
    </span>
  );
}

interface ReasonsProps {
  readonly counts: Readonly<Record<PastFate, number>>;
  readonly fate: PastFate | null;
  readonly onFate: (fate: PastFate | null) => void;
}

function Reasons({ counts, fate, onFate }: ReasonsProps) {
  const found = FATES.filter((one) => counts[one] > 0 || one === fate);
  const all = FATES.reduce((sum, one) => sum + counts[one], 0);
  if (all === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Reasons</legend>
      <Chip pressed={fate === null} count={all} onPress={() => onFate(null)}>
        All
      </Chip>
      {found.map((one) => (
        <Chip
          key={one}
          pressed={fate === one}
          count={counts[one]}
          onPress={() => onFate(fate === one ? null : one)}
        >
          {FATE_WORDS[one]}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly pressed: boolean;
  readonly count: number;
  readonly onPress: () => void;
  readonly children: string;
}

function Chip({ pressed, count, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="h-7 rounded-sm px-2.5 font-medium text-ink-2 text-small ring-1 ring-line-strong ring-inset hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:ring-accent touch:h-11"
    >
      {children} <span className="font-normal tabular-nums">{formatCount(count)}</span>
    </button>
  );
}

interface PhotosProps {
  readonly known: KnownPast;
  readonly show: PastShow;
  readonly onAll: () => void;
}

function Photos({ known: { past }, show, onAll }: PhotosProps) {
  if (past === null) return null;
  const { insights, matching } = past;
  const isFiltered = show.day !== null || show.fate !== null;
  if (insights.length === 0) {
    return (
      <p className="py-4 text-ink-2">
        {isFiltered ? "Nothing here." : "Nothing it is about arrived in the last 30 days."}{" "}
        {isFiltered && (
          <button
            type="button"
            onClick={onAll}
            className="rounded-xs font-medium text-accent-ink hover:underline"
          >
            Show everything
          </button>
        )}
      </p>
    );
  }
  return (
    <div>
      <p className="mb-2 text-ink-3 text-small tabular-nums" role="status">
        {matching > insights.length
          ? `The newest ${formatCount(insights.length)} of ${formatCount(matching)}`
          : `${formatCount(matching)} ${matching === 1 ? "insight" : "insights"}`}
      </p>
      <ul aria-label="Insights" className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
        {insights.map((one) => (
          <PastPhoto key={one.insight.insightId} {...one} />
        ))}
      </ul>
    </div>
  );
}

function PastPhoto({ insight, className, fate }: PastInsight) {
  const isSent = fate === "matches";
  return (
    <li className="min-w-0 text-small">
      <span className="relative block">
        <Thumbnail insight={insight} size="tile" />
        <span
          className={`edge absolute top-1.5 left-1.5 rounded-[5px] px-1.5 font-medium text-[12px] leading-5 ${isSent ? "bg-accent text-on-accent" : "bg-raised text-ink-2"}`}
        >
          {FATE_WORDS[fate]}
        </span>
      </span>
      <span className="mt-1 flex justify-between gap-2">
        <span className="min-w-0 truncate font-medium" title={className}>
          {className}
        </span>
        {insight.confidence !== null && (
          <span className="flex-none text-ink-2 tabular-nums">{formatPercent(insight.confidence)}</span>
        )}
      </span>
      <span className="block truncate text-ink-2" title={insight.displayName}>
        {insight.displayName}
      </span>
      <span className="block text-ink-3 text-label tabular-nums">{formatTime(insight.receivedAt)}</span>
    </li>
  );
}
