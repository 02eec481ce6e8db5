// Where a webhook may go. Decision 0161, Webhooks out.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hostToResolve,
  judgeResolved,
  judgeWebhookAddress,
  WEBHOOK_WORDS,
} from "~/domain/integrations/webhook-address";
import { PRIVATE_SPELLINGS } from "../../support/network/private-spellings";
import { runs } from "../../support/properties";

const PUBLIC = { allowLoopback: false };
const LOCAL = { allowLoopback: true };

describe.each(PRIVATE_SPELLINGS)("is refused as %s: %s", (reason, _, addresses) => {
  test.each(addresses)("%j", (address) => {
    const refusal = { code: reason, message: WEBHOOK_WORDS[reason], field: "url" };
    expect(judgeWebhookAddress(address, PUBLIC)).toEqual({ ok: false, refusal });
  });
});

test.each([
  ["https://example.org/hook", "https://example.org/hook"],
  ["  https://example.org/hook \n", "https://example.org/hook"],
  ["HTTPS://Example.ORG", "https://example.org/"],
  ["https://example.org:443/", "https://example.org/"],
  ["https://example.org:8443/a?b=c#d", "https://example.org:8443/a?b=c"],
  ["https://example.org./hook", "https://example.org/hook"],
  ["https://bücher.example.org/", "https://xn--bcher-kva.example.org/"],
  ["https://例え.テスト.example/", "https://xn--r8jz45g.xn--zckzah.example/"],
  ["https://my_host.example.org/", "https://my_host.example.org/"],
  ["https://example.org\\@127.0.0.1/", "https://example.org/@127.0.0.1/"],
  ["https://127.0.0.1.example.org/", "https://127.0.0.1.example.org/"],
  ["https://localhost.example.org/", "https://localhost.example.org/"],
  ["https://local/../@example.org", null],
  ["https://hooks.zapier.com/hooks/catch/1/a/", "https://hooks.zapier.com/hooks/catch/1/a/"],
])("%j becomes %j", (typed, address) => {
  const judged = judgeWebhookAddress(typed, PUBLIC);
  expect(judged.ok ? judged.value : null).toBe(address);
});

describe("a local installation", () => {
  test.each([
    "http://127.0.0.1:9000/hook",
    "http://localhost/hook",
    "https://localhost:8443/",
    "http://hook.localhost:80/",
    "http://[::1]:9000/",
    "http://2130706433:9000/",
  ])("may send to its own machine: %s", (address) => {
    expect(judgeWebhookAddress(address, LOCAL).ok).toBe(true);
    expect(judgeWebhookAddress(address, PUBLIC).ok).toBe(false);
  });

  test.each([
    "http://example.org/",
    "https://10.0.0.1/",
    "http://192.168.1.1/",
    "https://0.0.0.0/",
    "https://169.254.169.254/",
    "http://[::ffff:127.0.0.1]/",
    "http://maya@127.0.0.1/",
    "https://printer.local/",
    "http://localhost.example.org/",
  ])("may send to no other: %s", (address) => {
    expect(judgeWebhookAddress(address, LOCAL).ok).toBe(false);
  });
});

describe("any address", { tags: "property" }, () => {
  const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });

  test("of IPv4, in any spelling, is refused", () => {
    fc.assert(
      fc.property(
        number,
        fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
        (ip, bases) => {
          const bytes = [24, 16, 8, 0].map((shift) => (ip >>> shift) & 255);
          const spell = (value: number, base = 10) =>
            base === 16 ? `0x${value.toString(16)}` : base === 8 ? `0${value.toString(8)}` : String(value);
          const [a = 0, b = 0, c = 0, d = 0] = bytes;
          const hosts = [
            bytes.map((byte, at) => spell(byte, bases[at])).join("."),
            spell(ip, bases[0]),
            `${spell(a, bases[0])}.${spell((b << 16) | (c << 8) | d, bases[1])}`,
            `${spell(a, bases[0])}.${spell(b, bases[1])}.${spell((c << 8) | d, bases[2])}`,
            `[::ffff:${bytes.join(".")}]`,
            `[64:ff9b::${bytes.join(".")}]`,
          ];
          for (const host of hosts) {
            for (const address of [
              `https://${host}/`,
              `https://${host}:8443/a`,
              `https://${host.toUpperCase()}`,
            ])
              expect(judgeWebhookAddress(address, PUBLIC).ok, address).toBe(false);
          }
        },
      ),
    );
  });

  test("of IPv6 is refused", () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        expect(judgeWebhookAddress(`https://[${ip}]/`, PUBLIC).ok, ip).toBe(false);
      }),
    );
  });

  test("that passes is https to a name, stays as it is when judged again, and is what a URL reads in it", {
    meta: { budget: { ms: 700, because: "domains by chance are slow to draw" } },
  }, () => {
    const part = fc.string({ unit: "grapheme", maxLength: 12 });
    const host = fc.oneof(
      fc.domain(),
      part,
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.webAuthority({ withPort: true }),
    );
    const typed = fc.oneof(
      fc.tuple(host, part).map(([name, rest]) => `https://${name}/${rest}`),
      fc.webUrl(),
      fc.tuple(part, host).map(([before, name]) => `https://${before}@${name}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const judged = judgeWebhookAddress(text, PUBLIC);
        if (!judged.ok) return;
        const url = new URL(judged.value);
        expect(url.href).toBe(judged.value);
        expect(url.protocol).toBe("https:");
        expect(url.username + url.password + url.hash).toBe("");
        expect(url.hostname).toMatch(/^[a-z\d_-]+(?:\.[a-z\d_-]+)*\.[a-z][a-z\d-]+$/);
        expect(judgeWebhookAddress(judged.value, PUBLIC)).toEqual(judged);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each<[readonly string[], boolean]>([
  [["93.184.216.34"], true],
  [["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"], true],
  [["93.184.216.34", "127.0.0.1"], false],
  [["93.184.216.34", "fd00::1"], false],
  [["::ffff:93.184.216.34"], false],
  [["example.org"], false],
  [[""], false],
])("a name with the addresses %j may be sent to: %s", (ips, isAllowed) => {
  expect(judgeResolved(ips).ok).toBe(isAllowed);
});

test("a name is looked up, this machine is not", () => {
  expect(hostToResolve("https://example.org:8443/hook")).toBe("example.org");
  expect(hostToResolve("http://127.0.0.1:9000/")).toBeNull();
  expect(hostToResolve("http://[::1]:9000/")).toBeNull();
});
