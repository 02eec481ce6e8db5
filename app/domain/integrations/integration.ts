// Where a person wants to be told of things: a road of each platform, and what goes by it. Pure. Spec sections 3 (Integration),
// 5 (Integration emails, phone numbers, notification device groups) and 9 (Notifications); decision 0160, Integrations.

/** Of the specification, and one beside it: `webhook`. */
export const PLATFORMS = ["gundi", "email", "sms", "webhook"] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
  gundi: "Gundi",
  email: "Email",
  sms: "SMS",
  webhook: "Webhook",
};

/** In place of a list of classes: all of them, or none. Spec section 9. */
export const ALL_CLASSES = "all";
export const NO_CLASSES = "none";

export const EMAILS_LIMIT = 3;
export const PHONES_LIMIT = 2;

export interface EmailOptions {
  readonly emails: readonly string[];
  /** Mail at once: of insights by its classes, of cameras by their alerts. */
  readonly alertSetting: "enabled" | "disabled";
  readonly digestSetting: "daily" | "none";
}

export interface SmsOptions {
  /** In the form +12025550123. */
  readonly phoneNumbers: readonly string[];
}

export interface WebhookOptions {
  readonly url: string;
}

/** Its key is stored apart, sealed. `eventType`: one of those that the site behind Gundi knows. */
export interface GundiOptions {
  readonly eventType: string;
}

/** As they are stored: JSON in `integration.options`. */
export interface StoredOptions {
  readonly gundi: GundiOptions;
  readonly email: EmailOptions;
  readonly sms: SmsOptions;
  readonly webhook: WebhookOptions;
}

/** The classes of one group. */
export interface GroupNotification {
  readonly groupId: number;
  readonly groupNotificationClasses: readonly string[];
}
