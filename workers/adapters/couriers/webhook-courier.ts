// Webhooks: one signed POST of JSON for each message, as the Standard Webhooks specification says. An address is judged before
// each of them, because what was allowed when it was typed may not be now. Decision 0161, Webhooks out.
import { hostToResolve, judgeResolved, judgeWebhookAddress } from "~/domain/integrations/webhook-address";
import { webhookKey } from "~/domain/integrations/webhook-secret";
import type { SendAnswer } from "~/domain/outbox/delivery";
import { toBase64, toBase64Url } from "~/domain/text/base64url";
import type { Courier, Parcel } from "~/services/outbox/courier";
import { answeredWith, dropBody, notAnswered, refusedFor } from "./service-answer";

/** As the specification asks, and shorter than a message's lease. */
const TIMEOUT_MS = 20_000;
/** Of a hash: enough that no two messages share them. */
const ID_BYTES = 18;

interface WebhookOptions {
  /** A local installation: webhooks may go to its own machine. */
  readonly allowLoopback: boolean;
  /** What opens connections. */
  readonly connect?: (url: string, request: RequestInit) => Promise<Response>;
  /** The IP addresses that a name has; without it the platform alone keeps us from private ones. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** After so long without an answer there is none. */
  readonly timeoutMs?: number;
}

export function createWebhookCourier(options: WebhookOptions): Courier {
  const { allowLoopback, resolve, timeoutMs = TIMEOUT_MS } = options;
  const connect = options.connect ?? ((url, request) => fetch(url, request));
  return {
    keyed: true,
    async send({ key, recipient, body, secret }): Promise<SendAnswer> {
      const address = judgeWebhookAddress(recipient, { allowLoopback });
      if (!address.ok) return refusedFor(address.refusal.message);
      const signingKey = webhookKey(secret ?? "");
      if (signingKey === null) return refusedFor("The signing secret is missing.");
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const refusal = resolve ? await refusedByName(address.value, resolve, signal) : null;
        if (refusal !== null) return refusal;
        const answer = await connect(address.value, {
          method: "POST",
          headers: await signedHeaders(await idOf(key), body, signingKey),
          body,
          // What was judged is this address, not where it points to.
          redirect: "manual",
          signal,
        });
        await dropBody(answer);
        return toSendAnswer(answer);
      } catch (error) {
        return notAnswered(error);
      }
    },
  };
}

function toSendAnswer(answer: Response): SendAnswer {
  const { ok, status } = answer;
  if (ok) return { kind: "sent" };
  return status >= 300 && status < 400
    ? refusedFor(`Answered ${status}. Webhooks don't follow redirects.`)
    : answeredWith(answer);
}

/** What keeps us from a host by the addresses that its name has; null where nothing does. */
async function refusedByName(
  address: string,
  resolve: (host: string) => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<SendAnswer | null> {
  const host = hostToResolve(address);
  if (host === null) return null;
  const ips = await Promise.race([resolve(host), rejectionOf(signal)]);
  if (ips.length === 0) return { kind: "refused", mayPass: true, reason: "The host has no address" };
  const judged = judgeResolved(ips);
  return judged.ok ? null : refusedFor(judged.refusal.message);
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** The same at each try. No dots: they part what is signed. */
async function idOf(key: Parcel["key"]): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return `msg_${toBase64Url(new Uint8Array(hash, 0, ID_BYTES))}`;
}

async function signedHeaders(
  id: string,
  body: string,
  signingKey: Uint8Array<ArrayBuffer>,
): Promise<Readonly<Record<string, string>>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = await crypto.subtle.importKey("raw", signingKey, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signed = await crypto.subtle.sign(
    "HMAC",
    key,
    new TextEncoder().encode(`${id}.${timestamp}.${body}`),
  );
  return {
    "content-type": "application/json",
    "user-agent": "Fernwatch",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${toBase64(new Uint8Array(signed))}`,
  };
}
