// The fake of Stripe's API on a port of this machine.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeStripe } from "./fake-stripe";

export interface FakeStripeServer {
  readonly stripe: FakeStripe;
  readonly url: string;
  close(): void;
}

export async function startFakeStripe(): Promise<FakeStripeServer> {
  const stripe = new FakeStripe();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    try {
      const answer = await stripe.answer(`http://127.0.0.1${request.url}`, {
        method: request.method ?? "GET",
        headers: headers.filter(([name]) => !["host", "connection", "content-length"].includes(name)),
        ...(body.length > 0 && { body }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    stripe,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
