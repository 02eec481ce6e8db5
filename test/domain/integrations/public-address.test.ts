// Which addresses are public, compared with Node's own reading of networks.
import { BlockList } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isLoopbackIp, isPublicIp } from "~/domain/integrations/public-address";

/** The special-purpose registries of IANA, as they are written there. */
const SPECIAL = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32
  ::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20`
  .trim()
  .split(/\s+/);

/** Apart: in one list, an address of IPv4 is also looked for where IPv6 maps it. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of SPECIAL) {
  const [address = "", prefix = ""] = network.split("/");
  const family = address.includes(":") ? "ipv6" : "ipv4";
  special[family].addSubnet(address, Number(prefix), family);
}

const nearEdges = fc.constantFrom(
  ...SPECIAL.filter((network) => network.includes(".")).flatMap((network) => {
    const [address = "", prefix = ""] = network.split("/");
    const start = address.split(".").reduce((sum, byte) => sum * 256 + Number(byte), 0);
    const end = start + 2 ** (32 - Number(prefix));
    return [start - 1, start, end - 1, end].filter((ip) => ip >= 0 && ip < 2 ** 32);
  }),
);
const v4 = fc
  .oneof(nearEdges, fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  .map((ip) => [24, 16, 8, 0].map((shift) => (ip >>> shift) & 255).join("."));
const v6 = fc.oneof(
  fc.ipV6().filter((ip) => !ip.includes(".")),
  fc
    .tuple(
      fc.constantFrom("2001", "2002", "2000", "3fff", "3ffe", "fc00", "fe80", "ff02", "2606", "64", "100"),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 }),
    )
    .map(([first, rest]) => [first, ...rest.map((group) => group.toString(16))].join(":")),
);

test("of IPv4 are all that are not special", { tags: "property" }, () => {
  fc.assert(
    fc.property(v4, (ip) => {
      expect(isPublicIp(ip), ip).toBe(!special.ipv4.check(ip, "ipv4"));
    }),
    { numRuns: 400 },
  );
});

test("of IPv6 are all that are not special", { tags: "property" }, () => {
  fc.assert(
    fc.property(v6, (ip) => {
      expect(isPublicIp(ip), ip).toBe(!special.ipv6.check(ip, "ipv6"));
    }),
    { numRuns: 400 },
  );
});

test.each([
  "",
  "localhost",
  "1.2.3",
  "1.2.3.256",
  "1.2.3.4.5",
  "0x7f.1",
  "fe80::1%eth0",
  "[2606::1]",
  "::1::",
  "g::",
])("%j is no address", (text) => {
  expect(isPublicIp(text)).toBe(false);
  expect(isLoopbackIp(text)).toBe(false);
});

test.each([
  ["127.0.0.1", true],
  ["127.255.0.9", true],
  ["::1", true],
  ["0:0:0:0:0:0:0:1", true],
  ["128.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["::2", false],
])("%s is this machine: %s", (ip, isOwn) => {
  expect(isLoopbackIp(ip)).toBe(isOwn);
});
