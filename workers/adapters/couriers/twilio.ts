// SMS by Twilio's API. It knows no message again: without an answer one is unknown. docs/deploying.md.
import type { SendAnswer } from "~/domain/outbox/delivery";
import { smsText } from "~/domain/outbox/sms-text";
import type { Courier } from "~/services/outbox/courier";
import { answeredWith, dropBody, notAnswered } from "./service-answer";

/** Shorter than a message's lease. */
const TIMEOUT_MS = 20_000;

/** The platform's own answers when it could not connect, or found no TLS that it trusts. */
const UNREACHED: readonly number[] = [521, 523, 525, 526];

interface SmsService {
  /** Where Twilio's API is: https://api.twilio.com. */
  readonly url: string;
  readonly sid: string;
  readonly token: string;
  /** A number of ours, e.g. +15550100. */
  readonly from: string;
}

const UNREACHABLE: SendAnswer = { kind: "refused", mayPass: true, reason: "Could not be reached" };

/** `timeoutMs`: after so long without an answer there is none. */
export function createTwilioCourier({ url, sid, token, from }: SmsService, timeoutMs = TIMEOUT_MS): Courier {
  return {
    keyed: false,
    async send({ recipient, body }): Promise<SendAnswer> {
      try {
        const answer = await fetch(
          new URL(`/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, url),
          {
            method: "POST",
            headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
            body: new URLSearchParams({ To: recipient, From: from, Body: smsText(body) }),
            // Our token must not follow a redirect.
            redirect: "manual",
            signal: AbortSignal.timeout(timeoutMs),
          },
        );
        if (answer.ok) return { kind: "sent", remoteId: await sidOf(answer) };
        await dropBody(answer);
        if (UNREACHED.includes(answer.status)) return UNREACHABLE;
        // A service that breaks while it has the message may have sent it.
        if (answer.status >= 500) return { kind: "unanswered", reason: `Answered ${answer.status}` };
        return answeredWith(answer);
      } catch (error) {
        return isUnreached(error) ? UNREACHABLE : notAnswered(error);
      }
    },
  };
}

/** What Twilio calls the message; it is sent whether we can read that or not. */
async function sidOf(answer: Response): Promise<string | undefined> {
  const said = (await answer.json().catch(() => null)) as { readonly sid?: unknown } | null;
  return typeof said?.sid === "string" ? said.sid : undefined;
}

/** Whether the connection was refused, so that nothing left: the platform says so in words alone, Node by a code. */
function isUnreached(error: unknown): boolean {
  const { message = "", cause } = error as {
    readonly message?: string;
    readonly cause?: { readonly code?: string };
  };
  return cause?.code === "ECONNREFUSED" || /connection refused/i.test(message);
}
