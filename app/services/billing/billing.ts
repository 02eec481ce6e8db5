// The card and the charges of the signed-in person, and the events by which the card service tells of both. Touches control.
// Spec sections 2.15 (Billing), 4, 7 (getCard, setSource, getCharges) and 8 (Card); decision 0168, Billing.
import type { ControlDb } from "~/db/client";
import {
  addCustomer,
  type CustomerRow,
  chargesOf,
  customerOf,
  knowsEvent,
  noteNews,
  removeCustomer,
  userOfCustomer,
} from "~/db/queries/billing/billing";
import type { Actor } from "~/domain/actor";
import type { CardEntry } from "~/domain/billing/card-entry";
import type { Charge } from "~/domain/billing/charge";
import type { InvoicePlace } from "~/domain/billing/charge-pages";
import type { PaymentCard } from "~/domain/billing/payment-card";
import { readSourceToken } from "~/domain/billing/source-token";
import { admitAttempt } from "~/services/accounts/attempts";
import { type AppError, refused, requireRight, wrongField } from "~/services/errors";
import type { Background, Clock, Digest, PaymentEvent, PaymentFault, Payments } from "~/services/ports";

/** Cards that a person may try in 15 minutes: card testers try thousands. */
const CARDS = 10;
/** Pages of a hundred charges that are read of a customer. */
const PAGES = 20;
/** Charges in one answer: as many as are read. */
const CHARGES = PAGES * 100;
/** How long a list of charges counts as read: events keep it right meanwhile, and one that got lost is made up for. ms. */
const FRESH_MS = 10 * 60_000;
/** Seconds. */
const RETRY_AFTER = 30;

const NOT_SET_UP = "Card payments aren't set up on this server.";
const UNREACHED = "The card service can't be reached. Your card hasn't changed; try again in a minute.";
const UNUSABLE = "The card service refused the request. Your card hasn't changed; please contact support.";
const UNREAD = "Your invoices can't be read from the card service now. Try again in a minute.";
const USED = "This card entry was already used or has expired. Enter the card again.";

interface BillingDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly background: Background;
  readonly publicOrigin: string;
  /** Null: this deployment takes no cards. */
  readonly payments: Payments | null;
}

/** What the Billing tab shows. */
interface BillingPage {
  readonly card: PaymentCard | null;
  /** Null: no card can be entered here. */
  readonly entry: CardEntry | null;
  /** Null: they couldn't be read now. */
  readonly invoices: {
    readonly charges: readonly Charge[];
    readonly total: number;
    /** 0-based: the last page where the address names one behind it. */
    readonly page: number;
  } | null;
}

