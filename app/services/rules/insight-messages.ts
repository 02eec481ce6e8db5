// Tells people of insights that their rules have chosen: by mail, SMS, webhook and Gundi. Touches control, and the shards for what
// an insight is when it is told. Runs by the cron, after syncs and after photos, twice or at the same time, or cut off.
// Decision 0166, Messages about insights.
import type { ControlDb } from "~/db/client";
import { textedSince } from "~/db/queries/alerts/alert-messages";
import { type ToldFacts, toldFacts } from "~/db/queries/insights/message-facts";
import { algName } from "~/db/queries/models/known";
import { followSaves, newestSave } from "~/db/queries/rules/gundi-corrections";
import {
  type DueDelivery,
  dueDeliveries,
  type InsightMessage,
  lastTold,
  photoCame,
  type SkipReason,
  writeInsightMessages,
} from "~/db/queries/rules/insight-messages";
import { may } from "~/domain/access";
import { folded } from "~/domain/account/folded";
import { displayName, tellingName } from "~/domain/devices/device-id";
import { shownPlace } from "~/domain/devices/shown-place";
import type { Box } from "~/domain/insights/insight";
import { fromHex, toHex } from "~/domain/insights/insight-id";
import { gundiEvent } from "~/domain/integrations/gundi-event";
import { PHONES_LIMIT, type StoredOptions } from "~/domain/integrations/integration";
import { isPlace } from "~/domain/map/place/map-place";
import { DAY_MS } from "~/domain/milliseconds";
import { type MailPicture, pictureCid, type SentPicture } from "~/domain/outbox/mail-picture";
import { SMS_A_DAY } from "~/domain/outbox/sms-limits";
import { peopleReach } from "~/domain/rules/decide-rule";
import { insightEvent } from "~/domain/rules/messages/insight-event";
import { INSIGHTS_SHOWN, insightMail } from "~/domain/rules/messages/insight-mail";
import { insightSms } from "~/domain/rules/messages/insight-sms";
import { insightHref, type ToldInsight } from "~/domain/rules/messages/told-insight";
import { addressLink } from "~/services/integrations/address-links";
import { knownTo } from "~/services/models/known-to";
import type { Outgoing } from "~/services/outbox/courier";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Background, Clock, Randomness, Seal } from "~/services/ports";
import { byShard, type Shards } from "~/services/shards";
import { photoName } from "./message-pictures";

/** Who has been told of a camera waits so long, so that what it sees meanwhile is one message. */
const BUNDLE_MS = 10 * 60_000;
/** The cron doesn't tick to the millisecond. */
const EARLY_MS = 30_000;
/** Deliveries of one transaction. */
const SLICE = 500;
/** Of a run; the next goes on. */
const SLICES = 10;

interface InsightMessagesDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly background: Background;
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
  readonly outboxSender: Outgoing;
}

/** A delivery that is told of: all of it is there. */
interface Ready {
  readonly delivery: DueDelivery;
  readonly told: ToldInsight;
  readonly picture: SentPicture;
}

type Group = readonly [Ready, ...Ready[]];

interface Slice {
  readonly messages: InsightMessage[];
  readonly skipped: (readonly [number, number, SkipReason])[];
  readonly putOff: (readonly [number, number, number])[];
}

export interface InsightMessages {
  /**
   * Writes the messages of deliveries that are due. Answers how many were written, and how many insights were left out of SMS
   * because their number has had its day's, or of Gundi because they have no place.
   */
  write(): Promise<{ readonly messages: number; readonly tooMany: number; readonly noPlace: number }>;
  /** The same, and what it has written is sent behind the answer. */
  writeAndSend(): Promise<void>;
  /** The photo of an insight is here: what waited for it is told of now. Waits for nothing. */
  photoStored(insightId: string): void;
}

