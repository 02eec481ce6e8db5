// The Worker as it sends: the bench writes messages, and has them sent by a run, the queue or the cron.
import { D1Meter } from "../../../workers/adapters/metered-d1";
import type { Env } from "../../../workers/env";
import { wireServices } from "../../../workers/wiring";
import { createWorker } from "../../../workers/worker";

export * from "../durable-objects";

export type MessagesAsked =
  /** Writes so many that are due; `wake`: as after an answer. */
  | {
      readonly op: "write";
      readonly count: number;
      readonly channel: "email" | "sms";
      readonly wake: boolean;
    }
  /** Runs until nothing is due. */
  | { readonly op: "send" };

export interface Sending {
  readonly sent: number;
  readonly runs: number;
  readonly ms: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

const { queue, scheduled } = createWorker(async () => new Response("ready"));

export default {
  queue,
  scheduled,
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const asked: MessagesAsked = await request.json();
    if (asked.op === "send") return Response.json(await send(env));
    await write(env, asked);
    return Response.json({});
  },
} satisfies ExportedHandler<Env>;

async function write(env: Env, asked: Extract<MessagesAsked, { readonly op: "write" }>): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO outbox(channel, recipient, subject, body, kind, state, next_at, created_at)
     SELECT ?2, iif(?2 = 'sms', '+15550101', 'maya@example.test'), 'Alerts', 'Waterhole 3 has been silent for 8 days.',
       'alerts', 'due', ?3, ?3 FROM n`,
  )
    .bind(asked.count, asked.channel, Date.now())
    .run();
  if (asked.wake) wireServices(env, new D1Meter()).outboxSender.wake();
}

async function send(env: Env): Promise<Sending> {
  const meter = new D1Meter();
  const { outboxSender } = wireServices({ ...env, OUTBOX_QUEUE: undefined } as unknown as Env, meter);
  const start = Date.now();
  let [sent, runs] = [0, 0];
  for (let more = true; more; ) {
    const run = await outboxSender.tend();
    sent += run.sent;
    runs += 1;
    more = run.sent > 0;
  }
  return { sent, runs, ms: Date.now() - start, rowsRead: meter.rowsRead, rowsWritten: meter.rowsWritten };
}
