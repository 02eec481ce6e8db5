// The form of an integration: what it shows, what a person changes in it, and how it travels. Pure. Decision 0160, Integrations.

import { isRecord, membersIn } from "~/domain/json-record";
import { ok, type Result } from "~/domain/result";
import { DIGEST_HOUR } from "./digest-time";
import { USUAL_EVENT_TYPE } from "./gundi-event";
import { type GroupNotification, type Integration, NO_CLASSES, type Platform } from "./integration";
import { addEmail, addPhone, type EnteredOptions } from "./integration-edit";

/** What a person enters. Every platform reads its own. */
export interface IntegrationEntry {
  readonly emails: readonly string[];
  readonly alertSetting: "enabled" | "disabled";
  readonly digestSetting: "daily" | "none";
  readonly weeklyDigest: "enabled" | "disabled";
  readonly digestHour: number;
  /** "": the browser's. */
  readonly digestZone: string;
  readonly phoneNumbers: readonly string[];
  readonly url: string;
  /** Empty: the stored one stays. */
  readonly gundiApiKey: string;
  readonly eventType: string;
  readonly notificationClasses: readonly string[];
  readonly groupNotifications: readonly GroupNotification[];
}

/** What a change names; the rest stays. */
export interface IntegrationChange {
  readonly options?: EnteredOptions | undefined;
  readonly notificationClasses?: readonly string[] | undefined;
  readonly groupNotifications?: readonly GroupNotification[] | undefined;
}

/** A new one tells of every class. */
const NEW_ENTRY: IntegrationEntry = {
  emails: [],
  alertSetting: "enabled",
  digestSetting: "none",
  weeklyDigest: "disabled",
  digestHour: DIGEST_HOUR,
  digestZone: "",
  phoneNumbers: [],
  url: "",
  gundiApiKey: "",
  eventType: USUAL_EVENT_TYPE,
  notificationClasses: ["all"],
  groupNotifications: [],
};

/** The form as it opens; null: of a new one. */
export function integrationEntryOf(integration: Integration | null): IntegrationEntry {
  if (integration === null) return NEW_ENTRY;
  const { options, notificationClasses, groupNotifications } = integration;
  return { ...NEW_ENTRY, ...options, notificationClasses, groupNotifications };
}

const MEMBERS = {
  email: ["emails", "alertSetting", "digestSetting", "weeklyDigest", "digestHour", "digestZone"],
  sms: ["phoneNumbers"],
  webhook: ["url"],
  gundi: ["gundiApiKey", "eventType"],
} as const satisfies Readonly<Record<Platform, readonly (keyof IntegrationEntry)[]>>;

/** What a person has changed: whole parts, so that of two windows each keeps what the other changed in another part. */
export function integrationChangeOf(
  platform: Platform,
  { entry, begun }: { readonly entry: IntegrationEntry; readonly begun: IntegrationEntry | null },
): IntegrationChange {
  const differs = (member: keyof IntegrationEntry) =>
    begun === null || JSON.stringify(entry[member]) !== JSON.stringify(begun[member]);
  const members: readonly (keyof IntegrationEntry)[] = MEMBERS[platform];
  return {
    ...(members.some(differs) && {
      options: Object.fromEntries(members.map((member) => [member, entry[member]])) as EnteredOptions,
    }),
    ...(differs("notificationClasses") && { notificationClasses: entry.notificationClasses }),
    ...(differs("groupNotifications") && { groupNotifications: entry.groupNotifications }),
  };
}

export function changeText(change: IntegrationChange): string {
  return JSON.stringify(change);
}

/** Null for what is no such form; `readIntegrationOptions` and its like judge what is entered. */
export function readChange(text: string): IntegrationChange | null {
  const { options, notificationClasses, groupNotifications } = membersIn(text);
  const entered = options === undefined ? undefined : readEntered(options);
  const classes = notificationClasses === undefined ? undefined : texts(notificationClasses);
  const groups = groupNotifications === undefined ? undefined : readGroups(groupNotifications);
  if (entered === null || classes === null || groups === null) return null;
  return { options: entered, notificationClasses: classes, groupNotifications: groups };
}

