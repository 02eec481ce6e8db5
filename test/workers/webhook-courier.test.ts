// The judge of addresses and the signatures in the runtime that is deployed, whose URLs and keys are its own. Decision 0161,
// Webhooks out.
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { WEBHOOK_WORDS } from "~/domain/integrations/webhook-address";
import { webhookSecret } from "~/domain/integrations/webhook-secret";
import { createWebhookCourier } from "../../workers/adapters/couriers/webhook-courier";
import { parcelOf } from "../support/network/outbox-parcel";
import { PRIVATE_SPELLINGS } from "../support/network/private-spellings";

const SECRET = webhookSecret(crypto.getRandomValues(new Uint8Array(32)));

function recording() {
  const opened: { readonly url: string; readonly request: RequestInit }[] = [];
  const courier = createWebhookCourier({
    allowLoopback: false,
    connect: async (url, request) => {
      opened.push({ url, request });
      return new Response("thanks", { status: 202 });
    },
  });
  return { opened, courier };
}

test.each(PRIVATE_SPELLINGS)(
  "no packet leaves for what is refused as %s: %s",
  async (reason, _, addresses) => {
    const { opened, courier } = recording();
    for (const recipient of addresses) {
      const said = await courier.send(parcelOf({ recipient, secret: SECRET }));
      expect(said, recipient).toEqual({ kind: "refused", mayPass: false, reason: WEBHOOK_WORDS[reason] });
    }
    expect(opened).toEqual([]);
  },
);

test("what is signed here is verified by standardwebhooks", async () => {
  const { opened, courier } = recording();
  const body = '{"type":"test","data":{"name":"Ärmelkanal 🦊"}}';
  const said = await courier.send(parcelOf({ recipient: "https://example.org/hook", secret: SECRET, body }));
  expect(said).toEqual({ kind: "sent" });
  const [{ url, request } = { url: "", request: {} }] = opened;
  expect(url).toBe("https://example.org/hook");
  const headers = request.headers as Record<string, string>;
  expect(new Webhook(SECRET).verify(String(request.body), headers)).toEqual(JSON.parse(body));
});
