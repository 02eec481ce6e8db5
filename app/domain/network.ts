// Whose address a caller's is, for limits. Pure.

/**
 * The part of an address that one customer of a network has: the whole of IPv4, of IPv6 the first 64 bits, since whoever
 * has one address of these has all the others.
 * @example networkOf("2001:db8::7") // "2001:db8:0:0::/64"
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f]*:[\da-f:]*$/i.test(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail ?? "")];
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function groupsOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}
