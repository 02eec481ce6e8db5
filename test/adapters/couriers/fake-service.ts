// A service on this machine that keeps what it is asked, and answers as a test says: also never, late, or without end.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, asked: Asked) => void;

export interface FakeService {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Answers without end that go on now. */
  endless(): number;
  answerWith(answer: Answer): void;
  close(): void;
}

export async function startFakeService(): Promise<FakeService> {
  const asked: Asked[] = [];
  let answer: Answer = (response) => response.end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method, url: path, headers } = request;
      const one = { method, path, headers, body: Buffer.concat(parts) };
      asked.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    endless: () => dripping.size,
    answerWith(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How a service fails, and what the courier makes of it. `hangs`: only the courier's patience ends it. */
export const FAILURES: readonly {
  readonly what: string;
  readonly answer: Answer;
  readonly says: object;
  readonly hangs?: true;
}[] = [
  {
    what: "429",
    answer: refusing(429, { "retry-after": "90" }),
    says: { kind: "answered", status: 429, retryAfterS: 90 },
  },
  ...[500, 503, 400, 401, 404, 410, 422].map((status) => ({
    what: String(status),
    answer: refusing(status),
    says: { kind: "answered", status, retryAfterS: null },
  })),
  {
    what: "nothing",
    answer: () => undefined,
    says: { kind: "unanswered", reason: "No answer in time" },
    hangs: true,
  },
  {
    what: "headers without end",
    answer: (response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      drip(response, () => response.socket?.write("x-slow: 1\r\n"));
    },
    says: { kind: "unanswered" },
    hangs: true,
  },
  {
    what: "the connection closed",
    answer: (response) => response.destroy(),
    says: { kind: "unanswered", reason: "No answer" },
  },
  {
    what: "half a status",
    answer: (response) => response.socket?.end("HTTP/1.1 20"),
    says: { kind: "unanswered", reason: "No answer" },
  },
  {
    what: "another protocol",
    answer: (response) => response.socket?.end("220 mail.example.org ESMTP\r\n"),
    says: { kind: "unanswered", reason: "No answer" },
  },
];

/** Answers with a status and then with a body that never ends. */
export function endless(status: number): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    drip(response, () => response.write(" ".repeat(64 * 1024)));
  };
}

function refusing(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => response.writeHead(status, headers).end('{"detail":"no"}');
}

const dripping = new Set<ServerResponse>();

/** Repeats until the other side has gone. */
function drip(response: ServerResponse, write: () => void): void {
  dripping.add(response);
  const timer = setInterval(write, 5);
  response.socket?.on("close", () => {
    clearInterval(timer);
    dripping.delete(response);
  });
}
