// Messages on their way out, to services on this machine that take everything: how many a second, what each costs, and how
// long after it was written one is at its receiver, with the queue and with the cron alone. Decision 0018, Outbound.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { mulberry32 } from "../../../scripts/mulberry32";
import { ensureBuilt } from "../../../scripts/start/build";
import { formatVars, freshVars } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { type Figure, median, percentile } from "../figure";
import type { MessagesAsked, Sending } from "./messages-worker";

const MANY = 2_000;
const SAMPLES = 20;
/** A run that has sent its last message looks for more, and must not find the next sample, ms. */
const RUN_ENDS_MS = 500;
const CRON = "*/5 * * * *";
const CRON_MS = 5 * 60_000;

export async function* measureMessages(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-messages-"));
  const service = await startService();
  try {
    const vars = {
      ...freshVars(),
      MAIL_URL: `${service.url}/emails`,
      MAIL_KEY: "secret",
      MAIL_FROM: "mail@fernwatch.test",
      SMS_URL: service.url,
      SMS_SID: "AC1",
      SMS_TOKEN: "secret",
      SMS_FROM: "+15550100",
    };
    const envFile = join(folder, "vars.env");
    await writeFile(envFile, formatVars(vars));
    await prepareState({ stateDir: folder, vars, seed: false });
    const script = "test/bench/messages/messages-worker.ts";
    const worker = await startWrangler({ port: await findFreePort(), stateDir: folder, script, envFile });
    try {
      yield* measureRuns(worker.url);
      yield* measureWaits(worker.url, service);
    } finally {
      await worker.stop();
    }
  } finally {
    service.server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measureRuns(url: string): AsyncIterable<Figure> {
  const idle = await ask(url, { op: "send" });
  yield { name: "messages/nothing-due", value: idle.rowsRead, unit: "rows", atMost: 10 };
  await ask(url, { op: "write", count: MANY, channel: "email", wake: false });
  const one = await ask(url, { op: "send" });
  yield { name: "messages/one-channel", value: (one.sent / one.ms) * 1000, unit: "messages/s", atMost: null };
  yield { name: "messages/of-one-channel", value: one.ms / one.sent, unit: "ms/message", atMost: 20 };
  yield { name: "messages/read-for-each", value: one.rowsRead / one.sent, unit: "rows", atMost: 8 };
  yield { name: "messages/written-for-each", value: one.rowsWritten / one.sent, unit: "rows", atMost: 12 };
  await ask(url, { op: "write", count: MANY, channel: "email", wake: false });
  await ask(url, { op: "write", count: MANY, channel: "sms", wake: false });
  const two = await ask(url, { op: "send" });
  yield {
    name: "messages/two-channels",
    value: (two.sent / two.ms) * 1000,
    unit: "messages/s",
    atMost: null,
  };
}

/** From when a message was written until its service has it. With the cron, when in its five minutes is drawn. */
async function* measureWaits(url: string, service: Service): AsyncIterable<Figure> {
  const queue: number[] = [];
  const cron: number[] = [];
  const random = mulberry32(5);
  for (let sample = 0; sample < SAMPLES; sample++) {
    queue.push(await service.next(() => ask(url, { op: "write", count: 1, channel: "email", wake: true })));
    await delay(RUN_ENDS_MS);
  }
  for (let sample = 0; sample < SAMPLES; sample++) {
    await ask(url, { op: "write", count: 1, channel: "email", wake: false });
    const run = await service.next(() => fetch(`${url}/__scheduled?cron=${encodeURIComponent(CRON)}`));
    cron.push(random() * CRON_MS + run);
  }
  yield { name: "messages/written-to-receiver-queue", value: median(queue), unit: "ms", atMost: null };
  yield {
    name: "messages/written-to-receiver-queue-p95",
    value: percentile(queue, 0.95),
    unit: "ms",
    atMost: 5000,
  };
  yield { name: "messages/written-to-receiver-cron", value: median(cron) / 1000, unit: "s", atMost: null };
  yield {
    name: "messages/written-to-receiver-cron-p95",
    value: percentile(cron, 0.95) / 1000,
    unit: "s",
    atMost: 310,
  };
}

async function ask(url: string, asked: MessagesAsked): Promise<Sending> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Sending;
}

interface Service {
  readonly server: Server;
  readonly url: string;
  /** Milliseconds from the begin of a work until the next message is here. */
  next(work: () => Promise<unknown>): Promise<number>;
}

/** Takes everything. */
async function startService(): Promise<Service> {
  let arrived = () => {};
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      arrived();
      response.writeHead(200, { "content-type": "application/json" }).end('{"sid":"SM1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async next(work) {
      const here = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const start = performance.now();
      const [ms] = await Promise.all([here.then(() => performance.now() - start), work()]);
      return ms;
    },
  };
}
