// What every SMS of ours keeps to. Pure. Decisions 0163, Alerts as messages, and 0166, Messages about insights.
import { outsideText } from "~/domain/text/outside-text";

/** To one number of a person on one day (UTC), whatever they are about. */
export const SMS_A_DAY = 20;

/** The number gets no other today, and is told so. */
export const LAST_SMS_WORDS = "No more SMS today.";

/** Of a name; what is too long still is cut in its middle. */
const NAME_LIMIT = 50;

/** What phones make a link of, in a name, which is anybody's text. */
const ADDRESS_JOINTS = /[:/@]+|\.(?=\p{L})/gu;

/** A name of which no phone makes a link. */
export function smsName(name: string): string {
  return outsideText(name, NAME_LIMIT).replace(ADDRESS_JOINTS, " ").trim();
}
