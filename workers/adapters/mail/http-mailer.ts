// Mail by a service with an HTTP API: one POST of JSON for each mail, as Resend and others take it. docs/deploying.md.
import type { SendAnswer } from "~/domain/outbox/delivery";
import { leaveHeaders } from "~/domain/outbox/leave-headers";
import { base64Of, pictureName } from "~/domain/outbox/mail-message";
import type { InlinePicture } from "~/domain/outbox/mail-picture";
import type { Courier } from "~/services/outbox/courier";
import { answeredWith, dropBody, notAnswered } from "../couriers/service-answer";
import { type OpenMailPicture, withPictures } from "./mail-pictures";

/** Shorter than a message's lease. */
const TIMEOUT_MS = 20_000;

interface MailService {
  readonly url: string;
  readonly key: string;
  /** A sender that the service knows, e.g. `Fernwatch <mail@fernwatch.example>`. */
  readonly from: string;
  readonly openPicture: OpenMailPicture;
}

/** `timeoutMs`: after so long without an answer there is none. */
export function createHttpMailer(
  { url, key, from, openPicture }: MailService,
  timeoutMs = TIMEOUT_MS,
): Courier {
  return {
    keyed: true,
    async send(parcel): Promise<SendAnswer> {
      const { key: messageKey, recipient, subject, body, leaveUrl } = parcel;
      const { html, pictures } = await withPictures(parcel, openPicture);
      const mail = {
        from,
        to: [recipient],
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        ...(pictures.length === 0 ? {} : { attachments: pictures.map(attached) }),
        ...(leaveUrl === null ? {} : { headers: leaveHeaders(leaveUrl) }),
      };
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": messageKey,
          },
          body: JSON.stringify(mail),
          // Our key must not follow a redirect.
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        // What it says beside its status is not needed, and may quote the mail.
        await dropBody(answer);
        return answer.ok ? { kind: "sent" } : answeredWith(answer);
      } catch (error) {
        return notAnswered(error);
      }
    },
  };
}

/** A picture of the HTML, which names it by its content id. */
function attached({ cid, type, bytes }: InlinePicture) {
  return {
    filename: pictureName({ cid, type }),
    content: base64Of(bytes),
    content_type: type,
    content_id: cid,
  };
}
