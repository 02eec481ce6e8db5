// Where a webhook may go: to an https address of a host on the public internet. Judged when a person types it, and again
// before every message. Pure. Decision 0161, Webhooks out.
import { ok, type Result, refuse } from "~/domain/result";
import { isLoopbackIp, isPublicIp } from "./public-address";

interface WebhookRules {
  /** A local installation: its own machine may receive, over http as well. */
  readonly allowLoopback: boolean;
}

const LENGTH_LIMIT = 2000;
/** Below are the ports of other protocols. */
const FIRST_FREE_PORT = 1024;

export const WEBHOOK_WORDS = {
  malformed: "Enter a web address, such as https://example.org/hook.",
  tooLong: `Use at most ${LENGTH_LIMIT} characters.`,
  notHttps: "Enter an address that begins with https://.",
  credentials: "Leave out the user name and the password. Each message is signed instead.",
  ipAddress: "Enter a host name instead of an IP address.",
  notPublic: "Enter an address on the public internet.",
  port: `Use port 443, or one from ${FIRST_FREE_PORT} up.`,
} as const;

/**
 * Names that never lead to the public internet, with all that end in them: of RFC 6761 and its registry, those that ICANN
 * leaves to private networks, and those that home routers use.
 */
const PRIVATE_NAMES = [
  "alt",
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "mail",
  "onion",
  "private",
  "test",
] as const;

const LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/;
/** Of a name that is given to somebody; it has a letter, or the name would be a number. */
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;
const NAME_LIMIT = 253;

/**
 * The address as it is stored and sent to, or why not. The URL Standard normalises it first, as it does for every request:
 * it turns other spellings of numbers, digits of other scripts and percent-encoding into one form.
 * @example judgeWebhookAddress("https://0x7f.1/", { allowLoopback: false }) // refused: an IP address
 */
export function judgeWebhookAddress(typed: string, rules: WebhookRules): Result<string> {
  const text = typed.trim();
  if (text.length > LENGTH_LIMIT) return refused("tooLong");
  const url = parsed(text);
  if (url === null) return refused("malformed");
  const host = url.hostname.replace(/\.$/, "");
  const isOwn = rules.allowLoopback && isLoopback(host);
  if (url.protocol !== "https:" && !(isOwn && url.protocol === "http:")) return refused("notHttps");
  if (url.username !== "" || url.password !== "") return refused("credentials");
  if (!isOwn) {
    const wrong = wrongHost(host) ?? wrongPort(url.port);
    if (wrong !== null) return refused(wrong);
  }
  url.hostname = host;
  // It would not be sent.
  url.hash = "";
  return url.href.length > LENGTH_LIMIT ? refused("tooLong") : ok(url.href);
}

/** Whether the addresses that a name has are all on the public internet, by the answer of a resolver. */
export function judgeResolved(ips: readonly string[]): Result<null> {
  return ips.every(isPublicIp) ? ok(null) : refused("notPublic");
}

/** The host of an address that was judged; null where it is this machine, which has no name to look up. */
export function hostToResolve(address: string): string | null {
  const host = parsed(address)?.hostname ?? "";
  return isLoopback(host) ? null : host;
}

function refused(reason: keyof typeof WEBHOOK_WORDS) {
  return refuse({ code: reason, message: WEBHOOK_WORDS[reason], field: "url" });
}

function parsed(text: string): URL | null {
  // A scheme with its slashes: a URL without them is taken for one of the scheme before it.
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isLoopback(host: string): boolean {
  return isLoopbackIp(bareHost(host)) || host === "localhost" || host.endsWith(".localhost");
}

/** Without the brackets around an address of IPv6. */
function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, "");
}

function wrongHost(host: string): keyof typeof WEBHOOK_WORDS | null {
  const bare = bareHost(host);
  if (bare !== host || /^[\d.]+$/.test(host)) return isPublicIp(bare) ? "ipAddress" : "notPublic";
  const labels = host.split(".");
  if (host.length > NAME_LIMIT || !labels.every((label) => LABEL.test(label))) return "malformed";
  const last = labels.at(-1) ?? "";
  const isPrivate = labels.length < 2 || PRIVATE_NAMES.some((name) => name === last);
  if (isPrivate) return "notPublic";
  return LAST_LABEL.test(last) ? null : "malformed";
}

function wrongPort(port: string): "port" | null {
  return port === "" || Number(port) >= FIRST_FREE_PORT ? null : "port";
}
