// The rules of the integrations in Settings: one call for all of them, and the editor over the list.
import { Suspense, useState } from "react";
import type { Platform } from "~/domain/integrations/integration";
import { newDraft, type RuleDraft } from "~/domain/rules/rule-draft";
import type { SetDevice } from "~/domain/set/pages/column-page";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { RuleEditorProps } from "./rule-editor";
import { RuleList } from "./rule-list";
import { useRuleNames, useRuleTaxa } from "./use-rule-names";
import type { Rules } from "./use-rules";

const RuleEditor = lazyPart(() => import("./rule-editor"));
const SHOWN_MS = 3000;

interface RulesPartProps {
  readonly platform: Platform;
  readonly userId: number;
  readonly rules: Rules;
  readonly devices: readonly SetDevice[];
}

export default function RulesPart(props: RulesPartProps) {
  const { platform, userId, devices } = props;
  const { view, failed, reload } = props.rules;
  const taxa = useRuleTaxa(view?.accountId ?? null);
  const names = useRuleNames(devices, taxa);
  const [editing, setEditing] = useState<RuleDraft | null>(null);
  const say = useSnackbar();
  if (view === null) {
    if (!failed) return <Skeleton className="mt-5 h-16 w-full" />;
    return (
      <Notice
        tone="silent"
        className="mt-5"
        action={
          <Button size="small" onClick={reload}>
            Try again
          </Button>
        }
      >
        We couldn't load your rules.
      </Notice>
    );
  }
  return (
    <>
      <RuleList
        platform={platform}
        view={view}
        names={names}
        onEdit={setEditing}
        onNew={() => setEditing(newDraft(platform))}
        onChanged={reload}
      />
      {editing && (
        <Suspense>
          <EditorWithSet
            userId={userId}
            view={{ ...view, roads: view.roads.filter((road) => road.platform === platform) }}
            start={editing}
            onClose={() => setEditing(null)}
            onSaved={({ name }) => {
              setEditing(null);
              say({ text: `${name} saved`, durationMs: SHOWN_MS, topic: "rule" });
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The set is opened with the first rule that is edited. */
function EditorWithSet({ userId, ...props }: Omit<RuleEditorProps, "set"> & { readonly userId: number }) {
  return <RuleEditor.View {...props} set={useInsightsSet(userId)} />;
}
