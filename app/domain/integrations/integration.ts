// Where a person wants to be told of things: a road of each platform, and what goes by it. Pure. Spec sections 3 (Integration)
// and 9 (Notifications); decision 0160, Integrations.

/** Of the specification, and one beside them: `webhook`. */
export const PLATFORMS = ["gundi", "email", "webhook", "sms"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** In place of a list of classes: all of them, or none. */
export const ALL_CLASSES = "all";
export const NO_CLASSES = "none";

export const EMAILS_LIMIT = 3;
export const PHONES_LIMIT = 2;
/** Class names of one list. */
export const CLASSES_LIMIT = 500;
export const LONGEST_CLASS_NAME = 100;
export const KEY_LIMIT = 400;
export const URL_LIMIT = 2000;
export const EVENT_TYPE_LIMIT = 100;

interface EmailOptions {
  readonly emails: readonly string[];
  /** Mail at once: of insights by its classes, of cameras by their alerts. */
  readonly alertSetting: "enabled" | "disabled";
  readonly digestSetting: "daily" | "none";
  /** On Mondays. Options from before there was one have none of the following. */
  readonly weeklyDigest?: "enabled" | "disabled" | undefined;
  /** When digests are sent: 0 to 23, by the clock of `digestZone`. */
  readonly digestHour?: number | undefined;
  /** A time zone by its IANA name. */
  readonly digestZone?: string | undefined;
}

interface SmsOptions {
  /** In E.164: +12025550123. */
  readonly phoneNumbers: readonly string[];
}

interface WebhookOptions {
  readonly url: string;
}

/** Its key is stored apart, sealed. `eventType`: one that the site behind Gundi knows. */
interface GundiOptions {
  readonly eventType: string;
}

/** As they are stored: JSON in `integration.options`. */
export interface StoredOptions {
  readonly gundi: GundiOptions;
  readonly email: EmailOptions;
  readonly sms: SmsOptions;
  readonly webhook: WebhookOptions;
}

/** The classes of one group, beside those of all cameras. */
export interface GroupNotification {
  readonly groupId: number;
  readonly groupNotificationClasses: readonly string[];
}

/** Whether mail may go to an address. */
export type AddressState = "confirmed" | "waiting" | "left";

export interface ShownAddress {
  readonly id: number;
  readonly address: string;
  readonly state: AddressState;
  /** When it was last asked; ms UTC. */
  readonly askedAt: number | null;
}

/** What a road has to do with: its options without what is secret. */
export type IntegrationOptions = {
  readonly [P in Platform]: { readonly platform: P; readonly options: StoredOptions[P] };
}[Platform];

export type Integration = IntegrationOptions & {
  readonly notificationClasses: readonly string[];
  readonly groupNotifications: readonly GroupNotification[];
  /** The addresses of its mail, in the order of `options.emails`; empty for other platforms. */
  readonly addresses: readonly ShownAddress[];
};

/** A platform by its name; null for anything else. */
export function readPlatform(text: string): Platform | null {
  return PLATFORMS.find((platform) => platform === text) ?? null;
}
