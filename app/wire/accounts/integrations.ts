// Integrations. Spec sections 3 (Integration) and 7 (Integrations and features); decision 0160, Integrations.
import * as z from "zod/mini";
import { GROUPS_LIMIT } from "~/domain/groups/group-edit";
import { HEALTHS } from "~/domain/integrations/delivery-words";
import { CLASSES_LIMIT, PLATFORMS } from "~/domain/integrations/integration";
import { about, count, instant, list } from "~/wire/schema";

/** More are refused before each is judged. */
const MANY = 50;
const LONG = 2_000;

const text = z.string().check(z.maxLength(LONG));
const Classes = about(
  list(text).check(z.maxLength(CLASSES_LIMIT + 1)),
  "Class names; or `all` alone, or `none`",
);
const GroupNotification = z.object({ groupId: z.int(), groupNotificationClasses: Classes });
const AlertSetting = z.enum(["enabled", "disabled"]);
const DigestSetting = z.enum(["daily", "none"]);
const digestTimes = {
  weeklyDigest: about(z.optional(z.enum(["enabled", "disabled"])), "On Mondays"),
  digestHour: about(
    z.optional(z.int()),
    "When digests are sent: 0 to 23, by the clock of `digestZone`; 7 unless given",
  ),
  digestZone: about(
    z.optional(z.string().check(z.maxLength(100))),
    "A time zone, such as `Europe/Berlin`; UTC unless given",
  ),
};
const Emails = list(text).check(z.maxLength(MANY));
const PhoneNumbers = about(
  list(text).check(z.maxLength(MANY)),
  "A number without a plus sign gets +1 in front",
);

const Delivery = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: z.string(),
  created_at: instant,
  sent_at: z.nullable(instant),
  attempts: count,
  last_error: z.nullable(z.string()),
});

export const IntegrationsAnswer = z.object({
  integrations: list(
    z.object({
      platform: z.enum(PLATFORMS),
      options: about(
        z.object({
          emails: z.optional(list(z.string())),
          alertSetting: z.optional(AlertSetting),
          digestSetting: z.optional(DigestSetting),
          ...digestTimes,
          phoneNumbers: z.optional(list(z.string())),
          url: z.optional(z.string()),
          eventType: z.optional(z.string()),
        }),
        "Those of the platform; never a key",
      ),
      addresses: about(
        list(
          z.object({
            id: z.int(),
            address: z.string(),
            state: z.enum(["confirmed", "waiting", "left"]),
          }),
        ),
        "Of email: whether mail may go there",
      ),
      notificationClasses: list(z.string()),
      groupNotifications: list(z.object({ groupId: z.int(), groupNotificationClasses: list(z.string()) })),
      health: z.enum(HEALTHS),
      deliveries: about(list(Delivery), "The last 20 messages, newest first"),
      without_place: about(
        count,
        "Of Gundi: insights of the last 60 days that it wasn't told of because they have no place; counted up to 1,000",
      ),
    }),
  ),
});

export const IntegrationRequest = z.object({
  platform: z.enum(PLATFORMS),
  options: z.object({
    gundiApiKey: z.optional(text),
    eventType: z.optional(text),
    emails: z.optional(Emails),
    alertSetting: z.optional(AlertSetting),
    digestSetting: z.optional(DigestSetting),
    ...digestTimes,
    phoneNumbers: z.optional(PhoneNumbers),
    url: z.optional(text),
  }),
  notificationClasses: Classes,
});

export const IntegrationMadeAnswer = z.object({
  message: z.string(),
  updated: z.literal(true),
  signingSecret: about(
    z.nullable(z.string()),
    "Of a webhook: the secret of its signatures, told now and never again",
  ),
});

export const IntegrationChangedAnswer = z.object({ message: z.string(), updated: z.literal(true) });

export const EmailsRequest = z.object({
  options: z.object({
    emails: Emails,
    alertSetting: AlertSetting,
    digestSetting: DigestSetting,
    ...digestTimes,
  }),
});

export const SmsRequest = z.object({ options: z.object({ phoneNumbers: PhoneNumbers }) });

export const WebhookRequest = z.object({ options: z.object({ url: text }) });

export const GundiRequest = z.object({
  options: z.object({
    gundiApiKey: about(z.optional(text), "Without it the stored key stays"),
    eventType: text,
  }),
});

export const NotificationsRequest = z.object({ notificationClasses: Classes });

export const GroupNotificationsRequest = z.object({
  groupNotifications: list(GroupNotification).check(z.maxLength(GROUPS_LIMIT)),
});