function readEntered(value: unknown): EnteredOptions | null {
  if (!isRecord(value)) return null;
  const { emails, alertSetting, digestSetting, phoneNumbers, url, gundiApiKey, eventType } = value;
  const { weeklyDigest, digestHour, digestZone } = value;
  const lists = [emails, phoneNumbers].map((list) => (list === undefined ? undefined : texts(list)));
  const single = [url, gundiApiKey, eventType, digestZone];
  const isSound =
    !lists.includes(null) &&
    single.every((each) => each === undefined || typeof each === "string") &&
    [undefined, "enabled", "disabled"].includes(alertSetting as string | undefined) &&
    [undefined, "daily", "none"].includes(digestSetting as string | undefined) &&
    [undefined, "enabled", "disabled"].includes(weeklyDigest as string | undefined) &&
    (digestHour === undefined || typeof digestHour === "number");
  return isSound ? (value as EnteredOptions) : null;
}

function readGroups(value: unknown): readonly GroupNotification[] | null {
  if (!Array.isArray(value)) return null;
  const groups = value.map((each: unknown) => {
    if (!isRecord(each) || !Number.isSafeInteger(each.groupId)) return null;
    const groupNotificationClasses = texts(each.groupNotificationClasses);
    return groupNotificationClasses && { groupId: Number(each.groupId), groupNotificationClasses };
  });
  return groups.every((group) => group !== null) ? groups : null;
}

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === "string") ? value : null;
}

/** The classes of a list in a few words. */
export function classesWords(classes: readonly string[]): string {
  const [first = NO_CLASSES] = classes;
  if (first === "all") return "All classes";
  if (first === NO_CLASSES) return "No classes";
  if (classes.length <= 3) return classes.join(", ");
  const [a, b] = classes;
  return `${a}, ${b} and ${classes.length - 2} more`;
}

/** Whether another group may be added: the last one has a group and at least one class. */
export function mayAddGroup(groups: readonly GroupNotification[]): boolean {
  const last = groups.at(-1);
  return last === undefined || (last.groupId > 0 && last.groupNotificationClasses.length > 0);
}

/** `1` for a place from 0 on, and so on, where a field's error names one: `options.emails.1`; null where it is none of the list. */
export function placeIn(field: string, list: string): number | null {
  const rest = field.startsWith(`${list}.`) ? field.slice(list.length + 1).split(".")[0] : undefined;
  return rest !== undefined && /^\d+$/.test(rest) ? Number(rest) : null;
}

/** The entry with one more email or phone number, or what is wrong with that. An empty text adds nothing. */
export function withTyped(
  platform: Platform,
  entry: IntegrationEntry,
  text: string,
): Result<IntegrationEntry, string> {
  const list = LISTS[platform];
  if (text.trim() === "" || list === null) return ok(entry);
  const judged =
    list === "emails"
      ? addEmail(entry.emails, text, mayBeEmail)
      : addPhone(entry.phoneNumbers, text, mayBePhone);
  return judged.ok ? ok({ ...entry, [list]: [...entry[list], judged.value] }) : judged;
}

const LISTS = { email: "emails", sms: "phoneNumbers", webhook: null, gundi: null } as const;

/** Whether a text may be an email, for comfort; the server decides. */
export function mayBeEmail(text: string): boolean {
  const [name = "", host = "", ...rest] = text.split("@");
  return name !== "" && rest.length === 0 && /[^.]\.[^.]/.test(host) && !/\s/.test(text);
}

/** Whether a text may be a phone number, for comfort; the server decides. */
export function mayBePhone(text: string): boolean {
  return /^\+?[\d\s().-]{7,24}$/.test(text);
}
