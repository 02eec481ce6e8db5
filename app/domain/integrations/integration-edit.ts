// What a person enters for an integration becomes what is stored, or a sentence under its field. Pure. Spec sections 5
// (Integration emails, phone numbers, notification device groups) and 8; decision 0160, Integrations.
import { folded } from "~/domain/account/folded";
import type { PhoneRule } from "~/domain/account/phone";
import { toE164 } from "~/domain/account/phone";
import { ok, type Result, refuse } from "~/domain/result";
import { isTimeZone } from "./digest-time";
import { USUAL_EVENT_TYPE } from "./gundi-event";
import {
  ALL_CLASSES,
  CLASSES_LIMIT,
  EMAILS_LIMIT,
  EVENT_TYPE_LIMIT,
  type GroupNotification,
  type IntegrationOptions,
  KEY_LIMIT,
  LONGEST_CLASS_NAME,
  NO_CLASSES,
  PHONES_LIMIT,
  type Platform,
} from "./integration";

/** As a call or a form gives them; a platform reads its own members. */
export interface EnteredOptions {
  readonly gundiApiKey?: string | undefined;
  readonly eventType?: string | undefined;
  readonly emails?: readonly string[] | undefined;
  readonly phoneNumbers?: readonly string[] | undefined;
  readonly alertSetting?: "enabled" | "disabled" | undefined;
  readonly digestSetting?: "daily" | "none" | undefined;
  readonly weeklyDigest?: "enabled" | "disabled" | undefined;
  readonly digestHour?: number | undefined;
  readonly digestZone?: string | undefined;
  readonly url?: string | undefined;
}

/** What is known outside the domain: which texts are addresses, numbers and places that can be sent to. */
interface EntryRules {
  readonly isEmail: (text: string) => boolean;
  readonly phone: PhoneRule;
  /** The address as it is stored, or what is wrong with it. */
  readonly webhook: (text: string) => Result<string>;
}

export interface WrongEntry {
  readonly field: string;
  readonly message: string;
}

const DUPLICATE_EMAIL = "Email has already been added.";
const WRONG_EMAIL = "Not a valid email.";
const DUPLICATE_PHONE = "Phone Number has already been added.";
const WRONG_PHONE = "Not a valid phone number.";

/** A key goes into a header. */
const KEY_SHAPE = /^[\x21-\x7e]+$/;
const EVENT_TYPE_SHAPE = /^\w[\w.-]*$/;

/** Reads the options of a platform, and its key where it has one (Gundi; null: the stored one stays). */
export function readIntegrationOptions(
  platform: Platform,
  entered: EnteredOptions,
  { rules, isNew }: { readonly rules: EntryRules; readonly isNew: boolean },
): Result<IntegrationOptions & { readonly key: string | null }, WrongEntry> {
  switch (platform) {
    case "email": {
      const { alertSetting = "enabled", digestSetting = "none" } = entered;
      const emails = readEmails(entered.emails ?? [], rules.isEmail);
      if (!emails.ok) return emails;
      const times = readDigestTimes(entered);
      if (!times.ok) return times;
      const options = { emails: emails.value, alertSetting, digestSetting, ...times.value };
      return ok({ platform, options, key: null });
    }
    case "sms": {
      const phones = readPhones(entered.phoneNumbers ?? [], rules.phone);
      return phones.ok ? ok({ platform, options: { phoneNumbers: phones.value }, key: null }) : phones;
    }
    case "webhook": {
      const url = rules.webhook(entered.url ?? "");
      if (!url.ok) return refuse({ field: "options.url", message: url.refusal.message });
      return ok({ platform, options: { url: url.value }, key: null });
    }
    case "gundi":
      return readGundi(entered, isNew);
  }
}

/** When digests are sent; members that are not named stay out of what is stored. */
function readDigestTimes({
  weeklyDigest,
  digestHour,
  digestZone,
}: EnteredOptions): Result<Pick<EnteredOptions, "weeklyDigest" | "digestHour" | "digestZone">, WrongEntry> {
  if (digestHour !== undefined && !(Number.isInteger(digestHour) && digestHour >= 0 && digestHour <= 23))
    return refuse({ field: "options.digestHour", message: "Choose an hour from 0 to 23." });
  if (digestZone && !isTimeZone(digestZone))
    return refuse({ field: "options.digestZone", message: "Choose a time zone from the list." });
  return ok({
    ...(weeklyDigest === undefined ? {} : { weeklyDigest }),
    ...(digestHour === undefined ? {} : { digestHour }),
    ...(digestZone ? { digestZone } : {}),
  });
}

/** At most three, each once, whatever its letters' case. */
function readEmails(
  entered: readonly string[],
  isEmail: EntryRules["isEmail"],
): Result<readonly string[], WrongEntry> {
  const emails: string[] = [];
  for (const [at, text] of entered.entries()) {
    const judged = addEmail(emails, text, isEmail);
    if (!judged.ok) return refuse({ field: `options.emails.${at}`, message: judged.refusal });
    emails.push(judged.value);
  }
  return emails.length > 0
    ? ok(emails)
    : refuse({ field: "options.emails", message: "Add at least one email." });
}

