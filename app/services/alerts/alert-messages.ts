// Tells people of alerts: by mail, SMS and webhook. Touches control, and the shards for what explains a silence. Runs by the
// cron, twice or at the same time, or cut off: the cursor moves with the messages. Decision 0163, Alerts as messages.
import type { ControlDb } from "~/db/client";
import {
  type AlertMessage,
  type AlertRoad,
  type AlertToTell,
  alertCursor,
  alertsAfterCursor,
  textedSince,
  writeAlertMessages,
} from "~/db/queries/alerts/alert-messages";
import type { Actor } from "~/domain/actor";
import { DEVICE_KEY } from "~/domain/alerts/alert";
import { alertEvent } from "~/domain/alerts/messages/alert-event";
import { alertMail } from "~/domain/alerts/messages/alert-mail";
import { alertSms } from "~/domain/alerts/messages/alert-sms";
import { type AlertBundle, bundlesOf, type ToldAlert } from "~/domain/alerts/messages/told-alert";
import { displayName, tellingName } from "~/domain/devices/device-id";
import type { SilenceExplanation } from "~/domain/devices/silence/silence-explanation";
import { PHONES_LIMIT } from "~/domain/integrations/integration";
import { DAY_MS } from "~/domain/milliseconds";
import { SMS_A_DAY } from "~/domain/outbox/sms-limits";
import { addressLink } from "~/services/integrations/address-links";
import type { Outgoing } from "~/services/outbox/courier";
import type { Clock, Seal } from "~/services/ports";
import { type AlertReader, alertReaders } from "./alert-readers";

/** Who has been told waits so long, so that what happens meanwhile is one message. */
const BUNDLE_MS = 10 * 60_000;
/** The cron doesn't tick to the millisecond. */
const EARLY_MS = 30_000;
/** Alerts that one transaction tells of, and bundles that it writes: up to three mails each. */
const SLICE = 2_000;
const BUNDLES = 200;
/** Of a run; the next goes on. */
const SLICES = 10;
/** Silent cameras that a run explains, each by up to 900 rows; the others are told without a cause. */
const EXPLAINED = 100;

interface AlertMessagesDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
  readonly silence: {
    ofCameras(actor: Actor, deviceIds: readonly string[]): Promise<ReadonlyMap<string, Silence>>;
  };
  readonly outboxSender: Pick<Outgoing, "stateOfNew">;
}

/** How many a number has got on a day, by integration and number: goes up with each that is written. */
type Texted = ReadonlyMap<number, Map<string, number>>;

type Silence = { readonly explanation: SilenceExplanation };

interface Silences {
  readonly silences: ReadonlyMap<number, ReadonlyMap<string, Silence>>;
  /** How many cameras were looked at. */
  readonly explained: number;
}

/** What every message has of its own. */
type Written = Pick<AlertMessage, "recipient" | "body">;

/** What only mail has. */
const PLAIN: Pick<AlertMessage, "subject" | "html" | "leaveUrl" | "addressId"> = {
  subject: "",
  html: null,
  leaveUrl: null,
  addressId: null,
};

interface Told {
  readonly messages: number;
  /** SMS that were over a number's day. */
  readonly smsLeftOut: number;
}

