// Where the signed-in person wants to be told of things. Touches control. Spec sections 2.16, 3 (Integration), 5 (Integration
// emails, phone numbers, notification device groups), 7 and 8 (Integrations); decision 0160, Integrations.
import type { ControlDb } from "~/db/client";
import { groupsOfAccount } from "~/db/queries/groups/groups";
import { lastDeliveries, sendMessageAgain } from "~/db/queries/integrations/deliveries";
import {
  type AddressRow,
  type IntegrationRecord,
  integrationsOf,
  removeIntegration,
  writeIntegration,
} from "~/db/queries/integrations/integrations";
import { folded } from "~/domain/account/folded";
import type { PhoneRule } from "~/domain/account/phone";
import type { Actor } from "~/domain/actor";
import { DELIVERIES_SHOWN, healthOf } from "~/domain/integrations/delivery-words";
import type {
  AddressState,
  GroupNotification,
  Integration,
  IntegrationOptions,
  Platform,
  ShownAddress,
} from "~/domain/integrations/integration";
import {
  readClassNames,
  readGroupNotifications,
  readIntegrationOptions,
  type WrongEntry,
} from "~/domain/integrations/integration-edit";
import type { IntegrationChange } from "~/domain/integrations/integration-form";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import { WEBHOOK_SECRET_BYTES, webhookSecret } from "~/domain/integrations/webhook-secret";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import type { Result } from "~/domain/result";
import { admitAttempt } from "~/services/accounts/attempts";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Outgoing } from "~/services/outbox/courier";
import type { Clock, Digest, EmailRule, KeyWrap, Lazy, Randomness } from "~/services/ports";
import type { createAddressesService } from "./addresses";
import type { createTestMessages } from "./test-messages";

/** Changes in 15 minutes that ask new addresses: each asks one to confirm. */
const QUESTIONS = 12;
const TESTS = 10;

interface IntegrationsDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly keyWrap: KeyWrap;
  readonly isEmail: EmailRule;
  readonly phoneRule: Lazy<PhoneRule>;
  /** The address of a webhook as it is stored, or what is wrong with it. */
  readonly webhookAddress: (text: string) => Result<string>;
  readonly outboxSender: Outgoing;
  readonly addresses: ReturnType<typeof createAddressesService>;
  readonly testMessages: ReturnType<typeof createTestMessages>;
  /** Begins to follow what arrives, behind the answer. */
  readonly ruleRunner: { readonly wake: (accountIds: readonly number[]) => void };
}

