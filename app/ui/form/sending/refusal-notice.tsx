// The general sentence of a refused form. Every refusal is a separate notice, so that screen readers announce the same
// sentence again when it applies again. A long form scrolls to it.
import { useEffect, useRef, useState } from "react";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Notice } from "~/ui/notice";

interface RefusalNoticeProps {
  /** Shows nothing without a refusal, or without its sentence. */
  readonly refusal: FormRefusal | null | undefined;
  readonly className?: string;
}

export function RefusalNotice({ refusal, className }: RefusalNoticeProps) {
  const [told, setTold] = useState({ refusal, attempt: 0 });
  if (told.refusal !== refusal) setTold({ refusal, attempt: told.attempt + 1 });
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) whole.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (!refusal?.message) return null;
  return (
    <div ref={whole} className={className}>
      <Notice key={told.attempt} tone="silent">
        {refusal.message}
      </Notice>
    </div>
  );
}
