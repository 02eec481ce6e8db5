// Why an update was not made, in the sentences of the specification. Spec sections 5 and 8, Create Update.

import { conflictLine, updateCreationFailure } from "~/domain/device-updates/create/refusal-words";
import { CONFLICT_SENTENCE, REQUIRED_SENTENCE } from "~/domain/device-updates/create/update-request";
import type { UpdateConflict } from "~/domain/device-updates/update-view";
import type { FormRefusal } from "~/domain/form/form-answer";
import { Notice } from "~/ui/notice";

interface RefusedUpdateProps {
  /** A required field is empty. */
  readonly missing: boolean;
  readonly refusal: FormRefusal | null;
  readonly conflicts: readonly UpdateConflict[];
  /** Who helps. */
  readonly contact: string;
}

export function RefusedUpdate({ missing, refusal, conflicts, contact }: RefusedUpdateProps) {
  if (missing) return <Notice tone="silent">{REQUIRED_SENTENCE}</Notice>;
  if (refusal === null) return null;
  if (conflicts.length > 0) return <Conflicts conflicts={conflicts} />;
  // The field shows its own sentence.
  if (Object.values(refusal.fields).includes(refusal.message)) return null;
  return (
    <Notice tone="silent">
      {updateCreationFailure(contact)}
      {refusal.message && (
        <span className="mt-1 block">
          {refusal.lost ? "It's safe to press Push again." : refusal.message}
        </span>
      )}
    </Notice>
  );
}

function Conflicts({ conflicts }: Pick<RefusedUpdateProps, "conflicts">) {
  return (
    <Notice tone="silent">
      <span className="block">{CONFLICT_SENTENCE}</span>
      <hr className="my-2.5 border-current opacity-30" />
      <span className="block font-medium">Conflicting Updates:</span>
      {conflicts.map((conflict) => (
        <span key={conflict.updateId} className="block break-words">
          {conflictLine(conflict)}
        </span>
      ))}
    </Notice>
  );
}
