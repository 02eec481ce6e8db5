// "Why did I get this, why not?": what each of the reader's rules decided about an insight: by the server's record, else as the set
// works it out. Decision 0167, The past of a rule.
import { Suspense, useCallback, useEffect, useState } from "react";
import { failureOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { insightRuleRecords, snoozeRule } from "~/browser/api/rules/rules";
import type { Insight } from "~/domain/insights/insight";
import type { Why, WhyQuestion } from "~/domain/rules/past/past";
import { reasonSentence, recordWords } from "~/domain/rules/past/past-words";
import { draftOf, type RuleDraft } from "~/domain/rules/rule-draft";
import type { RuleRecord, RulesView, ShownRule } from "~/domain/rules/shown-rule";
import type { SetDevice } from "~/domain/set/pages/column-page";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSetQuery } from "~/insights/set/use-set-query";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Tag } from "~/ui/mark/tag";
import { Popover } from "~/ui/overlay/popover";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";
import { useRuleNames, useRuleTaxa } from "./use-rule-names";
import { useRules } from "./use-rules";

const RuleEditor = lazyPart(() => import("./rule-editor"));

const DAY_MS = 86_400_000;
const SHOWN_MS = 3000;
const NO_DEVICES: readonly SetDevice[] = [];

export interface WhyRulesProps {
  readonly set: InsightsSet;
  readonly insight: Insight;
  /** A rule is opened, or closed again. */
  readonly onRule: (open: boolean) => void;
}

