// A road that loses answers: the request reaches the server, the server commits and answers, and only then is the
// connection cut. Some requests also arrive twice at once.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface LossyProxy {
  readonly url: string;
  readonly counts: { forwarded: number; lost: number; doubled: number; refused: number };
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

interface LossOptions {
  /** Where the requests go. */
  readonly target: string;
  /** Share of answers that are cut after the server gave them. */
  readonly lost: number;
  /** Share of requests that are sent twice at once. */
  readonly duplicates: number;
  readonly random: () => number;
}

export async function startLossyProxy(options: LossOptions): Promise<LossyProxy> {
  const target = new URL(options.target);
  const counts = { forwarded: 0, lost: 0, doubled: 0, refused: 0 };

  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await readBody(incoming);
      const send = () => forward({ target, incoming, body });
      counts.forwarded += 1;
      const double = options.random() < options.duplicates;
      if (double) counts.doubled += 1;
      const [answer] = await Promise.all(double ? [send(), send()] : [send()]);
      if (options.random() < options.lost) {
        counts.lost += 1;
        outgoing.destroy();
        return;
      }
      reply(outgoing, answer);
    } catch {
      counts.refused += 1;
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reply(outgoing: ServerResponse, answer: Answer): void {
  const { "transfer-encoding": _chunked, connection: _connection, ...headers } = answer.headers;
  outgoing.writeHead(answer.status, { ...headers, "content-length": String(answer.body.length) });
  outgoing.end(answer.body);
}

function forward(input: {
  readonly target: URL;
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}): Promise<Answer> {
  const { target, incoming, body } = input;
  return new Promise((resolve, reject) => {
    const { "transfer-encoding": _chunked, ...headers } = incoming.headers;
    const outgoing = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: target.host, "content-length": String(body.length) },
      },
      (response) => {
        readBody(response).then(
          (answer) =>
            resolve({ status: response.statusCode ?? 502, headers: response.headers, body: answer }),
          reject,
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
