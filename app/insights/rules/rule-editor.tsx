// The editor of a rule: the rule in a sentence, its form, and beside it what it would have done. Nothing counts before Save.
// Decision 0167, The past of a rule.
import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { type ApiFailure, failureOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { changeRule, createRule } from "~/browser/api/rules/rules";
import { oftenInPast } from "~/domain/rules/past/past-words";
import { draftSentence, type RuleDraft, usualName } from "~/domain/rules/rule-draft";
import type { RulesView } from "~/domain/rules/shown-rule";
import type { SetDevice } from "~/domain/set/pages/column-page";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { AccountTaxaProvider } from "~/insights/species/account-taxa";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlay/dialog";
import { RuleForm } from "./rule-form";
import { RulePastView, WHOLE_PAST } from "./rule-past";
import { useRuleNames, useRuleTaxa } from "./use-rule-names";
import { useRulePast } from "./use-rule-past";

export interface RuleEditorProps {
  readonly set: InsightsSet;
  readonly view: RulesView;
  readonly start: RuleDraft;
  /** What the rule was to have and can't. */
  readonly note?: string | null;
  readonly onClose: () => void;
  readonly onSaved: (draft: RuleDraft) => void;
}

const NO_DEVICES: readonly SetDevice[] = [];

export default function RuleEditor({ set, view, start, note = null, onClose, onSaved }: RuleEditorProps) {
  const form = useId();
  const [draft, setDraft] = useState(start);
  const { save, saving, failure } = useSave(onSaved);
  const taxa = useRuleTaxa(view.accountId);
  const names = useRuleNames(set.state?.devices ?? NO_DEVICES, taxa);
  // The form answers first; the past follows it.
  const rested = useDeferredValue(draft);
  const [show, setShow] = useState(WHOLE_PAST);
  const known = useRulePast({ set, view, draft: rested, show });
  const change = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const fields = failure?.kind === "refused" ? failure.fields : {};
  function submit(event: FormEvent) {
    event.preventDefault();
    save(draft.name.trim() === "" ? { ...draft, name: usualName(draft.conditions, names) } : draft);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      bare
      title={start.ruleId === null ? "New rule" : "Edit rule"}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving}>
            Save rule
          </Button>
        </>
      }
    >
      <AccountTaxaProvider value={taxa}>
        <div className="grid min-h-0 flex-1 grid-cols-[400px_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-w920:block max-w920:overflow-y-auto">
          <p
            aria-live="polite"
            className="col-span-2 text-pretty border-line border-b bg-sunken px-5 py-3.5 text-card max-w920:sticky max-w920:top-0 max-w920:z-10 max-w700:px-4 max-w700:py-3 max-w700:text-body"
          >
            {draftSentence(draft, view, names)}
            {known.past && (
              <span className="hidden font-normal text-ink-2 text-small max-w920:block">
                {oftenInPast(known.past.counts.matches)}
              </span>
            )}
          </p>
          <form
            id={form}
            noValidate
            onSubmit={submit}
            aria-label="Rule"
            className="flex min-h-0 flex-col gap-6 overflow-y-auto border-line border-r p-5 max-w920:overflow-visible max-w920:border-r-0 max-w920:border-b max-w700:p-4"
          >
            {note && <Notice tone="info">{note}</Notice>}
            {failure && <Notice tone="silent">{failureWords(failure)}</Notice>}
            <RuleForm
              view={view}
              draft={draft}
              onChange={change}
              names={names}
              state={set.state}
              fields={fields}
            />
          </form>
          <div className="min-h-0 overflow-y-auto p-5 max-w920:overflow-visible max-w700:p-4">
            <RulePastView
              set={set}
              draft={draft}
              names={names}
              known={known}
              show={show}
              onShow={setShow}
              onHalve={({ conditions }) => change({ conditions })}
            />
          </div>
        </div>
      </AccountTaxaProvider>
    </Dialog>
  );
}

function useSave(onSaved: (draft: RuleDraft) => void) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function save(draft: RuleDraft) {
    const { ruleId } = draft;
    setSaving(true);
    setFailure(null);
    try {
      await (ruleId === null ? createRule(pageClient, draft) : changeRule(pageClient, ruleId, draft));
      onSaved(draft);
    } catch (error) {
      const found = failureOf(error);
      if (found === null) throw error;
      setFailure(found);
    } finally {
      setSaving(false);
    }
  }
  return { save: (draft: RuleDraft) => void save(draft), saving, failure };
}

function failureWords(failure: ApiFailure): string {
  const said = "message" in failure ? failure.message : null;
  return said ?? "We couldn't save this rule. What you entered is still here; try again.";
}
