// Commands to a mail server and its replies, over a socket of the platform's kind. RFC 5321.

/** What is needed of a socket of `cloudflare:sockets`. */
export interface MailSocket {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
  /** Turns to TLS; the streams of before are done with. */
  startTls(): MailSocket;
  close(): Promise<unknown>;
}

export interface Reply {
  readonly code: number;
  readonly lines: readonly string[];
}

export interface SmtpLine {
  /** The next reply. Rejects when the server has closed, or says what is no reply. */
  read(): Promise<Reply>;
  /** Sends a text as it is. */
  write(text: string): Promise<void>;
  /** Sends a command; answers its reply. */
  ask(command: string): Promise<Reply>;
  startTls(): void;
}

/** A reply of more letters is none. */
const LONGEST_REPLY = 16_384;

/** `signal` ends what is waited for. */
export function createSmtpLine(first: MailSocket, signal: AbortSignal): SmtpLine {
  let socket = first;
  let reader = socket.readable.getReader();
  let writer = socket.writable.getWriter();
  let decoder = new TextDecoder();
  let unread = "";
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // It may come when nothing is waited for.
  aborted.catch(() => undefined);

  async function readLine(): Promise<string> {
    for (;;) {
      const end = unread.indexOf("\n");
      if (end >= 0) {
        const line = unread.slice(0, end).replace(/\r$/, "");
        unread = unread.slice(end + 1);
        return line;
      }
      if (unread.length > LONGEST_REPLY) throw new Error("The mail server's reply is too long");
      const { value, done } = await Promise.race([reader.read(), aborted]);
      if (done) throw new Error("The mail server closed the connection");
      unread += decoder.decode(value, { stream: true });
    }
  }

  async function read(): Promise<Reply> {
    const lines: string[] = [];
    let letters = 0;
    for (;;) {
      const line = await readLine();
      const [, code, more, text = ""] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
      letters += line.length;
      if (code === undefined || letters > LONGEST_REPLY) throw new Error("The mail server sent no reply");
      lines.push(text);
      if (more !== "-") return { code: Number(code), lines };
    }
  }

  async function write(text: string): Promise<void> {
    await Promise.race([writer.write(new TextEncoder().encode(text)), aborted]);
  }

  return {
    read,
    write,
    async ask(command) {
      await write(`${command}\r\n`);
      return read();
    },
    startTls() {
      reader.releaseLock();
      writer.releaseLock();
      socket = socket.startTls();
      reader = socket.readable.getReader();
      writer = socket.writable.getWriter();
      decoder = new TextDecoder();
      // What came before TLS may be anybody's.
      unread = "";
    },
  };
}