export function createInsightMessages(deps: InsightMessagesDeps): InsightMessages {
  const { control, clock, random, background, publicOrigin, outboxSender } = deps;

  async function factsOf(due: readonly DueDelivery[]): Promise<ReadonlyMap<string, ToldFacts>> {
    const there = due.filter(({ deviceId, shard }) => deviceId !== null && deps.shards.includes(shard));
    const found = await Promise.all(
      [...byShard(there)].map(([shard, its]) =>
        toldFacts(
          deps.shardFor(shard),
          its.map(({ insightHex }) => insightHex),
        ),
      ),
    );
    return new Map(found.flatMap((facts) => [...facts]));
  }

  /** The names of models that people may know, by person and model. */
  async function modelsOf(due: readonly DueDelivery[], facts: ReadonlyMap<string, ToldFacts>) {
    const names = new Map<string, Promise<string | null>>();
    for (const { platform, insightHex, accountId, ...person } of due) {
      const algId = facts.get(insightHex)?.algId ?? null;
      const key = modelKey(person.userId, algId);
      if (platform !== "email" || algId === null || names.has(key)) continue;
      names.set(key, algName(control, knownTo(actorOf(person)), { accountId, algId }));
    }
    const read = await Promise.all([...names].map(async ([key, name]) => [key, await name] as const));
    return new Map(read);
  }

  /** Whether an insight is told of, and with what; else why not. */
  function judged(
    delivery: DueDelivery,
    facts: ToldFacts | undefined,
    seen: { readonly heldBack: HeldBack; readonly models: ReadonlyMap<string, string | null> },
  ): Ready | SkipReason {
    const { platform, options, ruleName, deviceId, accountId, deviceKey, userId, homeId } = delivery;
    if (platform === null || options === null || ruleName === null || deviceId === null) return "gone";
    if (facts?.deviceKey !== deviceKey || facts.accountId !== accountId) return "gone";
    if (!may(actorOf(delivery), "keepIntegrations")) return "gone";
    if (!isReceived(delivery)) return "left";
    const { showsPeople, isInside, people } = delivery;
    const reach = peopleReach(
      {
        camera: { accountId, showsPeople: showsPeople === 1 },
        species: { isPerson: seen.heldBack.inAccount(accountId, facts.className) },
      },
      { accountId: homeId, people: people ?? "nothing", isInside: isInside === 1 },
    );
    if (reach === "nothing") return "people";
    const mayShow = delivery.withPicture === 1 && reach === "picture";
    const isHere = facts.hasPhoto === 1 || (facts.hasThumbnail === 1 && platform === "email");
    const isExact =
      delivery.sharesPlace === 1 || (accountId === homeId && (platform !== "email" || isInside === 1));
    const place = shownPlace(facts, isExact);
    const insightId = fromHex(delivery.insightHex);
    const name = tellingName({ displayName: displayName(delivery), deviceId });
    const { className, confidence, takenAt, receivedAt, groupName, utcOffsetMin, ruleId } = delivery;
    return {
      delivery,
      told: {
        insightId,
        camera: { deviceId, name, group: groupName, utcOffsetMin },
        className,
        confidence,
        corrected: facts.className === className ? null : facts.className,
        takenAt,
        receivedAt,
        place: isPlace(place) ? { ...place, isRounded: !isExact } : null,
        model: seen.models.get(modelKey(userId, facts.algId)) ?? null,
        picture: mayShow && isHere ? "here" : mayShow && facts.isAnnounced === 1 ? "coming" : "none",
        rule: { ruleId, name: ruleName },
      },
      picture: {
        accountId,
        deviceKey,
        insightId,
        userId,
        people: accountId === homeId && (isInside === 1 || people === "picture"),
      },
    };
  }

  async function mailOf(group: Group): Promise<InsightMessage> {
    const [{ delivery }] = group;
    const { addressId, userId, recipient, email } = delivery;
    const leaveUrl = await addressLink(deps, addressId ?? 0, { kind: "leave" });
    const by =
      folded(recipient) === folded(email) ? null : `${delivery.firstName} ${delivery.lastName}`.trim();
    const { subject, body, html } = insightMail(toldOf(group), {
      by: by === "" ? delivery.username : by,
      leaveUrl,
      publicOrigin,
    });
    const pictures = group.flatMap(({ told, picture, delivery: { box } }, at): readonly MailPicture[] =>
      at < INSIGHTS_SHOWN && told.picture === "here"
        ? [{ ...picture, userId, cid: pictureCid(at), box: box === null ? null : (JSON.parse(box) as Box) }]
        : [],
    );
    const named = pictures.length === 0 ? null : JSON.stringify(pictures);
    return { ...messageOf(group), addressId, subject, body, html, leaveUrl, pictures: named };
  }

  function gundiOf(ready: Ready): InsightMessage | null {
    const { told, delivery, picture } = ready;
    const { eventType } = JSON.parse(delivery.options ?? "{}") as StoredOptions["gundi"];
    const event = gundiEvent(
      {
        insightId: told.insightId,
        className: told.corrected ?? told.className,
        confidence: told.corrected === null ? told.confidence : null,
        takenAt: told.takenAt,
        deviceId: told.camera.deviceId,
        cameraName: told.camera.name,
        latitude: told.place?.latitude ?? null,
        longitude: told.place?.longitude ?? null,
        link: `${publicOrigin}${insightHref(told)}`,
      },
      eventType,
    );
    if (event === null) return null;
    const photo = told.picture === "here" ? photoName(picture) : null;
    return { ...messageOf([ready]), body: JSON.stringify(event), photo };
  }

  function messageOf(group: Group): InsightMessage {
    const [{ delivery }] = group;
    const { platform, integrationId, recipient } = delivery;
    const channel = platform ?? "webhook";
    return {
      channel,
      recipient,
      subject: "",
      body: "",
      html: null,
      pictures: null,
      photo: null,
      integrationId,
      addressId: null,
      leaveUrl: null,
      state: outboxSender.stateOfNew(channel),
      key: `insight:${random.uuid()}`,
      deliveries: group.map(({ delivery: { id, dueAt } }) => [id, dueAt] as const),
    };
  }

  /** Adds the messages of mail and SMS, of which those of a camera that follow each other within ten minutes are one. */
  async function bundle(slice: Slice, ready: readonly Ready[], now: number): Promise<void> {
    const texting = new Set(
      ready.flatMap(({ delivery }) => (delivery.platform === "sms" ? [delivery.integrationId] : [])),
    );
    const since = Math.floor(now / DAY_MS) * DAY_MS;
    const texted = await textedSince(control, [...texting], {
      since,
      lookThrough: SMS_A_DAY * PHONES_LIMIT * 2,
    });
    const left = (group: Group) => {
      const [{ delivery }] = group;
      const had = texted.get(delivery.integrationId)?.get(delivery.recipient) ?? 0;
      return delivery.platform === "sms" ? SMS_A_DAY - had : Number.POSITIVE_INFINITY;
    };
    const open = groupsOf(ready).filter((group) => {
      if (left(group) > 0) return true;
      skip(slice, group, "tooMany");
      return false;
    });
    const last = await lastTold(
      control,
      open.map(([{ delivery }]) => delivery),
    );
    for (const [at, group] of open.entries()) {
      const [{ delivery }] = group;
      const until = (last[at] ?? Number.NEGATIVE_INFINITY) + BUNDLE_MS;
      if (now < until - EARLY_MS) {
        slice.putOff.push(
          ...group.map(({ delivery: { id, dueAt } }) => [id, dueAt, until - EARLY_MS] as const),
        );
      } else if (delivery.platform === "email") {
        slice.messages.push(await mailOf(group));
      } else if (left(group) <= 0) {
        skip(slice, group, "tooMany");
      } else {
        const isLast = left(group) === 1;
        const counts = texted.get(delivery.integrationId);
        counts?.set(delivery.recipient, (counts.get(delivery.recipient) ?? 0) + 1);
        slice.messages.push({
          ...messageOf(group),
          body: insightSms(toldOf(group), { publicOrigin, isLast }),
        });
      }
    }
  }

  /** Before Gundi is told of insights: what people say of them from now on is told it, too. */
  async function followShards(due: readonly DueDelivery[], now: number): Promise<void> {
    const gundi = due.filter(({ platform, deviceId }) => platform === "gundi" && deviceId !== null);
    const shards = new Set(gundi.map(({ shard }) => shard));
    for (const shard of shards)
      if (deps.shards.includes(shard))
        await followSaves(control, { shard, from: await newestSave(deps.shardFor(shard)), now });
  }

  async function sliceOf(due: readonly DueDelivery[], now: number): Promise<Slice> {
    const slice: Slice = { messages: [], skipped: [], putOff: [] };
    await followShards(due, now);
    const [facts, heldBack] = await Promise.all([
      factsOf(due),
      heldBackFrom(deps, [...new Set(due.map(({ accountId }) => accountId))].map(everyCamera)),
    ]);
    const models = await modelsOf(due, facts);
    const ready: Ready[] = [];
    for (const delivery of due) {
      const verdict = judged(delivery, facts.get(delivery.insightHex), { heldBack, models });
      if (typeof verdict === "string") slice.skipped.push([delivery.id, delivery.dueAt, verdict]);
      else ready.push(verdict);
    }
    const of = (...platforms: readonly string[]) =>
      ready.filter(({ delivery }) => platforms.includes(delivery.platform ?? ""));
    for (const one of of("webhook"))
      slice.messages.push({ ...messageOf([one]), body: insightEvent(one.told, publicOrigin) });
    for (const one of of("gundi")) {
      const message = gundiOf(one);
      if (message === null) skip(slice, [one], "noPlace");
      else slice.messages.push(message);
    }
    await bundle(slice, of("email", "sms"), now);
    return slice;
  }

  async function write() {
    const now = clock.now();
    const total = { messages: 0, tooMany: 0, noPlace: 0 };
    for (let at = 0; at < SLICES; at++) {
      const due = await dueDeliveries(control, now, SLICE);
      if (due.length === 0) break;
      const slice = await sliceOf(due, now);
      const written = await writeInsightMessages(control, slice, now);
      const count = (reason: SkipReason) => slice.skipped.filter(([, , each]) => each === reason).length;
      total.messages += written;
      total.tooMany += count("tooMany");
      total.noPlace += count("noPlace");
      // What is still due was taken by another run, or its address has left just now: the next run sees to it.
      if (written < slice.messages.length || due.length < SLICE) break;
    }
    return total;
  }

  async function writeAndSend(): Promise<void> {
    if ((await write()).messages > 0) outboxSender.wake();
  }

  return {
    write,
    writeAndSend,
    photoStored(insightId) {
      const told = photoCame(control, toHex(insightId), clock.now());
      background.run(told.then((waited) => (waited ? writeAndSend() : undefined)));
    },
  };
}

