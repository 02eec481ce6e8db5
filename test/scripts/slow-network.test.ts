// The thin line of tests and measurements carries everything, as slowly as it says, in turns.
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startSlowNetwork } from "../support/network/slow-network";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A line to a server that answers with as many bytes as the path says; a body that is sent is sent back. */
async function lineTo(options: { readonly bitsPerSecond: number; readonly latencyMs: number }) {
  const server: Server = createServer((asked, response) => {
    if (asked.method === "POST") asked.pipe(response);
    else response.end(Buffer.alloc(Number(asked.url?.slice(1)), "fern"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line = await startSlowNetwork({
    to: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...options,
  });
  open.push(
    line.stop,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return line;
}

interface Got {
  readonly bytes: Buffer;
  readonly ms: number;
}

/** The answer and how long it took; every call has a connection of its own. */
async function get(url: string, { signal, body }: Sent = {}): Promise<Got> {
  const start = performance.now();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const options = { agent: false, method: body ? "POST" : "GET", ...(signal && { signal }) };
    const sent = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject).on("end", () => resolve(Buffer.concat(parts)));
    });
    sent.on("error", reject).end(body);
  });
  return { bytes, ms: performance.now() - start };
}

interface Sent {
  readonly signal?: AbortSignal;
  readonly body?: Buffer;
}

test("an answer takes the time of its bytes and of the way", async () => {
  const line = await lineTo({ bitsPerSecond: 1_600_000, latencyMs: 50 });
  const { bytes, ms } = await get(`${line.url}/20000`);
  expect(bytes).toHaveLength(20_000);
  // 100 ms for the bytes, twice 50 for the connection and the call; a timer may be early by a little.
  expect(ms).toBeGreaterThan(190);
  expect(line.carried().down).toBeGreaterThan(20_000);
  expect(line.carried().up).toBeGreaterThan(0);
});

test("connections share it: what is short does not wait for the end of what is long", async () => {
  const line = await lineTo({ bitsPerSecond: 1_600_000, latencyMs: 10 });
  const order: string[] = [];
  const long = get(`${line.url}/60000`).then(() => order.push("long"));
  await expect.poll(() => line.carried().down).toBeGreaterThan(0);
  await get(`${line.url}/1000`).then(() => order.push("short"));
  await long;
  expect(order).toEqual(["short", "long"]);
});

test("what is broken off is carried no further", async () => {
  const line = await lineTo({ bitsPerSecond: 1_600_000, latencyMs: 10 });
  const leaving = new AbortController();
  const gone = expect(get(`${line.url}/2000000`, { signal: leaving.signal })).rejects.toThrow();
  await expect.poll(() => line.carried().down).toBeGreaterThan(5_000);
  leaving.abort();
  await gone;
  expect((await get(`${line.url}/1000`)).bytes).toHaveLength(1_000);
  expect(line.carried().down).toBeLessThan(1_000_000);
});

test("what is sent arrives as it is", async () => {
  const line = await lineTo({ bitsPerSecond: 8_000_000, latencyMs: 5 });
  const body = Buffer.from(Array.from({ length: 30_000 }, (_, at) => at % 251));
  expect((await get(line.url, { body })).bytes.equals(body)).toBe(true);
});

test("it may become quicker in between", async () => {
  const line = await lineTo({ bitsPerSecond: 80_000, latencyMs: 5 });
  const slow = get(`${line.url}/100000`);
  await expect.poll(() => line.carried().down).toBeGreaterThan(0);
  line.change(80_000_000);
  expect((await slow).bytes).toHaveLength(100_000);
});
