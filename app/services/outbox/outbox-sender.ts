// Sends what the outbox holds, by the courier of each channel. Touches control. Runs when it is woken and by the cron, twice or
// at the same time: each message is one runner's until its lease ends. Decision 0018, Outbound.
import type { ControlDb } from "~/db/client";
import {
  claimMessages,
  claimTurn,
  type DueMessage,
  dropLanes,
  dueLanes,
  type Lane,
  type SettledMessage,
  settleMessages,
} from "~/db/queries/outbox/outbox-sender";
import { CHANNELS, type Channel } from "~/domain/outbox/channel";
import { judgeTry, LEASE_MS, type SendAnswer } from "~/domain/outbox/delivery";
import type { Background, Clock, KeyWrap, Randomness } from "~/services/ports";
import type { Courier, Couriers, Looks, Outgoing, Parcel } from "./courier";
import { createRing } from "./ring";
import { createSendSlots, type SendSlots } from "./send-slots";

/**
 * Sends at the same time: the platform lets an invocation wait for six connections, and the database needs one. What is
 * claimed waits for a slot: 4 channels of 2 lanes with 3 messages each, 20 s a send, end before their lease.
 */
const AT_ONCE = 5;
/** Of one channel, so that a slow one leaves room for the others. */
const OF_A_CHANNEL = 4;
/** Lanes of a channel that are served at the same time. */
const LANES_AT_ONCE = 2;
/** Messages that a lane may send before it is another's turn: fewer than its channel may, so that a slow one leaves room. */
const PORTION = 3;
/** Turns of one run; the next run goes on. Each costs two calls to the database, of the thousand that a run may make. */
const TURNS = 200;
/** No turn begins later in a run, ms. */
const RUN_MS = 60_000;
/** An integration whose service took nothing rests at most so long, ms: what comes new is tried then. */
const LONGEST_REST_MS = 5 * 60_000;
/** What is due later than this waits for the cron, ms. */
const CRON_MS = 5 * 60_000;
/** Messages of a lane whose integration is gone that a run ends. */
const DROPPED_AT_ONCE = 100;

interface OutboxSenderDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly keyWrap: KeyWrap;
  readonly background: Background;
  readonly couriers: Couriers;
  /** Null: without a queue a run begins at once, behind the answer. */
  readonly looks: Looks | null;
  /** Tells our messages from those of other deployments that use the same service. */
  readonly publicOrigin: string;
}

/** What a run has done; each message once. */
interface Sent {
  sent: number;
  putOff: number;
  ended: number;
}

/** A run while it goes on. */
interface Run {
  readonly total: Sent;
  /** When something is due again, ms UTC. */
  nextAt: number;
  turns: number;
  readonly endsAt: number;
}

/** The slots, lanes and courier of a channel in a run. */
interface Road {
  readonly run: Run;
  readonly channel: Channel;
  readonly courier: Courier;
  readonly slots: SendSlots;
}

interface OutboxSender extends Outgoing {
  /** Sends what is due; answers how much was sent, put off, and has ended without being sent. */
  tend(): Promise<Readonly<Sent>>;
}