export function createAlertMessagesService(deps: AlertMessagesDeps) {
  const { control, clock, publicOrigin, silence, outboxSender } = deps;

  /** Why silent cameras are silent, by person and camera: up to `most` of them, those that were raised first. */
  async function explainSilences(readers: readonly AlertReader[], most: number): Promise<Silences> {
    const silences = new Map<number, ReadonlyMap<string, Silence>>();
    let explained = 0;
    for (const { actor, mail, webhooks, alerts } of readers) {
      if (mail.length + webhooks.length === 0 || explained === most) continue;
      const silent = alerts.filter(
        ({ alertType, alertKey }) => alertType === "no_recent_insights" && alertKey === DEVICE_KEY,
      );
      const left = most - explained;
      const ids = silent.filter((_, at) => at < left).map(({ associatedId }) => associatedId);
      silences.set(actor.userId, await silence.ofCameras(actor, ids));
      explained += ids.length;
    }
    return { silences, explained };
  }

  async function mailsOf({ actor, mail }: AlertReader, bundles: readonly AlertBundle[]) {
    const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.username;
    const mails = mail.map(async ({ road, address: { id: addressId, address: recipient } }) => {
      const leaveUrl = await addressLink(deps, addressId, { kind: "leave" });
      return bundles.map((of) => {
        const { subject, body, html } = alertMail(of, { by, leaveUrl, publicOrigin });
        return messageOf(road, { recipient, addressId, subject, body, html, leaveUrl, of });
      });
    });
    return (await Promise.all(mails)).flat();
  }

  /** Null: over the number's day. */
  function smsOf(
    { sms }: AlertReader,
    bundles: readonly AlertBundle[],
    { texted, now }: { readonly texted: Texted; readonly now: number },
  ): readonly (AlertMessage | null)[] {
    return bundles.flatMap((of) =>
      sms.map(({ road, phoneNumber }) => {
        const counts = texted.get(road.id);
        const count = (counts?.get(phoneNumber) ?? 0) + 1;
        if (count > SMS_A_DAY) return null;
        counts?.set(phoneNumber, count);
        const body = alertSms(of, { publicOrigin, now, isLast: count === SMS_A_DAY });
        return messageOf(road, { ...PLAIN, recipient: phoneNumber, body, of });
      }),
    );
  }

  function eventsOf({ webhooks }: AlertReader, alerts: readonly ToldAlert[]): readonly AlertMessage[] {
    return webhooks.flatMap(({ road, url }) =>
      alerts.map((alert) =>
        messageOf(road, {
          ...PLAIN,
          recipient: url,
          body: alertEvent(alert, publicOrigin),
          of: { group: null, alerts: [alert] },
        }),
      ),
    );
  }

  function messageOf(
    { id, platform }: AlertRoad,
    { of, ...written }: typeof PLAIN & Written & { readonly of: AlertBundle },
  ): AlertMessage {
    const [first] = of.alerts;
    // An id may come again once its alert is deleted, but not at that time.
    const key = `alerts:${id}:${written.recipient}:${first.id}:${first.createdAt}`;
    return {
      ...written,
      channel: platform,
      integrationId: id,
      state: outboxSender.stateOfNew(platform),
      key,
    };
  }

  async function messagesOf(readers: readonly AlertReader[], { silences }: Silences, now: number) {
    const texting = [...new Set(readers.flatMap(({ sms }) => sms.map(({ road }) => road.id)))];
    const since = Math.floor(now / DAY_MS) * DAY_MS;
    const texted = await textedSince(control, texting, { since, lookThrough: SMS_A_DAY * PHONES_LIMIT * 2 });
    const written: (AlertMessage | null)[] = [];
    for (const reader of readers) {
      const its = silences.get(reader.actor.userId);
      const alerts = reader.alerts.map((alert) =>
        toldAlert(alert, its?.get(alert.associatedId)?.explanation ?? null),
      );
      const bundles = bundlesOf(alerts);
      written.push(
        ...(await mailsOf(reader, bundles)),
        ...smsOf(reader, bundles, { texted, now }),
        ...eventsOf(reader, alerts),
      );
    }
    const messages = written.filter((message) => message !== null);
    return { messages, smsLeftOut: written.length - messages.length };
  }

  /** Tells of the next alerts; null: another run has. */
  async function tellSlice(
    from: number,
    { now, mayExplain }: { readonly now: number; readonly mayExplain: number },
  ) {
    const { upTo, alerts } = firstBundles(await alertsAfterCursor(control, from, SLICE));
    const readers = await alertReaders(control, alerts);
    const silences = await explainSilences(readers, mayExplain);
    const { messages, smsLeftOut } = await messagesOf(readers, silences, now);
    const moved = await writeAlertMessages(control, messages, { from, to: upTo, now });
    return moved ? { messages: messages.length, smsLeftOut, upTo, explained: silences.explained } : null;
  }

  return {
    /**
     * Tells of the alerts that were raised since the last time, unless something was told in the last ten minutes. Answers how
     * many messages were written, and how many SMS were left out.
     */
    async tell(): Promise<Told> {
      const now = clock.now();
      const total = { messages: 0, smsLeftOut: 0 };
      const cursor = await alertCursor(control);
      if (cursor === null || now - cursor.movedAt < BUNDLE_MS - EARLY_MS) return total;
      let from = cursor.lastId;
      let mayExplain = EXPLAINED;
      for (let slice = 0; slice < SLICES && from < cursor.newest; slice++) {
        const told = await tellSlice(from, { now, mayExplain });
        if (told === null) break;
        total.messages += told.messages;
        total.smsLeftOut += told.smsLeftOut;
        mayExplain -= told.explained;
        from = told.upTo;
      }
      return total;
    },
  };
}

/** The alerts of a slice up to those whose bundle would be one too many. */
function firstBundles(slice: { readonly upTo: number; readonly alerts: readonly AlertToTell[] }) {
  const seen = new Set<string>();
  for (const [at, { id, userId, groupId }] of slice.alerts.entries()) {
    seen.add(`${userId}:${groupId}`);
    if (seen.size > BUNDLES) return { upTo: id - 1, alerts: slice.alerts.filter((_, each) => each < at) };
  }
  return slice;
}

function toldAlert(row: AlertToTell, silence: SilenceExplanation | null): ToldAlert {
  const { id, status, alertType, summary, alertKey, associatedId, createdAt, groupId, groupName } = row;
  const { lastSeen, addedAt, voltage, hoursSinceTrigger } = row;
  const name = tellingName({ displayName: displayName(row), deviceId: associatedId });
  return {
    id,
    status,
    alertType,
    summary,
    alertKey,
    associatedId,
    createdAt,
    camera:
      addedAt === null
        ? null
        : { deviceId: associatedId, name, lastSeen, addedAt, voltage, hoursSinceTrigger },
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    silence,
  };
}
