// An outbox of its own for a test: rows as others write them, integrations, and services that answer as told.
import { env } from "cloudflare:workers";
import type { SendAnswer } from "~/domain/outbox/delivery";
import type { ServiceDeps } from "~/services";
import type { Courier, Couriers, Parcel } from "~/services/outbox/courier";
import { createKeyWrap } from "../../../workers/adapters/platform";
import { NO_COURIERS, World } from "../world";

const KEY_WRAP = createKeyWrap("MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY");

/** Keeps what it is asked; answers by `answer`, and else that it was sent. */
export class Fake implements Courier {
  readonly asked: Parcel[] = [];
  constructor(
    readonly keyed = true,
    readonly answer: (parcel: Parcel) => SendAnswer | Promise<SendAnswer> = () => ({ kind: "sent" }),
  ) {}
  async send(parcel: Parcel): Promise<SendAnswer> {
    this.asked.push(parcel);
    return this.answer(parcel);
  }
}

/** The same for a service that takes up to 100 a minute. */
export class FakeOfMinutes implements Courier {
  readonly keyed = false;
  readonly batches: (readonly Parcel[])[] = [];
  constructor(
    readonly answer: (parcel: Parcel) => SendAnswer = ({ id }) => ({ kind: "sent", remoteId: `event-${id}` }),
  ) {}
  send(): Promise<SendAnswer> {
    throw new Error("It takes many.");
  }
  readonly sendMany = {
    batch: 100,
    everyMs: 60_000,
    send: async (parcels: readonly Parcel[]) => {
      this.batches.push(parcels);
      return parcels.map(this.answer);
    },
  };
}

interface Row {
  readonly channel: "email" | "sms" | "webhook" | "gundi";
  readonly kind: string;
  readonly integrationId: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly leaveUrl: string | null;
  readonly state: string;
  readonly nextAt: number;
  readonly remoteId: string | null;
}

export async function outboxWorld(couriers: Partial<Couriers>, overrides: Partial<ServiceDeps> = {}) {
  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM integration")]);
  const all = { ...NO_COURIERS, ...couriers };
  const world = new World({ keyWrap: KEY_WRAP, couriers: all, ...overrides });
  return {
    world,
    sender: world.services.outboxSender,
    /** Another runner over the same outbox and services, which is cut or sees other things. */
    runner: (other: Partial<ServiceDeps>) =>
      new World({ keyWrap: KEY_WRAP, couriers: all, clock: { now: () => world.now }, ...other }).services
        .outboxSender,
    /** Answers its id. */
    async write(row: Partial<Row> = {}): Promise<number> {
      const written = await env.DB.prepare(
        `INSERT INTO outbox(channel, kind, integration_id, recipient, subject, body, html, leave_url, state, next_at, created_at, remote_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id`,
      )
        .bind(
          row.channel ?? "email",
          row.kind ?? "alerts",
          row.integrationId ?? null,
          row.recipient ?? "maya@example.test",
          row.subject ?? "Hello",
          row.body ?? "{}",
          row.html ?? null,
          row.leaveUrl ?? null,
          row.state ?? "due",
          row.nextAt ?? world.now,
          world.now,
          row.remoteId ?? null,
        )
        .first<number>("id");
      return written ?? 0;
    },
    /** Many of one lane. */
    async writeMany(count: number, row: Pick<Row, "channel" | "kind"> & Partial<Pick<Row, "integrationId">>) {
      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO outbox(channel, kind, integration_id, recipient, subject, body, state, next_at, created_at)
         SELECT ?2, ?3, ?4, 'many@example.test', '', '{}', 'due', ?5, ?5 FROM n`,
      )
        .bind(count, row.channel, row.kind, row.integrationId ?? null, world.now - 1000)
        .run();
    },
    /** An integration with its key; answers its id. */
    async integration(platform: Row["channel"], secret: string | null = null): Promise<number> {
      const { userId } = await world.user();
      const sealed = secret === null ? null : await KEY_WRAP.wrap(new TextEncoder().encode(secret));
      const id = await env.DB.prepare(
        `INSERT INTO integration(user_id, platform, options, secret, notification_classes, created_at, updated_at)
         VALUES (?1, ?2, '{}', ?3, '"all"', 0, 0) RETURNING id`,
      )
        .bind(userId, platform, sealed)
        .first<number>("id");
      return id ?? 0;
    },
    async row(id: number) {
      return env.DB.prepare(
        "SELECT state, attempts, last_error AS error, remote_id AS remoteId FROM outbox WHERE id = ?1",
      )
        .bind(id)
        .first();
    },
    /** How many are in each state. */
    async states(): Promise<Readonly<Record<string, number>>> {
      const { results } = await env.DB.prepare(
        "SELECT state, count(*) AS count FROM outbox GROUP BY state",
      ).all<{ state: string; count: number }>();
      return Object.fromEntries(results.map(({ state, count }) => [state, count]));
    },
  };
}
