// The rules of one integration, those that fire most first: each in a sentence, to pause, copy, edit and delete, and its snoozes.
// Decision 0167, The past of a rule.
import { useState } from "react";
import { failureOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { pauseRule, removeRule, snoozeRule } from "~/browser/api/rules/rules";
import type { Platform } from "~/domain/integrations/integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { copyOf, draftOf, draftSentence, type RuleDraft } from "~/domain/rules/rule-draft";
import { byFiring, firedWords, isLongSilent, LONG_SILENT_WORDS } from "~/domain/rules/rule-list-words";
import type { RuleNames } from "~/domain/rules/rule-sentence";
import type { RulesView, ShownRule } from "~/domain/rules/shown-rule";
import { formatTime } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/mark/tag";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface RuleListProps {
  readonly platform: Platform;
  readonly view: RulesView;
  readonly names: RuleNames;
  readonly onEdit: (draft: RuleDraft) => void;
  readonly onNew: () => void;
  /** Something was changed. */
  readonly onChanged: () => void;
}

const SHOWN_MS = 3000;

export function RuleList({ platform, view, names, onEdit, onNew, onChanged }: RuleListProps) {
  const [deleting, setDeleting] = useState<ShownRule | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const say = useSnackbar();
  const rules = byFiring(view.rules.filter((rule) => rule.platform === platform));
  const isOff = view.roads.some((road) => road.platform === platform && road.isOff);
  async function change(rule: ShownRule, call: () => Promise<void>, done: string) {
    setBusy(rule.ruleId);
    try {
      await call();
      say({ text: done, durationMs: SHOWN_MS, topic: "rule" });
      onChanged();
    } catch (error) {
      if (failureOf(error) === null) throw error;
      say({ text: `We couldn't change ${rule.name}. Try again.`, tone: "error", topic: "rule" });
    } finally {
      setBusy(null);
    }
  }
  return (
    <section aria-label={`Rules of ${CHANNEL_WORDS[platform]}`} className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <h4 className="font-medium text-small">Rules</h4>
        <Button size="small" onClick={onNew}>
          New rule
        </Button>
      </div>
      {view.isFilling && (
        <Notice tone="info" className="mt-2">
          We're reading what your cameras have sent so far. Your rules start when that is done.
        </Notice>
      )}
      {isOff && rules.length > 0 && (
        <Notice tone="info" className="mt-2">
          The alerts of this integration are off, so its rules send nothing.
        </Notice>
      )}
      <ul className="mt-1">
        {rules.map((rule) => (
          <RuleRow
            key={rule.ruleId}
            rule={rule}
            sentence={draftSentence(draftOf(rule), view, names)}
            names={names}
            busy={busy === rule.ruleId}
            onEdit={() => onEdit(draftOf(rule))}
            onCopy={() => onEdit(copyOf(rule))}
            onDelete={() => setDeleting(rule)}
            onPause={(isPaused) =>
              void change(
                rule,
                () => pauseRule(pageClient, rule.ruleId, isPaused),
                isPaused ? `${rule.name} paused` : `${rule.name} resumed`,
              )
            }
            onEndSnooze={(deviceId) =>
              void change(
                rule,
                () => snoozeRule(pageClient, rule.ruleId, { deviceId, until: null }),
                "Snooze ended",
              )
            }
          />
        ))}
      </ul>
      {deleting && (
        <DeleteRule
          rule={deleting}
          busy={busy === deleting.ruleId}
          onClose={() => setDeleting(null)}
          onDelete={() =>
            void change(
              deleting,
              () => removeRule(pageClient, deleting.ruleId),
              `${deleting.name} deleted`,
            ).then(() => setDeleting(null))
          }
        />
      )}
    </section>
  );
}

interface RuleRowProps {
  readonly rule: ShownRule;
  readonly sentence: string;
  readonly names: RuleNames;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onEndSnooze: (deviceId: string) => void;
}

function RuleRow(props: RuleRowProps) {
  const { rule, sentence, names, busy, onEdit, onCopy, onDelete, onPause, onEndSnooze } = props;
  const { name, isPaused, isFirst, snoozes } = rule;
  const [now] = useState(() => Date.now());
  const action = { size: "small", variant: "ghost" } as const;
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words font-medium">{name}</span>
        {isPaused && <Tag tone="quiet">Paused</Tag>}
        {isLongSilent(rule, now) && <Tag tone="late">{LONG_SILENT_WORDS}</Tag>}
      </div>
      <p className="mt-0.5 max-w-[68ch] text-pretty text-ink-2">{sentence}</p>
      <p className="mt-0.5 text-ink-3 text-small tabular-nums">{firedWords(rule)}</p>
      {snoozes
        .filter(({ until }) => until > now)
        .map(({ deviceId, until }) => (
          <p key={deviceId} className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
            {`Snoozed for ${names.camera(deviceId) ?? deviceId} until ${formatTime(until)} UTC`}
            <Button
              {...action}
              aria-label={`End the snooze for ${names.camera(deviceId) ?? deviceId} now`}
              onClick={() => onEndSnooze(deviceId)}
            >
              End now
            </Button>
          </p>
        ))}
      <div className="mt-1 -ml-[9px] flex flex-wrap gap-1">
        <Button {...action} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          {...action}
          busy={busy}
          aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
          onClick={() => onPause(!isPaused)}
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
        <Button {...action} aria-label={`Copy ${name}`} onClick={onCopy}>
          Copy
        </Button>
        {!isFirst && (
          <Button {...action} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

interface DeleteRuleProps {
  readonly rule: ShownRule;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

function DeleteRule({ rule, busy, onClose, onDelete }: DeleteRuleProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Delete rule"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger-filled" busy={busy} onClick={onDelete}>
            Delete rule
          </Button>
        </>
      }
    >
      <p className="break-words">{`Delete “${rule.name}”? It sends nothing from then on. You can't undo this.`}</p>
    </Dialog>
  );
}
