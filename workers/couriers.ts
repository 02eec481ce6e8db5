// Who takes the messages of each channel, by the settings of the deployment. Decision 0018, Outbound.
import { EmailMessage } from "cloudflare:email";
import { connect } from "cloudflare:sockets";
import type { Courier, Couriers } from "~/services/outbox/courier";
import type { MessagePictures } from "~/services/rules/message-pictures";
import { createGundiCourier, GUNDI_SERVICE } from "./adapters/couriers/gundi-courier";
import { createTwilioCourier } from "./adapters/couriers/twilio";
import { createWebhookCourier } from "./adapters/couriers/webhook-courier";
import { createBindingMailer } from "./adapters/mail/binding-mailer";
import { createHttpMailer } from "./adapters/mail/http-mailer";
import { type ConnectMail, createSmtpMailer } from "./adapters/mail/smtp-mailer";
import { smtpServer } from "./adapters/mail/smtp-setting";
import { type MessageSettings, mayLoop } from "./message-settings";

const TWILIO = "https://api.twilio.com";

/** Null where nothing is set: these messages stay in the outbox. */
export function couriersOf(settings: MessageSettings, pictures: MessagePictures): Couriers {
  return { email: mailerOf(settings, pictures), sms: smsOf(settings), ...ownRoads(settings, pictures) };
}

/** Webhooks and Gundi: their addresses and keys are people's own. */
function ownRoads(
  settings: MessageSettings,
  { openPhoto }: MessagePictures,
): Pick<Couriers, "webhook" | "gundi"> {
  const { OUTBOUND, GUNDI_URL } = settings;
  if (OUTBOUND === "sink") return { webhook: null, gundi: null };
  return {
    webhook: createWebhookCourier({ allowLoopback: mayLoop(settings) }),
    gundi: createGundiCourier({ base: GUNDI_URL || GUNDI_SERVICE, openPhoto }),
  };
}

function mailerOf(settings: MessageSettings, { openPicture }: MessagePictures): Courier | null {
  const { MAIL_FROM: from, MAIL_URL: url, MAIL_KEY: key, MAIL_SMTP, MAILER: binding } = settings;
  if (!from) return null;
  if (binding)
    return createBindingMailer({
      binding: { send: (message: EmailMessage) => binding.send(message) },
      make: (...parts) => new EmailMessage(...parts),
      from,
      openPicture,
    });
  const server = MAIL_SMTP ? smtpServer(MAIL_SMTP) : null;
  if (server) return createSmtpMailer({ server, from, connect: connectMail, openPicture });
  return url && key ? createHttpMailer({ url, key, from, openPicture }) : null;
}

const connectMail: ConnectMail = ({ host, port, tls }) =>
  connect({ hostname: host, port }, { secureTransport: tls, allowHalfOpen: false });

function smsOf({ SMS_URL, SMS_SID: sid, SMS_TOKEN: token, SMS_FROM: from }: MessageSettings): Courier | null {
  return sid && token && from ? createTwilioCourier({ url: SMS_URL || TWILIO, sid, token, from }) : null;
}
