// "Tell me about these": a rule out of the filters of Insights. Without an integration it says where to set one up.

import { newDraft } from "~/domain/rules/rule-draft";
import { ruleFromQuery } from "~/domain/rules/rule-from-query";
import type { SetDevice } from "~/domain/set/pages/column-page";
import type { SeenTaxon } from "~/domain/set/species/seen-taxa";
import { filterSentence, sentenceText } from "~/domain/view/filters/filter-words";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { Spinner } from "~/ui/waiting/spinner";
import RuleEditor from "./rule-editor";
import { useRules } from "./use-rules";

interface TellMeProps {
  readonly userId: number;
  readonly query: InsightsQuery;
  readonly devices: readonly SetDevice[];
  readonly classNames: readonly string[];
  readonly taxa: readonly SeenTaxon[] | undefined;
  readonly onClose: () => void;
}

const SHOWN_MS = 3000;

export default function TellMe({ userId, query, devices, classNames, taxa, onClose }: TellMeProps) {
  const set = useInsightsSet(userId, query.span);
  const { view, failed, reload } = useRules();
  const say = useSnackbar();
  const road = view?.roads[0];
  if (view && road) {
    const { conditions, leftOut } = ruleFromQuery(query, { devices, classNames });
    const words = leftOut.map((key) => sentenceText(filterSentence(key, query, { devices, taxa })));
    return (
      <RuleEditor
        set={set}
        view={view}
        start={newDraft(road.platform, conditions)}
        note={words.length === 0 ? null : leftOutWords(words)}
        onClose={onClose}
        onSaved={({ name }) => {
          say({ text: `${name} saved`, durationMs: SHOWN_MS, topic: "rule" });
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Tell me about these"
      actions={
        view ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <ButtonLink to="/?tab=admin" variant="primary">
              Open Settings
            </ButtonLink>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {failed && (
              <Button variant="primary" onClick={reload}>
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      {view && (
        <p>
          We can tell you by email, or through another service. Set up an integration in Settings first, then
          come back.
        </p>
      )}
      {!view && failed && <p role="alert">We couldn't load your rules.</p>}
      {!view && !failed && (
        <p role="status" className="flex items-center gap-2.5 text-ink-2">
          <Spinner size={16} />
          Loading your rules
        </p>
      )}
    </Dialog>
  );
}

/** Which filters tell nothing when an insight arrives. */
function leftOutWords(words: readonly string[]): string {
  return `A rule decides when an insight arrives, so it can't use: ${words.join("; ")}.`;
}
