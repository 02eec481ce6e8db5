// Sends what the outbox holds: mail, where a mail service is configured. Touches control. Runs after an answer and by the cron,
// twice or at the same time: each message is one runner's until its lease ends. Decision 0018, Outbound.
import type { ControlDb } from "~/db/client";
import { claimMessages, settleMessages } from "~/db/queries/outbox/outbox-sender";
import { judgeTry, LEASE_MS } from "~/domain/outbox/delivery";
import type { Clock, Mailer, Randomness } from "~/services/ports";

/** Messages sent at the same time. */
const AT_ONCE = 5;
/** Of one run; the next goes on. */
const ROUNDS = 40;

interface OutboxSenderDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  /** Null: no mail service is configured, and mail stays in the outbox. */
  readonly mailer: Mailer | null;
  /** Tells our messages from those of other deployments that use the same service. */
  readonly publicOrigin: string;
}

export function createOutboxSenderService(deps: OutboxSenderDeps) {
  const { control, clock, random, mailer, publicOrigin } = deps;
  return {
    /** Sends what is due; answers how much was sent, put off, and has ended without being sent. */
    async tend(): Promise<{ readonly sent: number; readonly putOff: number; readonly ended: number }> {
      const total = { sent: 0, putOff: 0, ended: 0 };
      if (mailer === null) return total;
      const { keyed } = mailer;
      for (let round = 0; round < ROUNDS; round++) {
        const now = clock.now();
        const claim = { channel: "email", now, until: now + LEASE_MS, limit: AT_ONCE, keyed };
        const messages = await claimMessages(control, claim);
        if (messages.length === 0) break;
        const settled = await Promise.all(
          messages.map(async (message) => {
            const { id, recipient: to, subject, body: text, attempts } = message;
            const answer = await mailer.send({ key: `${publicOrigin}/outbox/${id}`, to, subject, text });
            const judged = { attempts, keyed, now: clock.now(), chance: random.fraction() };
            return { message, delivery: judgeTry(answer, judged) };
          }),
        );
        await settleMessages(control, settled);
        const count = (wanted: readonly string[]) =>
          settled.filter(({ delivery }) => wanted.includes(delivery.state)).length;
        const sent = count(["sent"]);
        total.sent += sent;
        total.putOff += count(["due"]);
        total.ended += count(["failed", "unknown"]);
        // A service that takes none of them is left alone until they are due again.
        if (sent === 0) break;
      }
      return total;
    },
  };
}
