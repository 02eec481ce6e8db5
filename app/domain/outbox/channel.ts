// The roads by which messages leave. Pure. Decision 0018, Outbound.

export const CHANNELS = ["email", "sms", "webhook", "gundi"] as const;

export type Channel = (typeof CHANNELS)[number];