/** Judges one more email beside those that are there. */
export function addEmail(
  emails: readonly string[],
  text: string,
  isEmail: EntryRules["isEmail"],
): Result<string, string> {
  const email = text.trim();
  if (!isEmail(email)) return refuse(WRONG_EMAIL);
  if (emails.some((other) => folded(other) === folded(email))) return refuse(DUPLICATE_EMAIL);
  if (emails.length >= EMAILS_LIMIT) return refuse(`You can add at most ${EMAILS_LIMIT} emails.`);
  return ok(email);
}

function readPhones(entered: readonly string[], rule: PhoneRule): Result<readonly string[], WrongEntry> {
  const numbers: string[] = [];
  for (const [at, text] of entered.entries()) {
    const field = `options.phoneNumbers.${at}`;
    const number = toE164({ phoneNumber: withPlus(text), country: "" }, rule);
    if (!number.ok) return refuse({ field, message: WRONG_PHONE });
    const judged = addPhone(numbers, number.value, () => true);
    if (!judged.ok) return refuse({ field, message: judged.refusal });
    numbers.push(judged.value);
  }
  return numbers.length > 0
    ? ok(numbers)
    : refuse({ field: "options.phoneNumbers", message: "Add at least one phone number." });
}

/** Judges one more number beside those that are there, and gives it its plus sign. */
export function addPhone(
  numbers: readonly string[],
  text: string,
  isPhone: (text: string) => boolean,
): Result<string, string> {
  const number = withPlus(text);
  const digits = (each: string) => each.replace(/\D/g, "");
  if (!isPhone(number)) return refuse(WRONG_PHONE);
  if (numbers.some((other) => digits(other) === digits(number))) return refuse(DUPLICATE_PHONE);
  if (numbers.length >= PHONES_LIMIT) return refuse(`You can add at most ${PHONES_LIMIT} phone numbers.`);
  return ok(number);
}

/** A number without a plus sign gets +1 prepended. */
function withPlus(text: string): string {
  const number = text.trim();
  return number.startsWith("+") ? number : `+1${number}`;
}

function readGundi(
  entered: EnteredOptions,
  isNew: boolean,
): Result<IntegrationOptions & { readonly key: string | null }, WrongEntry> {
  const key = (entered.gundiApiKey ?? "").trim();
  const eventType = (entered.eventType ?? "").trim() || USUAL_EVENT_TYPE;
  if (key === "" && isNew)
    return refuse({ field: "options.gundiApiKey", message: "Enter the API key of your Gundi connection." });
  if (key !== "" && (key.length > KEY_LIMIT || !KEY_SHAPE.test(key)))
    return refuse({
      field: "options.gundiApiKey",
      message: `An API key has at most ${KEY_LIMIT} letters, digits and marks, and no spaces.`,
    });
  if (eventType.length > EVENT_TYPE_LIMIT || !EVENT_TYPE_SHAPE.test(eventType))
    return refuse({
      field: "options.eventType",
      message: `An event type has at most ${EVENT_TYPE_LIMIT} letters, digits, dashes, dots and underscores.`,
    });
  return ok({ platform: "gundi", options: { eventType }, key: key || null });
}

/**
 * The classes of a list: `all` or `none` alone, or names, each once.
 * @example readClassNames([]) // ["none"]
 * @example readClassNames(["red fox", "all"]) // ["all"]
 */
export function readClassNames(
  entered: readonly string[],
  field = "notificationClasses",
): Result<readonly string[], WrongEntry> {
  const names = [...new Set(entered.map((name) => name.trim()))].filter((name) => name !== "");
  if (names.includes(ALL_CLASSES)) return ok([ALL_CLASSES]);
  const classes = names.filter((name) => name !== NO_CLASSES);
  if (classes.length === 0) return ok([NO_CLASSES]);
  if (classes.length > CLASSES_LIMIT)
    return refuse({ field, message: `Choose at most ${CLASSES_LIMIT} classes, or all of them.` });
  const long = classes.find((name) => name.length > LONGEST_CLASS_NAME);
  if (long !== undefined)
    return refuse({ field, message: `A class name has at most ${LONGEST_CLASS_NAME} characters.` });
  return ok(classes);
}

/** Each group once, one of the reader's own, with at least one class. `own`: the groups of the account. */
export function readGroupNotifications(
  entered: readonly GroupNotification[],
  own: ReadonlySet<number>,
): Result<readonly GroupNotification[], WrongEntry> {
  const seen = new Set<number>();
  const read: GroupNotification[] = [];
  for (const [at, { groupId, groupNotificationClasses }] of entered.entries()) {
    const field = `groupNotifications.${at}`;
    if (!own.has(groupId))
      return refuse({ field: `${field}.groupId`, message: "This isn't one of your groups." });
    if (seen.has(groupId))
      return refuse({ field: `${field}.groupId`, message: "This group is already in the list." });
    seen.add(groupId);
    if (groupNotificationClasses.every((name) => name.trim() === ""))
      return refuse({ field: `${field}.groupNotificationClasses`, message: "Choose at least one class." });
    const classes = readClassNames(groupNotificationClasses, `${field}.groupNotificationClasses`);
    if (!classes.ok) return classes;
    read.push({ groupId, groupNotificationClasses: classes.value });
  }
  return ok(read);
}