function skip({ skipped }: Slice, group: Group, reason: SkipReason): void {
  skipped.push(...group.map(({ delivery: { id, dueAt } }) => [id, dueAt, reason] as const));
}

/** Whether a class shows people is asked of every camera, even if its reader may see people there. */
function everyCamera(accountId: number) {
  return { accountId, hides: [0] };
}

function modelKey(userId: number, algId: number | null): string {
  return `${userId} ${algId}`;
}

function actorOf(
  person: Pick<DueDelivery, "userId" | "homeId" | "role" | "email" | "username" | "firstName" | "lastName">,
) {
  const { userId, homeId: accountId, role, email, username, firstName, lastName } = person;
  return { kind: "user", userId, accountId, role, email, username, firstName, lastName } as const;
}

/** Whether the receiver of a delivery is still one of its integration, and wants it. */
function isReceived({ platform, options, recipient, isOpen }: DueDelivery): boolean {
  switch (platform) {
    case "email": {
      const { emails, alertSetting } = JSON.parse(options ?? "{}") as StoredOptions["email"];
      return (
        isOpen === 1 &&
        alertSetting === "enabled" &&
        emails.some((email) => folded(email) === folded(recipient))
      );
    }
    case "sms":
      return (JSON.parse(options ?? "{}") as StoredOptions["sms"]).phoneNumbers.includes(recipient);
    case "webhook":
      return (JSON.parse(options ?? "{}") as StoredOptions["webhook"]).url === recipient;
    default:
      return true;
  }
}

/** Those of one receiver and camera, in the order in which they were decided. */
function groupsOf(ready: readonly Ready[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const one of ready) {
    const { integrationId, recipient, deviceKey } = one.delivery;
    const key = JSON.stringify([integrationId, recipient, deviceKey]);
    const before = groups.get(key);
    groups.set(key, before ? [...before, one] : [one]);
  }
  return [...groups.values()];
}

function toldOf([first, ...others]: Group): readonly [ToldInsight, ...ToldInsight[]] {
  return [first.told, ...others.map(({ told }) => told)];
}