export function createIntegrationsService(deps: IntegrationsDeps) {
  const { control, clock } = deps;

  async function read(actor: Actor) {
    requireRight(actor, "keepIntegrations");
    return integrationsOf(control, actor.userId);
  }

  async function groupIds(actor: Actor): Promise<ReadonlySet<number>> {
    const groups = await groupsOfAccount(control, actor.accountId);
    return new Set(groups.map(({ groupId }) => groupId));
  }

  /** Judges what is entered, and asks nobody yet. */
  async function judged(actor: Actor, platform: Platform, change: IntegrationChange, isNew: boolean) {
    const rules = {
      isEmail: deps.isEmail,
      phone: platform === "sms" ? await deps.phoneRule() : unasked,
      webhook: deps.webhookAddress,
    };
    return {
      read: change.options && taken(readIntegrationOptions(platform, change.options, { rules, isNew })),
      classes: change.notificationClasses && taken(readClassNames(change.notificationClasses)),
      groups:
        change.groupNotifications &&
        taken(readGroupNotifications(change.groupNotifications, await groupIds(actor))),
    };
  }

  async function write(
    actor: Actor,
    how: "insert" | "update",
    asked: { readonly platform: Platform; readonly change: IntegrationChange },
  ): Promise<{ readonly signingSecret: string | null }> {
    const { platform, change } = asked;
    const before = await read(actor);
    const exists = before.integrations.some((row) => row.platform === platform);
    if (how === "insert" && exists) throw alreadyThere(platform);
    if (how === "update" && !exists) throw notThere(platform);
    const { read: entered, classes, groups } = await judged(actor, platform, change, how === "insert");
    const emails = entered?.platform === "email" ? entered.options.emails : [];
    const known = new Set(before.addresses.map(({ addressKey }) => addressKey));
    if (emails.some((email) => !known.has(folded(email)))) await admit(actor, "ask-address", QUESTIONS);
    const signingSecret =
      platform === "webhook" && how === "insert"
        ? webhookSecret(deps.random.bytes(WEBHOOK_SECRET_BYTES))
        : null;
    const key = signingSecret ?? entered?.key ?? null;
    const written = await writeIntegration(control, how, {
      ...actor,
      platform,
      options: entered ? JSON.stringify(entered.options) : null,
      secret: key === null ? null : await deps.keyWrap.wrap(new TextEncoder().encode(key)),
      notificationClasses: classes ? JSON.stringify(classes) : null,
      groupNotifications: groups ? JSON.stringify(groups) : null,
      addresses: emails.map((email) => ({ key: folded(email), address: email })),
      now: clock.now(),
    });
    if (!written) throw how === "insert" ? alreadyThere(platform) : notThere(platform);
    if (how === "insert") deps.ruleRunner.wake([actor.accountId]);
    if (emails.length > 0) await deps.addresses.askThoseThatWait(actor, emails);
    return { signingSecret };
  }

  function admit(actor: Actor, what: string, limit: number): Promise<void> {
    return admitAttempt(deps, what, [{ name: String(actor.userId), limit }]);
  }

  return {
    /** The actor's integrations; groups that are gone are left out. A viewer is refused, by every call. */
    async list(actor: Actor): Promise<readonly ShownIntegration[]> {
      const { integrations, addresses } = await read(actor);
      const [own, deliveries] = await Promise.all([
        groupIds(actor),
        lastDeliveries(
          control,
          integrations.map(({ id }) => id),
          DELIVERIES_SHOWN,
        ),
      ]);
      return integrations.map((row) => {
        const last = deliveries.get(row.id) ?? [];
        return { ...shown(row, addresses, own), health: healthOf(last), deliveries: last };
      });
    },

    /**
     * Makes an integration. Refuses: what is wrong with a member (by its field), one of its platform that is there
     * (integration-exists). `signingSecret`: of a webhook, told now and never again.
     */
    create(
      actor: Actor,
      made: { readonly platform: Platform } & Required<
        Pick<IntegrationChange, "options" | "notificationClasses">
      > &
        Pick<IntegrationChange, "groupNotifications">,
    ) {
      return write(actor, "insert", { platform: made.platform, change: made });
    },

    /** Changes what is named. Refuses: what is wrong with a member, an integration that isn't there. */
    async change(actor: Actor, platform: Platform, change: IntegrationChange): Promise<void> {
      await write(actor, "update", { platform, change });
    },

    /** Deletes one for good; what waits of it isn't sent. */
    async remove(actor: Actor, platform: Platform): Promise<void> {
      requireRight(actor, "keepIntegrations");
      const whose = { userId: actor.userId, platform, now: clock.now() };
      if (!(await removeIntegration(control, whose))) throw notThere(platform);
    },

    /**
     * Sends a message that tries the road, to each of its receivers; answers whether it leaves or stays here (sunk). Refuses
     * where none of them wants mail.
     */
    async sendTest(actor: Actor, platform: Platform): Promise<"due" | "sunk"> {
      const { integrations, addresses } = await read(actor);
      const row = integrations.find((each) => each.platform === platform);
      if (row === undefined) throw notThere(platform);
      await admit(actor, "test-message", TESTS);
      const state = await deps.testMessages.write(row.id, shown(row, addresses, new Set()));
      deps.outboxSender.wake();
      return state;
    },

    /** Sends a message again that has ended without arriving for certain. */
    async sendAgain(actor: Actor, platform: Platform, messageId: number): Promise<void> {
      requireRight(actor, "keepIntegrations");
      const { userId } = actor;
      const state = deps.outboxSender.stateOfNew(platform);
      const again = { userId, platform, messageId, state, now: clock.now() };
      if (!(await sendMessageAgain(control, again)))
        throw refused("nothing-to-send", "This message can't be sent again.");
      deps.outboxSender.wake();
    },
  };
}

function shown(
  { platform, options, notificationClasses, groupNotifications }: IntegrationRecord,
  addresses: readonly AddressRow[],
  own: ReadonlySet<number>,
): Integration {
  const stored = { platform, options: JSON.parse(options) } as IntegrationOptions;
  const groups: readonly GroupNotification[] = JSON.parse(groupNotifications);
  return {
    ...stored,
    notificationClasses: JSON.parse(notificationClasses),
    groupNotifications: groups.filter(({ groupId }) => own.has(groupId)),
    addresses:
      stored.platform === "email"
        ? stored.options.emails.flatMap((email) => shownAddress(email, addresses))
        : [],
  };
}

function shownAddress(email: string, addresses: readonly AddressRow[]): readonly ShownAddress[] {
  const row = addresses.find(({ addressKey }) => addressKey === folded(email));
  if (row === undefined) return [];
  const { id, address, askedAt } = row;
  return [{ id, address, state: stateOf(row), askedAt }];
}

function stateOf({ confirmedAt, leftAt }: AddressRow): AddressState {
  if (leftAt !== null) return "left";
  return confirmedAt === null ? "waiting" : "confirmed";
}

function taken<Value>(judged: Result<Value, WrongEntry>): Value {
  if (!judged.ok) throw wrongField(judged.refusal.field, judged.refusal.message);
  return judged.value;
}

const unasked: PhoneRule = () => ({ ok: false, fault: "notANumber", read: null });

function alreadyThere(platform: Platform) {
  const name = CHANNEL_WORDS[platform];
  return refused("integration-exists", `${name} is already set up. Edit it, or delete it first.`);
}

function notThere(platform: Platform) {
  return refused("notFound", `You haven't set up ${CHANNEL_WORDS[platform]} yet.`);
}
