// The settings of what leaves: mail by one of three roads, SMS. Whatever lacks its settings stays in the outbox, where staff
// read it. docs/deploying.md; decision 0018, Outbound.
import { smtpServer } from "./adapters/mail/smtp-setting";

export interface MessageSettings {
  /** Whom mail comes from, e.g. `Fernwatch <mail@fernwatch.example>`; with one of the three roads. */
  readonly MAIL_FROM?: string;
  /** A mail service's address for new mail, and our key to it (secret). */
  readonly MAIL_URL?: string;
  readonly MAIL_KEY?: string;
  /** Secret: a mail server, as smtps://user:password@host:465 or smtp://user:password@host:587. */
  readonly MAIL_SMTP?: string;
  /** Cloudflare's own mail service. */
  readonly MAILER?: SendEmail;
  /** Twilio's API (https://api.twilio.com if it is not set), our account there, its token (secret), and our number. */
  readonly SMS_URL?: string;
  readonly SMS_SID?: string;
  readonly SMS_TOKEN?: string;
  readonly SMS_FROM?: string;
  /**
   * Webhooks and Gundi, which need no service of ours: `sink` keeps their messages in the outbox, as `npm start` does;
   * `loopback` lets a webhook lead to this machine, too. Not set: they leave.
   */
  readonly OUTBOUND?: string;
  /** Gundi's address (https://sensors.api.gundiservice.org if it is not set). */
  readonly GUNDI_URL?: string;
  /** Asks for a run of the outbox; without it one begins behind the answer. */
  readonly OUTBOX_QUEUE?: Queue;
}

/** Names of what lacks, of which something is set, of what is set wrong, and of roads of which only one can be. */
export function wrongMessageSettings(settings: MessageSettings): readonly string[] {
  const { OUTBOUND = "", GUNDI_URL } = settings;
  return [
    ...wrongOfMail(settings),
    ...wrongOfSms(settings),
    ...(["", "sink", "loopback"].includes(OUTBOUND) ? [] : ["OUTBOUND"]),
    ...(GUNDI_URL && !isSafe(GUNDI_URL) ? ["GUNDI_URL"] : []),
  ];
}

function wrongOfMail(settings: MessageSettings): readonly string[] {
  const { MAIL_FROM, MAIL_URL, MAIL_KEY, MAIL_SMTP, MAILER } = settings;
  const roads = [
    ...(MAIL_URL || MAIL_KEY ? ["MAIL_URL"] : []),
    ...(MAIL_SMTP ? ["MAIL_SMTP"] : []),
    ...(MAILER ? ["MAILER"] : []),
  ];
  if (roads.length > 1) return roads;
  const wrong = roads.length > 0 && !MAIL_FROM ? ["MAIL_FROM"] : [];
  if (MAIL_SMTP) return smtpServer(MAIL_SMTP) === null ? ["MAIL_SMTP", ...wrong] : wrong;
  if (MAILER || (roads.length === 0 && !MAIL_FROM)) return wrong;
  return [...(isSafe(MAIL_URL ?? "") ? [] : ["MAIL_URL"]), ...(MAIL_KEY ? [] : ["MAIL_KEY"]), ...wrong];
}

const SMS = ["SMS_SID", "SMS_TOKEN", "SMS_FROM"] as const;

function wrongOfSms(settings: MessageSettings): readonly string[] {
  const { SMS_URL } = settings;
  if (!SMS_URL && SMS.every((name) => !settings[name])) return [];
  return [...(SMS_URL && !isSafe(SMS_URL) ? ["SMS_URL"] : []), ...SMS.filter((name) => !settings[name])];
}

/** Whether a webhook may lead to this machine. */
export function mayLoop({ OUTBOUND }: Pick<MessageSettings, "OUTBOUND">): boolean {
  return OUTBOUND === "loopback";
}

/** A key never goes over an open line, but to this machine. */
function isSafe(url: string): boolean {
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url);
}
