// Integrations of the caller. Spec section 7, Integrations and features; decision 0160, Integrations.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import { PLATFORMS, type Platform } from "~/domain/integrations/integration";
import type { EnteredOptions } from "~/domain/integrations/integration-edit";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import {
  EmailsRequest,
  GroupNotificationsRequest,
  GundiRequest,
  IntegrationChangedAnswer,
  IntegrationMadeAnswer,
  IntegrationRequest,
  IntegrationsAnswer,
  NotificationsRequest,
  SmsRequest,
  WebhookRequest,
} from "~/wire/accounts/integrations";
import { DONE, DoneAnswer } from "~/wire/done";

const platform = z.enum(PLATFORMS);
const CHANGED = { ...DONE, updated: true as const };
const changed = { name: "IntegrationChanged", schema: IntegrationChangedAnswer, description: "Changed" };

export const integrations = createApiRouter("api");

userRoute(
  integrations,
  {
    method: "get",
    path: "/integrations",
    summary: "The caller's integrations, with what became of their last messages",
    answer: { name: "Integrations", schema: IntegrationsAnswer, description: "The integrations" },
    refuses: [403],
  },
  async ({ actor, services }) => ({
    integrations: (await services.integrations.list(actor)).map(toWire),
  }),
);

userRoute(
  integrations,
  {
    method: "post",
    path: "/integrations",
    summary: "Make an integration; at most one of each platform",
    body: { name: "IntegrationRequest", schema: IntegrationRequest },
    answer: { name: "IntegrationMade", schema: IntegrationMadeAnswer, description: "Made" },
    refuses: [400, 403, 409, 429],
  },
  async ({ actor, services, body }) => ({
    ...CHANGED,
    ...(await services.integrations.create(actor, body)),
  }),
);

/** The call that replaces the options of a platform. */
function optionsRoute<Body extends { readonly options: EnteredOptions }>(
  platformOf: Platform,
  call: {
    readonly path: string;
    readonly summary: string;
    readonly name: string;
    readonly schema: z.core.$ZodType<Body>;
  },
): void {
  const { path, summary, name, schema } = call;
  userRoute(
    integrations,
    {
      method: "put",
      path,
      summary,
      body: { name, schema },
      answer: changed,
      refuses: [400, 403, 404, 429],
    },
    async ({ actor, services, body }) => {
      await services.integrations.change(actor, platformOf, { options: body.options });
      return CHANGED;
    },
  );
}

optionsRoute("email", {
  path: "/integrations/emails",
  summary: "Replace the emails, and what they get",
  name: "EmailsRequest",
  schema: EmailsRequest,
});
optionsRoute("sms", {
  path: "/integrations/sms",
  summary: "Replace the phone numbers",
  name: "SmsRequest",
  schema: SmsRequest,
});
optionsRoute("webhook", {
  path: "/integrations/webhook",
  summary: "Replace the address of the webhook; its secret stays",
  name: "WebhookRequest",
  schema: WebhookRequest,
});
optionsRoute("gundi", {
  path: "/integrations/gundi",
  summary: "Replace the key and the event type for Gundi",
  name: "GundiRequest",
  schema: GundiRequest,
});

userRoute(
  integrations,
  {
    method: "put",
    path: "/integrations/{platform}/notifications",
    summary: "Replace the classes that an integration tells of",
    params: z.object({ platform }),
    body: { name: "NotificationsRequest", schema: NotificationsRequest },
    answer: changed,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.integrations.change(actor, params.platform, body);
    return CHANGED;
  },
);

userRoute(
  integrations,
  {
    method: "put",
    path: "/integrations/{platform}/groups",
    summary: "Replace the classes that an integration tells of by group",
    params: z.object({ platform }),
    body: { name: "GroupNotificationsRequest", schema: GroupNotificationsRequest },
    answer: changed,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params, body }) => {
    await services.integrations.change(actor, params.platform, body);
    return CHANGED;
  },
);

userRoute(
  integrations,
  {
    method: "delete",
    path: "/integrations/{platform}",
    summary: "Delete an integration for good; what waits of it isn't sent",
    params: z.object({ platform }),
    answer: changed,
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => {
    await services.integrations.remove(actor, params.platform);
    return CHANGED;
  },
);

userRoute(
  integrations,
  {
    method: "post",
    path: "/integrations/{platform}/test",
    summary: "Send a message that tries an integration, to each of its receivers",
    params: z.object({ platform }),
    answer: { name: "Done", schema: DoneAnswer, description: "Written, and sent if this service can" },
    refuses: [400, 403, 404, 409, 429],
  },
  async ({ actor, services, params }) => {
    await services.integrations.sendTest(actor, params.platform);
    return DONE;
  },
);

userRoute(
  integrations,
  {
    method: "post",
    path: "/integrations/{platform}/deliveries/{messageId}/again",
    summary: "Send a message again that failed or may not have arrived",
    params: z.object({ platform, messageId: wholeId }),
    answer: { name: "Done", schema: DoneAnswer, description: "Written, and sent if this service can" },
    refuses: [400, 403, 409],
  },
  async ({ actor, services, params }) => {
    await services.integrations.sendAgain(actor, params.platform, params.messageId);
    return DONE;
  },
);

userRoute(
  integrations,
  {
    method: "post",
    path: "/integrations/email/addresses/{addressId}/ask",
    summary: "Mail the question again to an address that hasn't answered, at most once an hour",
    params: z.object({ addressId: wholeId }),
    answer: { name: "Done", schema: DoneAnswer, description: "Asked" },
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params }) => {
    await services.addresses.askAgain(actor, params.addressId);
    return DONE;
  },
);

function toWire({
  platform: of,
  options,
  addresses,
  notificationClasses,
  groupNotifications,
  health,
  deliveries,
  withoutPlace,
}: ShownIntegration) {
  return {
    platform: of,
    options,
    addresses: addresses.map(({ id, address, state }) => ({ id, address, state })),
    notificationClasses,
    groupNotifications,
    health,
    deliveries: deliveries.map((one) => ({
      id: one.id,
      kind: one.kind,
      recipient: one.recipient,
      state: one.state,
      created_at: one.createdAt,
      sent_at: one.sentAt,
      attempts: one.attempts,
      last_error: one.lastError,
    })),
    without_place: withoutPlace,
  };
}
