// The addresses of mail: asked before the first one, and free to leave by every one. Touches control. Decision 0160,
// Integrations.
import type { ControlDb } from "~/db/client";
import { countAttempt } from "~/db/queries/accounts/attempts";
import { type AddressRow, integrationsOf } from "~/db/queries/integrations/integrations";
import {
  askAgain,
  confirmAddress,
  findAddress,
  type LinkedAddress,
  leaveAddress,
  writeConfirmMails,
} from "~/db/queries/integrations/mail-addresses";
import { folded } from "~/domain/account/folded";
import type { Actor } from "~/domain/actor";
import { confirmMail } from "~/domain/outbox/mail/account-mails";
import { attemptLimit } from "~/services/accounts/attempts";
import { refused, requireRight } from "~/services/errors";
import type { Outgoing } from "~/services/outbox/courier";
import type { Clock, Digest, Seal } from "~/services/ports";
import { type AddressStep, addressLink, readAddressLink } from "./address-links";

/** A question counts for 30 days. */
const CONFIRM_MS = 30 * 86_400_000;
/** An address is asked again after an hour. */
const ASK_AGAIN_MS = 3_600_000;
/** Questions in 15 minutes to one address, whoever has mail sent to it. */
const QUESTIONS_AN_ADDRESS = 6;

interface AddressesDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
  readonly outboxSender: Outgoing;
}

/** What a link stands for, as its page shows it. */
interface OpenedLink {
  readonly address: string;
  /** Who has mail sent to it. */
  readonly by: string;
  readonly state: "waiting" | "confirmed" | "left";
}

export function createAddressesService(deps: AddressesDeps) {
  const { control, clock } = deps;

  /** The address of a link; undefined where it isn't one of ours, its address is gone, or its question is too old. */
  async function open(kind: AddressStep["kind"], token: string) {
    const link = await readAddressLink(deps.mailSeal, kind, token);
    const isOld = link?.step.kind === "confirm" && link.step.askedAt < clock.now() - CONFIRM_MS;
    const address = link && !isOld ? await findAddress(control, link.addressId) : null;
    return link && address ? { addressId: link.addressId, address } : undefined;
  }

  /** The question of one address; null where it has been asked too often, by whomever, and waits. */
  async function question(actor: Actor, { id, address, addressKey, askedAt }: AddressRow) {
    const limit = await attemptLimit(deps, "asked-address", {
      name: addressKey,
      limit: QUESTIONS_AN_ADDRESS,
    });
    if (await countAttempt(control, { limits: [limit], now: clock.now() })) return null;
    const asked = askedAt ?? 0;
    const link = await addressLink(deps, id, { kind: "confirm", askedAt: asked });
    const leaveUrl = await addressLink(deps, id, { kind: "leave" });
    const addedBy = `${actor.firstName} ${actor.lastName}`;
    const mail = confirmMail({ addedBy, link, leaveUrl, publicOrigin: deps.publicOrigin });
    const state = deps.outboxSender.stateOfNew("email");
    return { ...mail, leaveUrl, recipient: address, state, key: `confirm:${id}:${asked}` };
  }

  /**
   * Mails a question to each of the actor's addresses that hasn't answered; each question once, so that calling it again repairs
   * what was interrupted.
   */
  async function askThoseThatWait(actor: Actor, emails: readonly string[]): Promise<void> {
    const wanted = new Set(emails.map(folded));
    const { addresses } = await integrationsOf(control, actor.userId);
    const waiting = addresses.filter(
      ({ addressKey, confirmedAt, leftAt }) =>
        wanted.has(addressKey) && confirmedAt === null && leftAt === null,
    );
    const asked = await Promise.all(waiting.map((row) => question(actor, row)));
    await writeConfirmMails(
      control,
      asked.filter((mail) => mail !== null),
      clock.now(),
    );
    if (asked.length > 0) deps.outboxSender.wake();
  }

  return {
    askThoseThatWait,

    /** Asks an address of the actor's again that hasn't answered, at most once an hour. */
    async askAgain(actor: Actor, addressId: number): Promise<void> {
      requireRight(actor, "keepIntegrations");
      const now = clock.now();
      const asked = { userId: actor.userId, addressId, now, before: now - ASK_AGAIN_MS };
      const { addresses } = await integrationsOf(control, actor.userId);
      const row = addresses.find(({ id }) => id === addressId);
      if (row === undefined) throw refused("notFound", "This address isn't one of yours.");
      if (!(await askAgain(control, asked)))
        throw refused("nothing-to-send", "This address has answered, or was asked less than an hour ago.");
      await askThoseThatWait(actor, [row.address]);
    },

    /** What a link stands for; null where it doesn't work any more. */
    async opened(kind: AddressStep["kind"], token: string): Promise<OpenedLink | null> {
      const found = await open(kind, token);
      return found ? openedLink(found.address) : null;
    },

    /** The address wants the mail, also one that had left: by the link of the question or of any mail. */
    async confirm(kind: AddressStep["kind"], token: string): Promise<void> {
      const found = await open(kind, token);
      if (!found) throw closed();
      // The link of a mail brings back whoever has left; it isn't the answer to a question.
      const { confirmedAt, leftAt } = found.address;
      if (kind === "leave" && confirmedAt === null && leftAt === null) throw closed();
      await confirmAddress(control, found.addressId, clock.now());
    },

    /** The address wants no more mail; pressed again it changes nothing. */
    async leave(token: string): Promise<void> {
      const found = await open("leave", token);
      if (!found) throw closed();
      await leaveAddress(control, found.addressId, clock.now());
    },
  };
}

function openedLink({ address, firstName, lastName, confirmedAt, leftAt }: LinkedAddress): OpenedLink {
  const state = leftAt !== null ? "left" : confirmedAt === null ? "waiting" : "confirmed";
  return { address, by: `${firstName} ${lastName}`.trim(), state };
}

function closed() {
  return refused("notFound", "This link no longer works.");
}
