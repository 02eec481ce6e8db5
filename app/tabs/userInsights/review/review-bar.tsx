// The bar of chosen and unsaved insights, which floats above the pager during a review. docs/look.md, Unsaved bar; spec
// sections 2.8 and 4.
import { Suspense, useRef } from "react";
import { lazyPart } from "~/ui/waiting/lazy-part";
import type { ReviewBarProps } from "./review-bars";

/** Of a review that has begun. */
export const ReviewBars = lazyPart(() => import("./review-bars"));

export function ReviewBar(props: ReviewBarProps) {
  const { review, species } = props;
  const chosen = review.selection.rows.size > 0;
  const open = review.saving !== null || review.done.length > 0;
  const floating = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={floating}
      aria-live="polite"
      className="pointer-events-none absolute inset-x-3 bottom-3 z-20 flex flex-col items-center gap-2"
    >
      {(chosen || open || species.correcting) && (
        <Suspense>
          <ReviewBars.View {...props} floating={floating} />
        </Suspense>
      )}
    </div>
  );
}
