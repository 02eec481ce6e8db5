// Mail by Cloudflare's own service, through a `send_email` binding. It knows no message again. docs/deploying.md.
import type { SendAnswer } from "~/domain/outbox/delivery";
import { mailboxOf, mailMessage, messageId } from "~/domain/outbox/mail-message";
import type { Courier } from "~/services/outbox/courier";
import { type OpenMailPicture, withPictures } from "./mail-pictures";

interface BindingSender<Message> {
  readonly binding: { send(message: Message): Promise<{ readonly messageId: string }> };
  /** Makes a message of the binding's kind: sender, recipient, the whole mail. */
  readonly make: (from: string, to: string, mail: string) => Message;
  /** Of a domain that the account sends from, e.g. `Fernwatch <mail@fernwatch.example>`. */
  readonly from: string;
  readonly openPicture: OpenMailPicture;
}

/** What passes with time, or once the domain's keeper has set it right. */
const MAY_PASS = [
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
];
/** What the service finds wrong with the message. */
const FINAL = [
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_CONTENT_TOO_LARGE",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_DELIVERY_FAILED",
];
/** Shorter than a message's lease. */
const TIMEOUT_MS = 20_000;

/** `timeoutMs`: after so long without an answer there is none. */
export function createBindingMailer<Message>(
  { binding, make, from, openPicture }: BindingSender<Message>,
  timeoutMs = TIMEOUT_MS,
): Courier {
  return {
    keyed: false,
    async send(parcel): Promise<SendAnswer> {
      const { recipient, subject, body, leaveUrl, createdAt, key } = parcel;
      const mail = mailMessage({
        from,
        to: recipient,
        subject,
        text: body,
        ...(await withPictures(parcel, openPicture)),
        leaveUrl,
        date: createdAt,
        id: messageId(key),
      });
      try {
        const sent = await inTime(binding.send(make(mailboxOf(from).address, recipient, mail)), timeoutMs);
        return { kind: "sent", remoteId: sent.messageId };
      } catch (error) {
        const code = codeOf(error);
        if (MAY_PASS.includes(code)) return { kind: "refused", mayPass: true, reason: code };
        if (FINAL.includes(code)) return { kind: "refused", mayPass: false, reason: code };
        return { kind: "unanswered", reason: code === "" ? "No answer" : code };
      }
    },
  };
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && /^E_[A-Z_]{1,60}$/.test(code) ? code : "";
}

/** Rejects after so many ms; what is waited for may still end. */
async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
