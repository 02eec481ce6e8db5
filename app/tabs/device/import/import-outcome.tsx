// What an import added, or why it stopped, and where to go from here.
import type { SendOutcome } from "~/domain/exchange/import/import-state";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { importedInsightsHref, outcomeWords } from "./import-words";
import { IssueList } from "./issue-list";

interface ImportOutcomeProps {
  readonly outcome: SendOutcome;
  readonly onGoOn: () => void;
  readonly onOther: () => void;
}

const TITLES: Readonly<Record<SendOutcome["end"], string>> = {
  done: "Imported",
  cancelled: "Cancelled",
  stopped: "Stopped",
};

export function ImportOutcome({ outcome, onGoOn, onOther }: ImportOutcomeProps) {
  const { end, message, issues, cameras } = outcome;
  const unfinished = end !== "done";
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="outcome" className="flex flex-col gap-3">
        <h3 id="outcome" className="font-semibold text-page">
          {TITLES[end]}
        </h3>
        {message !== null && <Notice tone="silent">{message}</Notice>}
        <div role="status" className="text-ink-2">
          {outcomeWords(outcome).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {unfinished && <p>Everything imported so far is saved. Continue to pick up where it stopped.</p>}
        </div>
        <div className="mt-1 flex flex-wrap gap-2 max-w700:flex-col">
          {unfinished && (
            <Button variant="primary" onClick={onGoOn}>
              Continue
            </Button>
          )}
          {cameras.length > 0 && (
            <ButtonLink to={importedInsightsHref(cameras)} variant={unfinished ? "plain" : "primary"}>
              See the insights
            </ButtonLink>
          )}
          <Button onClick={onOther}>Import another package</Button>
        </div>
      </section>
      {issues.length > 0 && (
        <section aria-labelledby="not-taken">
          <h3 id="not-taken" className="mb-2 font-semibold text-page">
            What wasn't imported
          </h3>
          <IssueList issues={issues} name="import-refusals.csv" />
        </section>
      )}
    </div>
  );
}