export default function WhyRules({ set, insight, onRule }: WhyRulesProps) {
  const { view, failed, reload } = useRules();
  const { whys, records } = useWhy({ set, insight, view });
  const [editing, setEditing] = useState<RuleDraft | null>(null);
  const edit = (draft: RuleDraft | null) => {
    setEditing(draft);
    onRule(draft !== null);
  };
  const say = useSnackbar();
  const taxa = useRuleTaxa(view?.accountId ?? null);
  const names = useRuleNames(set.state?.devices ?? NO_DEVICES, taxa);
  if (failed) {
    return (
      <p role="alert" className="text-ink-2 text-small">
        We couldn't load your rules.{" "}
        <Button size="small" onClick={reload}>
          Try again
        </Button>
      </p>
    );
  }
  if (view === null || records === null) return <Skeleton className="h-10 w-full" />;
  if (view.rules.length === 0) {
    return (
      <div className="flex flex-col items-start gap-2 text-ink-2 text-small">
        <p>You have no rules. With one, we tell you when insights like this arrive.</p>
        <ButtonLink size="small" to="/?tab=admin">
          Open Settings
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Rules" className="flex flex-col gap-3">
        {view.rules.map((rule) => (
          <WhyLine
            key={rule.ruleId}
            rule={rule}
            record={records.find(({ ruleId }) => ruleId === rule.ruleId) ?? null}
            why={whys?.find(({ ruleId }) => ruleId === rule.ruleId) ?? null}
            camera={names.camera(insight.deviceId) ?? insight.displayName}
            deviceId={insight.deviceId}
            onEdit={() => edit(draftOf(rule))}
            onSnoozed={reload}
          />
        ))}
      </ul>
      {editing && (
        <Suspense>
          <RuleEditor.View
            set={set}
            view={{ ...view, roads: view.roads.filter(({ platform }) => platform === editing.platform) }}
            start={editing}
            onClose={() => edit(null)}
            onSaved={({ name }) => {
              edit(null);
              say({ text: `${name} saved`, durationMs: SHOWN_MS, topic: "rule" });
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function useWhy({
  set: { port, version },
  insight: { insightId },
  view,
}: Pick<WhyRulesProps, "set" | "insight"> & { readonly view: RulesView | null }) {
  const [records, setRecords] = useState<{
    readonly of: string;
    readonly list: readonly RuleRecord[];
  } | null>(null);
  const [known, setKnown] = useState<{ readonly asked: string; readonly whys: readonly Why[] | null } | null>(
    null,
  );
  const onAnswer = useCallback((asked: string, whys: readonly Why[] | null) => setKnown({ asked, whys }), []);
  const onFailure = useCallback(() => setKnown(null), []);
  const ask = useSetQuery<string, readonly Why[] | null>(port, { answer: whyOf, onAnswer, onFailure });
  const asked = view === null ? null : questionOf(view, insightId);
  useEffect(() => {
    if (asked !== null && version > 0) ask?.(asked);
  }, [ask, asked, version]);
  useEffect(() => {
    const leaving = new AbortController();
    const put = (list: readonly RuleRecord[]) => setRecords({ of: insightId, list });
    insightRuleRecords(pageClient, insightId, leaving.signal).then(put, (error: unknown) => {
      // What the set says is of use without them.
      if (failureOf(error)?.kind !== "aborted") put([]);
    });
    return () => leaving.abort();
  }, [insightId]);
  return {
    records: records?.of === insightId ? records.list : null,
    whys: known !== null && known.asked === asked ? known.whys : null,
  };
}

function questionOf({ accountId, showPeople, spots, rules }: RulesView, insightId: string): string {
  return JSON.stringify({
    world: { accountId, showPeople, spots },
    insightId,
    rules: rules.map(({ ruleId, conditions, people, hasInside, isPaused, snoozes, createdAt }) => ({
      ...{ ruleId, conditions, people, hasInside, isPaused, snoozes, createdAt },
    })),
  } satisfies WhyQuestion);
}

function whyOf(port: SetPort, asked: string): Promise<readonly Why[] | null> {
  return port.ruleWhy(JSON.parse(asked));
}

interface WhyLineProps {
  readonly rule: ShownRule;
  /** What the server has decided; null: nothing of it is recorded. */
  readonly record: RuleRecord | null;
  /** What the set works out; null while it isn't known, or can't be. */
  readonly why: Why | null;
  readonly camera: string;
  readonly deviceId: string;
  readonly onEdit: () => void;
  readonly onSnoozed: () => void;
}

function WhyLine({ rule, record, why, camera, deviceId, onEdit, onSnoozed }: WhyLineProps) {
  const isSent = record !== null && record.outcome === "send";
  return (
    <li className="text-small">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words font-medium">{rule.name}</span>
        <Tag tone={isSent ? "intime" : "quiet"}>{isSent ? "Sent" : "Not sent"}</Tag>
      </p>
      <p className="mt-0.5 text-pretty text-ink-2">{whyWords(record, why)}</p>
      <div className="mt-1 -ml-[9px] flex flex-wrap gap-1">
        <SnoozeButton rule={rule} camera={camera} deviceId={deviceId} onSnoozed={onSnoozed} />
        <Button size="small" variant="ghost" aria-label={`Edit rule ${rule.name}`} onClick={onEdit}>
          Edit rule
        </Button>
      </div>
    </li>
  );
}

/** What was decided goes before what would be decided now. */
function whyWords(record: RuleRecord | null, why: Why | null): string {
  if (record !== null) return recordWords(record);
  if (why === null) return "This insight hasn't loaded yet, so we can't say why.";
  const { outcome, reason, isLater } = why;
  if (isLater) {
    const would = outcome === "send" ? "It would have been sent." : reasonSentence(reason);
    return `The rule was made after this insight arrived. ${would}`;
  }
  if (outcome === "send")
    return "By the rule of today it would be sent. The rule, or what the class means, has changed, or the record is older than 30 days.";
  return reasonSentence(reason);
}

interface SnoozeButtonProps extends Pick<WhyLineProps, "rule" | "camera" | "deviceId" | "onSnoozed"> {}

function SnoozeButton({ rule, camera, deviceId, onSnoozed }: SnoozeButtonProps) {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState("");
  const say = useSnackbar();
  async function snooze(until: number) {
    setOpen(false);
    try {
      await snoozeRule(pageClient, rule.ruleId, { deviceId, until });
      say({ text: `${rule.name} is snoozed for ${camera}`, durationMs: SHOWN_MS, topic: "rule" });
      onSnoozed();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      const said = "message" in failure ? failure.message : null;
      say({ text: said ?? "We couldn't snooze this rule. Try again.", tone: "error", topic: "rule" });
    }
  }
  const chosen = Date.parse(day);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Snooze ${rule.name} for ${camera}`}
      className="w-64 p-3"
      button={(trigger) => (
        <Button size="small" variant="ghost" {...trigger} aria-label={`Snooze ${camera} for ${rule.name}`}>
          Snooze this camera
        </Button>
      )}
    >
      <div className="flex flex-col gap-2.5">
        <div className="flex gap-2">
          <Button size="small" onClick={() => void snooze(Date.now() + DAY_MS)}>
            A day
          </Button>
          <Button size="small" onClick={() => void snooze(Date.now() + 7 * DAY_MS)}>
            A week
          </Button>
        </div>
        <Field
          label="Until (UTC)"
          name="until"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button size="small" disabled={Number.isNaN(chosen)} onClick={() => void snooze(chosen)}>
          Snooze until then
        </Button>
      </div>
    </Popover>
  );
}
