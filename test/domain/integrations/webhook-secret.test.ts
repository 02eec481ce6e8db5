// The secret of a webhook. Decision 0161, Webhooks out.
import { expect, test } from "vitest";
import { WEBHOOK_SECRET_BYTES, webhookKey, webhookSecret } from "~/domain/integrations/webhook-secret";

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * 37 + 251) % 256);

test.each([24, WEBHOOK_SECRET_BYTES, 64])("of %i bytes holds them as base64", (count) => {
  const secret = webhookSecret(bytes(count));
  expect(secret).toBe(`whsec_${Buffer.from(bytes(count)).toString("base64")}`);
  expect(webhookKey(secret)).toEqual(bytes(count));
});

test.each([
  "",
  "whsec_",
  "secret",
  webhookSecret(bytes(23)),
  webhookSecret(bytes(65)),
  webhookSecret(bytes(32)).replace("whsec_", ""),
  webhookSecret(bytes(32)).replace("whsec_", "WHSEC_"),
  `${webhookSecret(bytes(32))}\n`,
  `whsec_${"%".repeat(44)}`,
  `whsec_${"a".repeat(33)}`,
])("is not %j", (text) => {
  expect(webhookKey(text)).toBeNull();
});
