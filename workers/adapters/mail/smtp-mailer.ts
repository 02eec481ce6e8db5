// Mail by a mail server, a connection for each. A mail server knows no message again: once it has the whole of one, and we
// have no answer, it is unknown. Ours and no package's, because the one for Workers reads on for ever when the server closes,
// and tells a password to a server without TLS. RFC 5321, 3207, 4954; decision 0018, Outbound.
import type { SendAnswer } from "~/domain/outbox/delivery";
import { mailboxOf, mailMessage, messageId } from "~/domain/outbox/mail-message";
import type { Courier, Parcel } from "~/services/outbox/courier";
import { type MailContent, type OpenMailPicture, withPictures } from "./mail-pictures";
import { createSmtpLine, type MailSocket, type Reply, type SmtpLine } from "./smtp-line";
import type { SmtpServer } from "./smtp-setting";

/** Opens a connection. */
export type ConnectMail = (server: Pick<SmtpServer, "host" | "port" | "tls">) => MailSocket;

interface SmtpSender {
  readonly server: SmtpServer;
  /** E.g. `Fernwatch <mail@fernwatch.example>`. */
  readonly from: string;
  readonly connect: ConnectMail;
  readonly openPicture: OpenMailPicture;
}

/** Shorter than a message's lease. */
const TIMEOUT_MS = 20_000;

/** `timeoutMs`: after so long the whole conversation is over. */
export function createSmtpMailer(
  { server, from, connect, openPicture }: SmtpSender,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const sender = mailboxOf(from).address;
  return {
    keyed: false,
    async send(parcel): Promise<SendAnswer> {
      if (!isAddress(parcel.recipient)) return { kind: "refused", mayPass: false, reason: "Not an address" };
      const opened = await withPictures(parcel, openPicture);
      const progress = { handedOver: false };
      let socket: MailSocket | null = null;
      try {
        socket = connect(server);
        const line = createSmtpLine(socket, AbortSignal.timeout(timeoutMs));
        return await converse(line, { server, sender, from, parcel, opened, progress });
      } catch (error) {
        const reason = reasonOf(error);
        if (progress.handedOver) return { kind: "unanswered", reason };
        return { kind: "refused", mayPass: true, reason };
      } finally {
        // Without a QUIT that is answered: what it has accepted is accepted.
        await socket?.close().catch(() => undefined);
      }
    },
  };
}

interface Conversation {
  readonly server: SmtpServer;
  readonly sender: string;
  readonly from: string;
  readonly parcel: Parcel;
  readonly opened: MailContent;
  readonly progress: { handedOver: boolean };
}

async function converse(line: SmtpLine, conversation: Conversation): Promise<SendAnswer> {
  const { server, sender, from, parcel, opened, progress } = conversation;
  const hello = `EHLO ${sender.split("@").at(-1)}`;
  const greeting = await line.read();
  if (greeting.code !== 220) return ours("greeting", greeting);
  let offers = await line.ask(hello);
  if (offers.code !== 250) return ours("EHLO", offers);
  if (server.tls === "starttls") {
    // Never further over an open line: who listens could have taken the offer away.
    const reply = await line.ask("STARTTLS");
    if (reply.code !== 220) return ours("STARTTLS", reply);
    line.startTls();
    offers = await line.ask(hello);
    if (offers.code !== 250) return ours("EHLO", offers);
  }
  if (server.user !== "") {
    const reply = await signIn(line, server, offers);
    if (reply.code !== 235) return ours("AUTH", reply);
  }
  const isWide = /[^\x20-\x7e]/.test(parcel.recipient);
  if (isWide && !offered(offers, "SMTPUTF8")) {
    return { kind: "refused", mayPass: false, reason: "The mail server takes no such address" };
  }
  const commands: readonly (readonly [string, string, number])[] = [
    ["MAIL", `MAIL FROM:<${sender}>${isWide ? " SMTPUTF8" : ""}`, 2],
    ["RCPT", `RCPT TO:<${parcel.recipient}>`, 2],
    ["DATA", "DATA", 3],
  ];
  for (const [name, command, wanted] of commands) {
    const reply = await line.ask(command);
    if (Math.floor(reply.code / 100) !== wanted) return theirs(name, reply);
  }
  const message = mailMessage({
    from,
    to: parcel.recipient,
    subject: parcel.subject,
    text: parcel.body,
    ...opened,
    leaveUrl: parcel.leaveUrl,
    date: parcel.createdAt,
    id: messageId(parcel.key),
  });
  progress.handedOver = true;
  await line.write(`${message}.\r\n`);
  const reply = await line.read();
  if (Math.floor(reply.code / 100) !== 2) return theirs("message", reply);
  await line.write("QUIT\r\n").catch(() => undefined);
  return { kind: "sent" };
}

/** By PLAIN, which every server with TLS knows, or LOGIN, its elder. */
async function signIn(line: SmtpLine, { user, password }: SmtpServer, offers: Reply): Promise<Reply> {
  const mechanisms = offers.lines.find((text) => /^AUTH[ =]/i.test(text)) ?? "";
  if (!/\bPLAIN\b/i.test(mechanisms) && /\bLOGIN\b/i.test(mechanisms)) {
    for (const text of ["AUTH LOGIN", base64(user)]) {
      const reply = await line.ask(text);
      if (reply.code !== 334) return reply;
    }
    return line.ask(base64(password));
  }
  return line.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
}

function offered({ lines }: Reply, name: string): boolean {
  return lines.some((text) => text.split(" ")[0]?.toUpperCase() === name);
}

/** A refusal before a message is spoken of is about us: its keeper can mend it. */
function ours(step: string, { code }: Reply): SendAnswer {
  return { kind: "refused", mayPass: true, reason: `Answered ${code} to ${step}` };
}

/** 4xx may pass; 5xx is about the message. The server's own words may quote the address, and stay there. */
function theirs(step: string, { code }: Reply): SendAnswer {
  return { kind: "refused", mayPass: code < 500, reason: `Answered ${code} to ${step}` };
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at > 0 && at < text.length - 1 && !/[\s<>\p{Cc}]/u.test(text);
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "No answer in time";
  return error instanceof Error && error.message.startsWith("The mail server") ? error.message : "No answer";
}
