// "Why did I get this, or why not?", closed at first: its code and its answer come with the press.
import ChevronRight from "lucide-react/icons/chevron-right";
import { Suspense, useId, useState } from "react";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { WhyRulesProps } from "./why-rules";

const WhyRules = lazyPart(() => import("./why-rules"));

export function WhyPart(props: WhyRulesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Rules">
      <h3 className="font-medium text-small">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="group -mx-1.5 flex min-h-8 w-[calc(100%+12px)] items-center gap-2 rounded-xs px-1.5 text-left hover:bg-hover touch:min-h-11"
        >
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="flex-none text-ink-3 transition-transform group-aria-expanded:rotate-90"
          />
          Why did I get this, or why not?
        </button>
      </h3>
      <div id={id} className="mt-2" hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="h-10 w-full" />}>
            <WhyRules.View {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
