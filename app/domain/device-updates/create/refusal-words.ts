// Why an update was not made, in the sentences of the specification. Pure. Spec section 8, Create Update.
import type { UpdateConflict } from "~/domain/device-updates/update-view";

/** A line of the conflict. Spec section 8, Create Update. */
export function conflictLine({ email, updateId }: UpdateConflict): string {
  return `Username: ${email} - Update ID: ${updateId}`;
}

/** What a person reads when an update could not be made for any other reason. Spec section 8, Create Update. */
export function updateCreationFailure(contact: string): string {
  return `An unknown error has occurred. Contact ${contact} for more information.`;
}
