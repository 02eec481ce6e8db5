// The road by which a rule tells, and who is at its end. Decision 0164, Rules.
import type { ReceiverRow, RuleRow } from "~/db/queries/rules/rules";
import { folded } from "~/domain/account/folded";
import type { StoredOptions } from "~/domain/integrations/integration";
import { firstConditions } from "~/domain/rules/first-rule";
import type { RuleConditions } from "~/domain/rules/rule";

export interface Receiver {
  /** An address, a number or a URL; of Gundi "". */
  readonly recipient: string;
  /** It may be written to: an address that has confirmed and hasn't left. */
  readonly isOpen: boolean;
  /** An open address that is the verified email of a person of the account. */
  readonly isInside: boolean;
}

export interface Road {
  /** Nothing is sent at once: the alerts of its mail are off. */
  readonly isOff: boolean;
  readonly receivers: readonly Receiver[];
}

/** `addresses`: of its person. */
export function roadOf(
  { platform, options }: Pick<RuleRow, "platform" | "options">,
  addresses: readonly ReceiverRow[],
): Road {
  const stored = JSON.parse(options) as StoredOptions[typeof platform];
  const outside = (recipient: string) => ({ recipient, isOpen: true, isInside: false });
  switch (platform) {
    case "email": {
      const { emails, alertSetting } = stored as StoredOptions["email"];
      return {
        isOff: alertSetting === "disabled",
        receivers: emails.map((email) => {
          const row = addresses.find(({ addressKey }) => addressKey === folded(email));
          const isOpen = row?.isOpen === 1;
          return { recipient: row?.address ?? email, isOpen, isInside: isOpen && row?.isInside === 1 };
        }),
      };
    }
    case "sms":
      return { isOff: false, receivers: (stored as StoredOptions["sms"]).phoneNumbers.map(outside) };
    case "webhook":
      return { isOff: false, receivers: [outside((stored as StoredOptions["webhook"]).url)] };
    case "gundi":
      return { isOff: false, receivers: [outside("")] };
  }
}

/** Those of a road that a rule tells. */
export function receiversOf(row: Pick<RuleRow, "recipients">, road: Road): readonly Receiver[] {
  if (row.recipients === null) return road.receivers;
  const wanted = new Set((JSON.parse(row.recipients) as readonly string[]).map(folded));
  return road.receivers.filter(({ recipient }) => wanted.has(folded(recipient)));
}

/** Those of a first rule are made of its integration. */
export function conditionsOf(row: RuleRow): RuleConditions {
  const conditions = JSON.parse(row.conditions) as RuleConditions;
  if (row.isFirst === 0) return conditions;
  return firstConditions(conditions, {
    notificationClasses: JSON.parse(row.notificationClasses),
    groupNotifications: JSON.parse(row.groupNotifications),
  });
}