export function createBillingService(deps: BillingDeps) {
  const { control, clock, payments } = deps;

  /** Reads all charges of a customer and keeps them. */
  async function readCharges(
    service: Payments,
    { userId, customerId }: CustomerRow,
  ): Promise<PaymentFault | null> {
    let after: string | null = null;
    for (let page = 0; page < PAGES; page++) {
      const asOf = clock.now();
      const answer = await service.charges(customerId, after);
      if (!answer.ok) return answer.refusal;
      const { charges, next } = answer.value;
      const isLast = next === null || page === PAGES - 1;
      const news = { customerId, asOf, charges: { userId, found: charges } };
      await noteNews(control, isLast ? { ...news, isWhole: true } : news, null);
      if (isLast) return null;
      after = next;
    }
    return null;
  }

  /**
   * Makes the kept charges those of the card service: before the answer where they were never read, else behind it. A fault is
   * answered where nothing is kept.
   */
  async function refresh(customer: CustomerRow | null): Promise<PaymentFault | null> {
    if (payments === null || customer === null) return null;
    if (customer.chargesAsOf === null) return readCharges(payments, customer);
    if (clock.now() - customer.chargesAsOf >= FRESH_MS) {
      deps.background.run(
        readCharges(payments, customer).then((fault) => {
          if (fault !== null) throw new Error(`Charges were not read: ${fault.kind}`);
        }),
      );
    }
    return null;
  }

  /** The customer of a person; makes one with their first card, and another one in place of one that is gone. */
  async function customerFor(service: Payments, actor: Actor, gone: string | null): Promise<string> {
    const known = await customerOf(control, actor.userId);
    if (known !== null) return known.customerId;
    const { userId, email } = actor;
    const key = await deps.digest.sha256(`customer ${deps.publicOrigin} ${userId} ${email} ${gone ?? ""}`);
    const made = taken(await service.createCustomer({ userId, email, key }));
    await addCustomer(control, { userId, customerId: made, now: clock.now() });
    // Of two at a time, both use the one that was kept.
    return (await customerOf(control, userId))?.customerId ?? made;
  }

  async function putCard(service: Payments, actor: Actor, token: string): Promise<void> {
    const set = async (customerId: string) => {
      const key = await deps.digest.sha256(`card ${customerId} ${token}`);
      return { customerId, answer: await service.setCard(customerId, { token, key }) };
    };
    let put = await set(await customerFor(service, actor, null));
    if (!put.answer.ok && put.answer.refusal.kind === "gone") {
      await removeCustomer(control, put.customerId);
      put = await set(await customerFor(service, actor, put.customerId));
    }
    const card = taken(put.answer);
    await noteNews(control, { customerId: put.customerId, asOf: clock.now(), card }, null);
  }

  /** What an event is about, as the card service has it now: events may come late, twice and in any order. */
  async function follow(service: Payments, { id, about }: PaymentEvent): Promise<void> {
    const event = { id, now: clock.now() };
    if (about === null) return;
    const asOf = clock.now();
    if (about.kind === "charge") {
      const answer = await service.charge(about.id);
      if (!answer.ok && answer.refusal.kind === "gone") return noteNews(control, null, event);
      const { customerId, ...charge } = taken(answer);
      const userId = customerId === null ? null : await userOfCustomer(control, customerId);
      const isOurs = customerId !== null && userId !== null;
      const news = isOurs ? { customerId, asOf, charges: { userId, found: [charge] } } : null;
      return noteNews(control, news, event);
    }
    if ((await userOfCustomer(control, about.id)) === null) return noteNews(control, null, event);
    const answer = await service.card(about.id);
    if (answer.ok) return noteNews(control, { customerId: about.id, asOf, card: answer.value }, event);
    if (answer.refusal.kind !== "gone") throw refusalOf(answer.refusal);
    await removeCustomer(control, about.id);
    return noteNews(control, null, event);
  }

  return {
    /** The actor's card; null: none is on file. A viewer is refused, by every call. */
    async card(actor: Actor): Promise<PaymentCard | null> {
      requireRight(actor, "keepBilling");
      return cardIn(await customerOf(control, actor.userId));
    },

    /**
     * Replaces the actor's card by the one that a token of the card field stands for. Refuses: what is no token, above all a
     * card's number; a declined card, with the card service's own sentence (card-declined); a service that isn't there.
     */
    async setCard(actor: Actor, token: string): Promise<void> {
      requireRight(actor, "keepBilling");
      const read = readSourceToken(token);
      if (!read.ok) throw wrongField("token", read.refusal.message);
      if (payments === null) throw refused("no-payments", NOT_SET_UP);
      await admitAttempt(deps, "card", [{ name: String(actor.userId), limit: CARDS }]);
      await putCard(payments, actor, read.value);
    },

    /** The actor's charges, the newest first, 2,000 at most. Refuses where they were never read and can't be now. */
    async charges(actor: Actor): Promise<readonly Charge[]> {
      requireRight(actor, "keepBilling");
      const fault = await refresh(await customerOf(control, actor.userId));
      if (fault !== null) throw refused("unavailable", UNREAD, { retryAfter: RETRY_AFTER, cause: fault });
      return (await chargesOf(control, { userId: actor.userId, size: CHARGES, page: 0 })).charges;
    },

    /** What the Billing tab shows: the card also where the charges can't be read. */
    async page(actor: Actor, place: InvoicePlace): Promise<BillingPage> {
      requireRight(actor, "keepBilling");
      const customer = await customerOf(control, actor.userId);
      const fault = await refresh(customer);
      const shown = { card: cardIn(customer), entry: payments?.entry ?? null };
      if (fault !== null) return { ...shown, invoices: null };
      const { userId } = actor;
      const asked = await chargesOf(control, { userId, ...place });
      const last = Math.max(0, Math.ceil(asked.total / place.size) - 1);
      if (place.page <= last) return { ...shown, invoices: { ...asked, page: place.page } };
      return {
        ...shown,
        invoices: { ...(await chargesOf(control, { userId, ...place, page: last })), page: last },
      };
    },

    /**
     * Follows an event of the card service; one that was followed changes nothing. Refuses bytes that aren't signed by it, or
     * were signed long ago (bad-signature), and asks for another try where the service itself can't be asked.
     */
    async hear(body: Uint8Array, signature: string): Promise<void> {
      if (payments === null) throw refused("notFound", NOT_SET_UP);
      const event = await payments.readEvent(body, signature, clock.now());
      if (event === null) throw refused("bad-signature", "This event isn't signed by the card service.");
      if (await knowsEvent(control, event.id)) return;
      await follow(payments, event);
    },
  };
}

function cardIn(row: CustomerRow | null): PaymentCard | null {
  if (row === null) return null;
  const { brand, last4, expMonth, expYear } = row;
  return brand === null || last4 === null || expMonth === null || expYear === null
    ? null
    : { brand, last4, expMonth, expYear };
}

function taken<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: PaymentFault },
): Value {
  if (!answer.ok) throw refusalOf(answer.refusal);
  return answer.value;
}

function refusalOf(fault: PaymentFault): AppError {
  switch (fault.kind) {
    case "declined":
      return refused("card-declined", fault.message);
    case "used":
      return refused("card-declined", USED);
    case "gone":
      return refused("payments-refused", UNUSABLE);
    case "unreached":
      return refused("unavailable", UNREACHED, { retryAfter: RETRY_AFTER, cause: fault.message });
    case "unusable":
      return refused("payments-refused", UNUSABLE, { cause: fault.message });
  }
}
