// Compares two runtimes: what to check against, how far a check is, and what it found. docs/look.md, Try a model.
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { downloadOf, RUNTIME_WORDS } from "~/demo/model/runtimes";
import { agreementDetails, agreementWords, compareRuntimes } from "~/demo/session/agreement";
import { type DemoState, isBusy, type RuntimeCheck, readingOf } from "~/demo/session/demo-state";
import { phaseWords } from "~/demo/shown/phase-words";
import { formatBytes } from "~/domain/text/format";
import { Button } from "~/ui/button";
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import type { RuntimeName } from "~models/runtimes/runtime";
import { CancelButton, ProgressLine } from "./progress-line";

interface AgreementPartProps {
  readonly state: DemoState;
  readonly manifest: Manifest;
  readonly thresholds: Thresholds;
  /** Runtimes that can be compared with the one that ran. */
  readonly others: readonly RuntimeName[];
  readonly onCheck: (runtime: RuntimeName) => void;
  readonly onCancel: () => void;
  /** Shows the photos that two runtimes see differently. */
  readonly onDiffering: (ids: readonly string[], words: string) => void;
}

export function AgreementPart({ state, others, ...rest }: AgreementPartProps) {
  const anyRead = state.photos.some((photo) => readingOf(photo) !== null);
  if (!anyRead || isBusy(state.run.phase) || others.length === 0) return null;
  const busy = state.checks.some(({ phase }) => isBusy(phase));
  return (
    <div className="flex flex-col gap-2">
      {others.map((runtime) => {
        const check = state.checks.find((one) => one.runtime === runtime);
        return check ? (
          <CheckPanel key={runtime} check={check} state={state} {...rest} />
        ) : (
          <Button
            key={runtime}
            disabled={busy}
            onClick={() => rest.onCheck(runtime)}
            icon={<ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />}
          >
            Check with {RUNTIME_WORDS[runtime]} ({formatBytes(downloadOf(rest.manifest, runtime).all)})
          </Button>
        );
      })}
    </div>
  );
}

interface CheckPanelProps extends Omit<AgreementPartProps, "others"> {
  readonly check: RuntimeCheck;
}

function CheckPanel(props: CheckPanelProps) {
  const { check, state, onCheck, onCancel } = props;
  const { phase, runtime, readings, failed, explaining } = check;
  if (phase.kind === "failed") {
    return (
      <Panel verdict="differ" title={`${RUNTIME_WORDS[runtime]} didn't run.`}>
        <p>{phase.sentence}</p>
        <Button size="small" className="mt-2" onClick={() => onCheck(runtime)}>
          Try again
        </Button>
      </Panel>
    );
  }
  if (isBusy(phase)) {
    const total = state.photos.filter((photo) => readingOf(photo) !== null).length;
    const read = phaseWords(phase, { done: readings.size + failed, total });
    const { words, part } = explaining ? { words: "looking for the cause", part: null } : read;
    return (
      <ProgressLine words={`${RUNTIME_WORDS[runtime]}: ${words}`} part={part}>
        <CancelButton label="Cancel the check" onCancel={onCancel} />
      </ProgressLine>
    );
  }
  return <Answer {...props} />;
}

function Answer({ check, state: { photos, run }, manifest, thresholds, onDiffering }: CheckPanelProps) {
  const { readings, runtime, failed, cause } = check;
  const compared = useMemo(
    () => compareRuntimes({ manifest, photos, readings, runtimes: [run.runtime, runtime], thresholds }),
    [manifest, photos, readings, run.runtime, runtime, thresholds],
  );
  const { differing } = compared;
  const details = agreementDetails(compared);
  const verdict = failed > 0 ? "differ" : compared.verdict;
  return (
    <Panel verdict={verdict} title={TITLES[verdict]}>
      <p className="tabular-nums">{agreementWords(compared, [run.runtime, runtime])}</p>
      {failed > 0 && (
        <p>
          {RUNTIME_WORDS[runtime]} couldn't read {failed} of them.
        </p>
      )}
      {cause !== null && <p className="mt-1 font-semibold">{cause}</p>}
      {details && <p className="mt-1 text-label tabular-nums">{details}</p>}
      {differing.length > 0 && (
        <Button
          size="small"
          className="mt-2"
          onClick={() => onDiffering(differing, `${RUNTIME_WORDS[runtime]} differs`)}
        >
          Show {differing.length === 1 ? "it" : "them"}
        </Button>
      )}
    </Panel>
  );
}

type Verdict = ReturnType<typeof compareRuntimes>["verdict"];

const TITLES: Readonly<Record<Verdict, string>> = {
  agree: "Two runtimes, one answer.",
  differ: "Two runtimes, two answers.",
  nothing: "Nothing to compare.",
};

const TONES: Readonly<Record<Verdict, string>> = {
  agree: "bg-intime-soft text-intime",
  differ: "bg-late-soft text-late",
  nothing: "bg-sunken text-ink-2",
};

interface PanelProps {
  readonly verdict: Verdict;
  readonly title: string;
  readonly children: ReactNode;
}

function Panel({ verdict, title, children }: PanelProps) {
  const Icon = verdict === "agree" ? ShieldCheck : ShieldAlert;
  return (
    <div role="status" className={`flex items-start gap-2.5 rounded-[8px] p-3 text-small ${TONES[verdict]}`}>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="mt-px flex-none" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
