// The roads by which messages leave. Pure. Decision 0018, Outbound.

export const CHANNELS = ["email", "sms", "webhook", "gundi"] as const;

export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  email: "Email",
  sms: "SMS",
  gundi: "Gundi",
  webhook: "Webhook",
};
