// Webhooks to a service on this machine that takes them, refuses, hangs, breaks off and never ends; and to addresses that no
// packet may leave for. Decision 0161, Webhooks out; fault E17.
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WEBHOOK_WORDS } from "~/domain/integrations/webhook-address";
import { webhookTestBody } from "~/domain/integrations/webhook-body";
import { webhookSecret } from "~/domain/integrations/webhook-secret";
import { createWebhookCourier } from "../../../workers/adapters/couriers/webhook-courier";
import { parcelOf } from "../../support/network/outbox-parcel";
import { PRIVATE_SPELLINGS } from "../../support/network/private-spellings";
import { endless, FAILURES, type FakeService, startFakeService } from "./fake-service";

const SECRET = webhookSecret(crypto.getRandomValues(new Uint8Array(32)));
const BODY = webhookTestBody(Date.UTC(2026, 10, 20, 18), "https://fernwatch.test/?tab=admin&name=Ärmelkanal");
/** As long as the tests of what hangs take. */
const PATIENCE_MS = 150;

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());
beforeEach(() => service.answerWith((response) => response.writeHead(204).end()));

const message = (parcel: Parameters<typeof parcelOf>[0] = {}) =>
  parcelOf({ recipient: `${service.url}/hook`, secret: SECRET, body: BODY, ...parcel });
