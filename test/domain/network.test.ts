// The part of an address that identifies a caller: one customer of a network has all its addresses.
import { expect, test } from "vitest";
import { networkOf } from "~/domain/network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:1111:2222:3333:4444", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:3:3:4:5:6", "2001:db8:1:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::", "fe80:0:0:0::/64"],
  ["local", "local"],
])("%s is of %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
