// The general sentence of a refused form. Every refusal is a notice of its own, so that the same sentence is read out
// again when it is true again.
import { useState } from "react";
import type { FormRefusal } from "~/domain/form-answer";
import { Notice } from "~/ui/notice";

interface RefusalNoticeProps {
  /** Nothing is shown without one, or without its sentence. */
  readonly refusal: FormRefusal | null | undefined;
  readonly className?: string;
}

export function RefusalNotice({ refusal, className }: RefusalNoticeProps) {
  const [told, setTold] = useState({ refusal, attempt: 0 });
  if (told.refusal !== refusal) setTold({ refusal, attempt: told.attempt + 1 });
  if (!refusal?.message) return null;
  return (
    <Notice key={told.attempt} tone="silent" className={className}>
      {refusal.message}
    </Notice>
  );
}