export function createOutboxSenderService(deps: OutboxSenderDeps): OutboxSender {
  const { control, clock, random, keyWrap, background, couriers, looks, publicOrigin } = deps;

  async function tend(): Promise<Readonly<Sent>> {
    const total: Sent = { sent: 0, putOff: 0, ended: 0 };
    const run: Run = { total, nextAt: Number.POSITIVE_INFINITY, turns: TURNS, endsAt: clock.now() + RUN_MS };
    const all = createSendSlots(AT_ONCE);
    await allOf(
      CHANNELS.map(async (channel) => {
        const courier = couriers[channel];
        if (courier) await tendChannel({ run, channel, courier, slots: createSendSlots(OF_A_CHANNEL, all) });
      }),
    );
    lookAgain(run);
    return total;
  }

  async function tendChannel(road: Road): Promise<void> {
    const { run, channel, courier } = road;
    const served = new Set<number | null>();
    const ring = createRing<Lane>(async (after) => {
      const now = clock.now();
      const { lanes, gone, next } = await dueLanes(control, { channel, after, now });
      if (gone.length > 0) await dropLanes(control, gone, { now, limit: DROPPED_AT_ONCE });
      if (!courier.sendMany) return { lanes, next };
      // The kinds of an integration share its time: one lane stands for all of them.
      const first = lanes.filter(
        ({ integrationId }) => !served.has(integrationId) && served.add(integrationId),
      );
      return { lanes: first, next };
    });
    const serve = async () => {
      while (run.turns > 0 && clock.now() < run.endsAt) {
        const lane = await ring.take();
        if (!lane) return;
        run.turns -= 1;
        const hasMore = courier.sendMany
          ? await takeTime(road, lane, courier.sendMany)
          : await takeTurn(road, lane);
        if (hasMore) ring.putBack(lane);
      }
    };
    await allOf(Array.from({ length: LANES_AT_ONCE }, () => serve()));
  }

  /** Sends a portion of a lane; answers whether its service takes more. */
  async function takeTurn({ run, courier, slots }: Road, lane: Lane): Promise<boolean> {
    const now = clock.now();
    const { keyed } = courier;
    const claim = { now, until: now + LEASE_MS, limit: PORTION, keyed };
    const messages = await claimMessages(control, lane, claim);
    if (messages.length === 0) return false;
    const parcels = await parcelsOf(messages);
    const answers = await Promise.all(
      parcels.map(async (parcel) => {
        if (parcel === null) return LOCKED;
        return slots.run(() => courier.send(parcel)).catch(broken);
      }),
    );
    return settle(run, lane, { messages, answers, keyed });
  }

  /** Sends what the service of an integration takes at a time, if the time is free. */
  async function takeTime(
    { run, courier: { keyed }, slots }: Road,
    lane: Lane,
    { batch, everyMs, send }: NonNullable<Courier["sendMany"]>,
  ): Promise<boolean> {
    const now = clock.now();
    const busyUntil = now + everyMs;
    const claim = { now, until: now + LEASE_MS, limit: batch, keyed, busyUntil };
    const messages = await claimTurn(control, lane, claim);
    if (messages.length === 0) return false;
    run.nextAt = Math.min(run.nextAt, busyUntil);
    const parcels = await parcelsOf(messages);
    const open = parcels.filter((parcel) => parcel !== null);
    const given =
      open.length === 0
        ? []
        : await slots.run(() => send(open)).catch((error) => open.map(() => broken(error)));
    const of = new Map(open.map(({ id }, at) => [id, given[at] ?? UNTOLD]));
    const answers = messages.map(({ id }) => of.get(id) ?? LOCKED);
    await settle(run, lane, { messages, answers, keyed });
    return false;
  }

  /** Opens the keys; null where that can't be done, because the deployment's own key is another now. */
  async function parcelsOf(messages: readonly DueMessage[]): Promise<readonly (Parcel | null)[]> {
    const opened = new Map<string, string | null>();
    for (const { sealed } of messages) {
      if (sealed === null || opened.has(sealed)) continue;
      const bytes = await keyWrap.unwrap(sealed).catch(() => null);
      opened.set(sealed, bytes && new TextDecoder().decode(bytes));
    }
    return messages.map(({ sealed, attempts: _, ...message }) => {
      const secret = sealed === null ? null : (opened.get(sealed) ?? null);
      if (sealed !== null && secret === null) return null;
      return { ...message, secret, key: `${publicOrigin}/outbox/${message.id}` };
    });
  }

  /** Notes the answers; answers whether the service has taken something, or found wrong what it was sent. */
  async function settle(
    run: Run,
    { integrationId }: Lane,
    { messages, answers, keyed }: Outcome,
  ): Promise<boolean> {
    const now = clock.now();
    const settled = messages.map((message, at): SettledMessage => {
      const answer = answers[at] ?? UNTOLD;
      const delivery = judgeTry(answer, {
        attempts: message.attempts,
        keyed,
        now,
        chance: random.fraction(),
      });
      return { message, delivery, remoteId: answer.kind === "sent" ? (answer.remoteId ?? null) : null };
    });
    const of = (...states: readonly string[]) =>
      settled.filter(({ delivery }) => states.includes(delivery.state));
    const putOff = of("due");
    const nextAt = Math.min(...putOff.map(({ delivery }) => delivery.nextAt));
    const takes = of("sent", "failed").length > 0;
    const rests = !takes && integrationId !== null && putOff.length > 0;
    const rest = rests ? { integrationId, until: Math.min(nextAt, now + LONGEST_REST_MS) } : null;
    await settleMessages(control, settled, rest);
    run.total.sent += of("sent").length;
    run.total.putOff += putOff.length;
    run.total.ended += of("failed", "unknown").length;
    run.nextAt = Math.min(run.nextAt, nextAt);
    return takes;
  }

  /** Asks for another run when this one has left something behind, or something is due again before the cron comes. */
  function lookAgain({ total, turns, endsAt, nextAt }: Run): void {
    if (!looks) return;
    const now = clock.now();
    const isCut = total.sent > 0 && (turns <= 0 || now >= endsAt);
    if (isCut) background.run(looks.look());
    else if (nextAt - now <= CRON_MS)
      background.run(looks.look(Math.max(1, Math.ceil((nextAt - now) / 1000))));
  }

  return {
    tend,
    stateOfNew: (channel) => (couriers[channel] ? "due" : "sunk"),
    wake() {
      if (CHANNELS.every((channel) => couriers[channel] === null)) return;
      background.run(looks ? looks.look() : tend());
    },
  };
}

interface Outcome {
  readonly messages: readonly DueMessage[];
  /** In the order of the messages. */
  readonly answers: readonly SendAnswer[];
  readonly keyed: boolean;
}

const LOCKED: SendAnswer = {
  kind: "refused",
  mayPass: true,
  reason: "The key of its integration can't be opened",
};
const UNTOLD: SendAnswer = { kind: "unanswered", reason: "No answer" };

/** A courier that fails of itself, which none does: nobody knows how far it came. */
function broken(error: unknown): SendAnswer {
  return { kind: "unanswered", reason: `Interrupted: ${error instanceof Error ? error.name : "an error"}` };
}

/** Waits for all of them, and only then rejects with what the first that failed has met. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(works);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
