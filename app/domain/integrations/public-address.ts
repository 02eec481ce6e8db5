// Which IP addresses are on the public internet. Pure. After the registries of special-purpose addresses (RFC 6890), and
// without addresses through which another network is reached: NAT64, 6to4, Teredo.

/** Network and length of its prefix. */
type Range = readonly [string, number];

const NOT_PUBLIC_V4: readonly Range[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Where Azure serves the settings of its machines.
  ["168.63.129.16", 32],
  // Where most clouds serve theirs.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, and all above it.
  ["224.0.0.0", 3],
];
/** Of IPv6, only this is given to networks of the internet. */
const PUBLIC_V6: Range = ["2000::", 3];
const NOT_PUBLIC_V6: readonly Range[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
const LOOPBACK: readonly Range[] = [
  ["127.0.0.0", 8],
  ["::1", 128],
];

/** Whether an address, as a resolver answers it, is on the public internet; what is no IP address is not. */
export function isPublicIp(ip: string): boolean {
  const bits = bitsOf(ip);
  if (bits === null) return false;
  if (bits.length === 32) return !NOT_PUBLIC_V4.some((range) => isIn(bits, range));
  return isIn(bits, PUBLIC_V6) && !NOT_PUBLIC_V6.some((range) => isIn(bits, range));
}

/** Whether an address is this machine's own. */
export function isLoopbackIp(ip: string): boolean {
  const bits = bitsOf(ip);
  return bits !== null && LOOPBACK.some((range) => isIn(bits, range));
}

function isIn(bits: string, [network, length]: Range): boolean {
  const start = bitsOf(network);
  return start?.length === bits.length && bits.startsWith(start.substring(0, length));
}

/** 32 or 128 binary digits; null where the text is no address. */
function bitsOf(ip: string): string | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip)) {
    const bytes = ip.split(".").map(Number);
    return bytes.every((byte) => byte < 256) ? binary(bytes, 8) : null;
  }
  const canonical = canonicalV6(ip);
  if (canonical === null) return null;
  const [head = "", tail] = canonical.split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail ?? "")];
  const gap = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return binary([...left, ...gap, ...right], 16);
}

/** As a URL spells it: without dots, and with one `::` at most. */
function canonicalV6(ip: string): string | null {
  if (!/^[\da-f:.]{2,45}$/i.test(ip)) return null;
  try {
    return new URL(`http://[${ip}]`).hostname.replace(/[[\]]/g, "");
  } catch {
    return null;
  }
}

function groupsOf(text: string): readonly number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

function binary(numbers: readonly number[], digits: number): string {
  return numbers.map((number) => number.toString(2).padStart(digits, "0")).join("");
}
