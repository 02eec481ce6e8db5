// Whether an account's reviews may count in public field records: off until someone in the account turns it on. Touches
// control. Decision 0105, Consent to field records.
import type { ControlDb } from "~/db/client";
import { countsReviews, setCountsReviews } from "~/db/queries/accounts/field-records";
import type { Actor } from "~/domain/actor";
import { requireRight } from "~/services/errors";

export function createFieldRecordsService({ control }: { readonly control: ControlDb }) {
  return {
    /** The account's choice; a viewer is refused. */
    async read(actor: Actor): Promise<boolean> {
      requireRight(actor, "countReviews");
      return countsReviews(control, actor.accountId);
    },

    /** Gives the account's consent, or takes it back; a viewer is refused. */
    async set(actor: Actor, counts: boolean): Promise<void> {
      requireRight(actor, "countReviews");
      await setCountsReviews(control, { accountId: actor.accountId, counts });
    },
  };
}
