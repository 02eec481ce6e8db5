// Why a silent camera may be silent: the first cause with its evidence, the others shorter, and what to do first. Decision 0158,
// Silence explained.
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { SILENCE_PART } from "~/domain/devices/camera-href";
import type { ExplainedCause, SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import { causeSentence, NOT_KNOWN_WORDS } from "~/domain/devices/silence/silence-words";
import { Part } from "~/ui/part";

export function SilencePart({ silence }: { readonly silence: SilenceExplanation }) {
  const {
    causes: [first, ...others],
    nextStep,
  } = silence;
  const { hash } = useLocation();
  // The router looks for the place before the page is drawn.
  useEffect(() => {
    if (hash === `#${SILENCE_PART}`) document.getElementById(SILENCE_PART)?.scrollIntoView();
  }, [hash]);
  return (
    <Part title="Why it may be silent" id={SILENCE_PART}>
      <div className="mt-2 flex max-w-[68ch] flex-col gap-3">
        {first ? <FirstCause cause={first} /> : <p>{NOT_KNOWN_WORDS}</p>}
        {others.length > 0 && (
          <ul aria-label="Other causes" className="flex flex-col gap-1.5 text-ink-2">
            {others.map((cause) => (
              <li key={cause.kind}>
                {causeSentence(cause)} {cause.evidence[0]}
              </li>
            ))}
          </ul>
        )}
        <p>
          <span className="font-medium">Next step:</span> {nextStep}
        </p>
      </div>
    </Part>
  );
}

function FirstCause({ cause }: { readonly cause: ExplainedCause }) {
  return (
    <div>
      <p className="font-medium">{causeSentence(cause)}</p>
      <ul aria-label="Evidence" className="mt-1 flex flex-col gap-0.5 text-ink-2">
        {cause.evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