const courier = (timeoutMs?: number | undefined) =>
  createWebhookCourier({ allowLoopback: true, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

/** A courier of a deployment whose connections are only noted. */
function recording(resolve?: (host: string) => Promise<readonly string[]>) {
  const opened: string[] = [];
  const recorder = createWebhookCourier({
    allowLoopback: false,
    connect: async (url) => {
      opened.push(url);
      return new Response(null, { status: 204 });
    },
    ...(resolve ? { resolve } : {}),
    timeoutMs: PATIENCE_MS,
  });
  return { opened, recorder };
}

describe("a message", () => {
  test("is posted as JSON, and standardwebhooks verifies it", async () => {
    expect(await courier().send(message())).toEqual({ kind: "sent" });
    const asked = service.asked.at(-1);
    expect(asked).toMatchObject({
      method: "POST",
      path: "/hook",
      headers: { "content-type": "application/json", "user-agent": "Fernwatch" },
    });
    const text = asked?.body.toString() ?? "";
    expect(text).toBe(BODY);
    const told = new Webhook(SECRET).verify(text, asked?.headers as Record<string, string>);
    expect(told).toEqual(JSON.parse(BODY));
  });

  test("does not verify with one character changed, another secret, or another id", async () => {
    await courier().send(message());
    const { body = "", headers = {} } = service.asked.at(-1) ?? {};
    const verify = (secret: string, text: string, changed: object = {}) =>
      new Webhook(secret).verify(text, { ...(headers as Record<string, string>), ...changed });
    expect(() => verify(SECRET, String(body).replace("works", "workz"))).toThrow("No matching signature");
    expect(() => verify(webhookSecret(new Uint8Array(32)), String(body))).toThrow("No matching signature");
    expect(() => verify(SECRET, String(body), { "webhook-id": "msg_1" })).toThrow("No matching signature");
  });

  test("keeps its id at each try, has one of its own, and none with a dot", async () => {
    await courier().send(message());
    await courier().send(message());
    await courier().send(message({ key: "https://fernwatch.test/outbox/8" }));
    const ids = service.asked.slice(-3).map(({ headers }) => headers["webhook-id"]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    for (const id of ids) expect(id).toMatch(/^msg_[\w-]{24}$/);
  });

  test.each([null, "", "secret", "whsec_c2hvcnQ="])("isn't sent with the secret %j", async (secret) => {
    const before = service.asked.length;
    const reason = "The signing secret is missing.";
    expect(await courier().send(message({ secret }))).toEqual({ kind: "refused", mayPass: false, reason });
    expect(service.asked).toHaveLength(before);
  });
});

describe("a receiver that answers with", () => {
  test.each(FAILURES)("$what", async ({ answer, says, hangs }) => {
    service.answerWith(answer);
    expect(await courier(hangs && PATIENCE_MS).send(message())).toMatchObject(says);
  });

  test.each([200, 201, 500])("%i and a body without end is done with its status", async (status) => {
    service.answerWith(endless(status));
    const said = await courier().send(message());
    expect(said).toEqual(status < 300 ? { kind: "sent" } : { kind: "answered", status, retryAfterS: null });
    // The connection is closed, although the other side goes on.
    await expect.poll(() => service.endless(), { timeout: 20_000 }).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])("a redirect by %i is not followed", async (status) => {
    const before = service.asked.length;
    service.answerWith((response) =>
      response.writeHead(status, { location: `${service.url}/elsewhere` }).end(),
    );
    const reason = `Answered ${status}. Webhooks don't follow redirects.`;
    expect(await courier().send(message())).toEqual({ kind: "refused", mayPass: false, reason });
    expect(service.asked.slice(before).map(({ path }) => path)).toEqual(["/hook"]);
  });
});

test("a receiver that isn't there has not answered", async () => {
  const gone = message({ recipient: "http://127.0.0.1:9/hook" });
  expect(await courier().send(gone)).toEqual({ kind: "unanswered", reason: "No answer" });
});

describe("no packet leaves", () => {
  test.each(PRIVATE_SPELLINGS)("for what is refused as %s: %s", async (reason, _, addresses) => {
    const { opened, recorder } = recording();
    for (const recipient of addresses) {
      const said = await recorder.send(message({ recipient }));
      expect(said).toEqual({ kind: "refused", mayPass: false, reason: WEBHOOK_WORDS[reason] });
    }
    expect(opened).toEqual([]);
  });

  test("to this machine, even if its address was allowed when it was typed", async () => {
    const before = service.asked.length;
    const deployed = createWebhookCourier({ allowLoopback: false });
    expect(await deployed.send(message())).toMatchObject({ kind: "refused", mayPass: false });
    expect(service.asked).toHaveLength(before);
  });

  test.each([
    [["127.0.0.1"]],
    [["10.0.0.1"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["fd00::1"]],
    [["::ffff:127.0.0.1"]],
    [["64:ff9b::7f00:1"]],
    [["93.184.216.34", "192.168.1.1"]],
    [["2606:2800:220:1::1", "fe80::1"]],
  ])("for a name that leads to %j", async (ips) => {
    const { opened, recorder } = recording(async () => ips);
    const said = await recorder.send(message({ recipient: "https://127.0.0.1.nip.io/hook" }));
    expect(said).toEqual({ kind: "refused", mayPass: false, reason: WEBHOOK_WORDS.notPublic });
    expect(opened).toEqual([]);
  });

  test("for a name without an address, or one that can't be looked up", async () => {
    const ask = async (resolve: () => Promise<readonly string[]>) => {
      const { opened, recorder } = recording(resolve);
      const said = await recorder.send(message({ recipient: "https://example.org/hook" }));
      expect(opened).toEqual([]);
      return said;
    };
    expect(await ask(async () => [])).toMatchObject({ kind: "refused", mayPass: true });
    expect(await ask(() => Promise.reject(new Error("SERVFAIL")))).toMatchObject({ kind: "unanswered" });
    expect(await ask(() => new Promise(() => undefined))).toEqual({
      kind: "unanswered",
      reason: "No answer in time",
    });
  });
});

test("a public name is looked up, and sent to as it was judged", async () => {
  const looked: string[] = [];
  const { opened, recorder } = recording(async (host) => {
    looked.push(host);
    return ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"];
  });
  const recipient = " HTTPS://Example.org.:8443/hook?a=b#c";
  expect(await recorder.send(message({ recipient }))).toEqual({ kind: "sent" });
  expect(looked).toEqual(["example.org"]);
  expect(opened).toEqual(["https://example.org:8443/hook?a=b"]);
});
