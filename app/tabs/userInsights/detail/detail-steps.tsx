// From one insight to the next newer or next older one of the list. Words on wide screens, marks on narrow ones.
import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import type { ReactNode } from "react";
import { isPlainClick } from "~/tabs/userInsights/keys/plain-click";
import { buttonClass } from "~/ui/button";

interface DetailStepsProps {
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly hrefOf: (insightId: string) => string;
  /** To the next newer (-1) or the next older (1) one. */
  readonly onStep: (by: -1 | 1) => void;
}

export function DetailSteps({ previousId, nextId, hrefOf, onStep }: DetailStepsProps) {
  return (
    <nav aria-label="Insights" className="flex items-center gap-2.5 max-w920:gap-0">
      <Step href={previousId && hrefOf(previousId)} title="Previous insight (K)" onStep={() => onStep(-1)}>
        <ChevronLeft size={15} strokeWidth={1.75} aria-hidden="true" className="max-w920:hidden" />
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" className="w920:hidden" />
        <span className="max-w920:sr-only">Previous</span>
      </Step>
      <Step href={nextId && hrefOf(nextId)} title="Next insight (J)" onStep={() => onStep(1)}>
        <span className="max-w920:sr-only">Next</span>
        <ChevronRight size={15} strokeWidth={1.75} aria-hidden="true" className="max-w920:hidden" />
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className="w920:hidden" />
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly href: string | null;
  readonly title: string;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A small button; below 920 a mark alone on the black head. */
const STEP = buttonClass({
  size: "small",
  className:
    "max-w920:size-11 max-w920:bg-transparent max-w920:p-0 max-w920:text-on-strip max-w920:shadow-none max-w920:ring-0 max-w920:hover:bg-white/10",
});

/** One that leads nowhere stays a link with its focus, so that the keyboard is not thrown off at the end of the list. */
function Step({ href, title, onStep, children }: StepProps) {
  const end = href === null;
  return (
    <Link
      to={href ?? ""}
      aria-disabled={end || undefined}
      onClick={(event) => {
        if (!end && !isPlainClick(event)) return;
        event.preventDefault();
        if (!end) onStep();
      }}
      data-tip={end ? undefined : title}
      className={`${STEP} ${end ? "cursor-default opacity-45" : ""}`}
    >
      {children}
    </Link>
  );
}
