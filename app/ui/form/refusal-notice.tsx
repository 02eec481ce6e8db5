// The general sentence of a refused form. Every refusal is a separate notice, so that screen readers announce the same
// sentence again when it applies again.
import { useState } from "react";
import type { FormRefusal } from "~/domain/form-answer";
import { Notice } from "~/ui/notice";

interface RefusalNoticeProps {
  /** Shows nothing without a refusal, or without its sentence. */
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
