// A camera wakes up: telemetry in, insights in, what to do next out. Acknowledged means durable: the answer leaves
// after both databases have committed, and both writes are idempotent. docs/device-protocol.md, Sync: usually three D1 calls
// with that of the admission, two deep; more for an alg not named before, a repeated insight, another's id, or an update.

import type { ControlDb, ShardDb } from "~/db/client";
import { DAY_QUOTA_SQL, isOverQuota } from "~/db/queries/devices/day-quota";
import type { DeviceRow } from "~/db/queries/devices/devices";
import { noteContact } from "~/db/queries/devices/telemetry";
import type { AlsoInShard, StoredInsight } from "~/db/queries/insights/ingest";
import { algClasses } from "~/db/queries/models/algs";
import { requestedIn, requestLater, requestStatement } from "~/db/queries/photos/photo-requests";
import { notePhotoFate } from "~/db/queries/photos/photos";
import { cursorStatement } from "~/db/queries/rules/rule-runs";
import { monitorReading, readingSlot } from "~/domain/alerts/monitors/reading";
import { asksForJudgement } from "~/domain/alerts/monitors/report-asks";
import type { Envelope } from "~/domain/device-updates/order/dsse";
import {
  algsToRemember,
  asksForPhotos,
  countsForDay,
  DAY_QUOTA,
  dayNumber,
  nextSyncSeconds,
  type PictureRules,
  type RequestedUpload,
  secondsToNextDay,
  uploadsWanted,
} from "~/domain/devices/sync/device-limits";
import {
  type ClassTable,
  classTable,
  type InsightItem,
  type ItemRefusal,
  parseInsightItem,
} from "~/domain/devices/sync/insight-item";
import { readReport, type Telemetry } from "~/domain/devices/sync/telemetry";
import { readUpdateProgress, reportInSync } from "~/domain/devices/sync/update-progress";
import { learnRhythm } from "~/domain/devices/wake/learn-rhythm";
import { LINKS, type LinkName } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { outsideText } from "~/domain/text/outside-text";
import { ordersInSync, type SyncOrderDeps } from "~/services/device-updates/sync-orders";
import { refused } from "~/services/errors";
import { ingestOwn, type OwnIdDeps } from "~/services/insights/own-ids";
import type { AdmittedDevice } from "./device-access";
import type { SyncInput } from "./sync-request";
import { toIngestRow } from "./synced-insight";

interface DeviceSyncDeps extends OwnIdDeps, SyncOrderDeps {
  readonly shardFor: (shard: number) => ShardDb;
  /** Judges what has arrived, behind the answer. */
  readonly ruleRunner: { readonly wake: (accountIds: readonly number[]) => void };
}

interface Rejection {
  /** Place in the request's list. */
  readonly index: number;
  /** As sent, when it was text. */
  readonly insight_id: string | null;
  readonly code: ItemRefusal["code"];
  readonly reason: string;
}

interface SyncResult {
  readonly serverTime: number;
  readonly accepted: readonly string[];
  readonly rejected: readonly Rejection[];
  readonly uploads: readonly RequestedUpload[];
  /** What the camera is to run. */
  readonly order: Envelope | null;
  /** Updates that it has to forget. */
  readonly dropped: readonly number[];
  /** Public keys, by one of which an order must be signed. */
  readonly manifestKeys: readonly string[];
  /** Members of the telemetry and of the update's progress that are kept nowhere. */
  readonly telemetryDropped: number;
  readonly nextSyncSeconds: number;
}

interface Parsed {
  readonly index: number;
  readonly item: InsightItem;
}

export function createDeviceSyncService(deps: DeviceSyncDeps) {
  return {
    /**
     * Takes a sync of an admitted device. Items are judged one by one; what cannot be identified, or carries an id that
     * another device of the account has used, is rejected with a permanent reason; everything else is stored exactly
     * once. Refuses insights over the day's quota, all or none of a sync (429 quota-spent); its telemetry is applied
     * all the same. What it says of a device update is taken first; an order that waits for it goes out with the answer,
     * but over LoRa or satellite.
     */
    async sync(caller: AdmittedDevice, request: SyncInput): Promise<SyncResult> {
      const { device } = caller;
      const { parsed, rejected } = parseInsights(request.insights);
      const classes = await classesOf(deps.control, caller, parsed);
      const receivedAt = deps.clock.now();
      const isOrdered = request.bootId !== undefined && request.seq !== undefined;
      const said = request.telemetry ?? {};
      const report = isOrdered ? readReport(said) : { values: {}, dropped: Object.keys(said).length };
      const update = readUpdateProgress(request.update ?? {});
      const rules = rulesOf(device, request.link);
      const orders = await ordersInSync(deps, caller, {
        said: reportInSync(update.values, report.values),
        link: request.link,
      });
      const rows = [...parsed.values()].map(({ item }) =>
        toIngestRow(item, { request, receivedAt, tables: classes.tables, rules, reported: report.values }),
      );
      const day = dayNumber(receivedAt);
      const link = LINKS.indexOf(request.link);
      // Neither is left half done when the other fails.
      const shard = deps.shardFor(device.shard);
      const late = latePhotos(shard, device, rules);
      const [ingested, told] = await Promise.allSettled([
        rows.length === 0
          ? late.alone()
          : ingestOwn(deps, shard, {
              accountId: device.accountId,
              deviceKey: device.id,
              receivedAt,
              link,
              releaseId: report.values.algReleaseId ?? device.algReleaseId,
              ...placeAtReceipt(device, report.values),
              rows,
              also: late.also,
              counting: countsForDay(
                rows.map((row) => JSON.stringify(row)),
                receivedAt - (device.lastSeen ?? receivedAt),
              )
                ? { sql: DAY_QUOTA_SQL.insights, values: [day, DAY_QUOTA.insights] }
                : undefined,
            }),
        noteContact(deps.control, {
          deviceKey: device.id,
          at: receivedAt,
          link,
          algIds: classes.remember === null ? null : JSON.stringify(classes.remember),
          rhythm: learnRhythm(device, { lastSeen: device.lastSeen, at: receivedAt }),
          also: [...orders.statements, cursorStatement(deps.control, device.accountId)],
          report:
            request.telemetry && request.bootId !== undefined && request.seq !== undefined
              ? {
                  call: caller.call,
                  bootId: request.bootId,
                  seq: request.seq,
                  sentAt: request.sentAt ?? null,
                  values: report.values,
                  ...toldToMonitors(device, report.values, {
                    seq: request.seq,
                    sentAt: request.sentAt ?? null,
                    receivedAt,
                  }),
                  update: update.values,
                  dropped: report.dropped + update.dropped,
                  day,
                  quota: DAY_QUOTA.reports,
                }
              : null,
        }),
      ]);
      if (ingested.status === "rejected") throw overQuota(ingested.reason, receivedAt);
      if (told.status === "rejected") throw told.reason;
      const stored = ingested.value;

      // Nothing of a camera that was cleared in this very moment is stored.
      if (stored.length < parsed.size) throw refused("device-cleared", "This device was cleared.");

      const own = stored.filter(
        (held) => held.accountId === device.accountId && held.deviceKey === device.id,
      );
      const ownIds = new Set(own.map((held) => fromHex(held.id)));
      for (const { index, item } of parsed.values()) {
        if (!ownIds.has(item.insightId)) {
          rejected.push({
            index,
            insight_id: item.insightId,
            code: "not-yours",
            reason: "Another device has already sent an insight with this id.",
          });
        }
      }
      const wanted = uploadsFor(own, { parsed, rules });
      await Promise.all([
        noteAsked(shard, own, wanted),
        noteUnheard(shard, device, own, wanted),
        orders.told(),
      ]);
      const isFollowed = (told.value.at(-1)?.results.length ?? 0) > 0;
      if (isFollowed && own.length > 0) deps.ruleRunner.wake([device.accountId]);
      const uploads = [...wanted, ...late.uploads(wanted)];
      return {
        serverTime: receivedAt,
        accepted: [...ownIds],
        rejected: rejected.sort((a, b) => a.index - b.index),
        uploads,
        order: await orders.order(told.value.slice(0, -1)),
        dropped: orders.dropped,
        manifestKeys: await deps.signer.publicKeys(),
        telemetryDropped: report.dropped + update.dropped,
        nextSyncSeconds: nextSyncSeconds(report.values.cycleTime ?? device.cycleTime, device.deviceId),
      };
    },
  };
}

/** What a report says to the monitors, and whether they have to look at once. */
function toldToMonitors(
  device: DeviceRow,
  values: Telemetry,
  report: { readonly seq: number; readonly sentAt: number | null; readonly receivedAt: number },
) {
  const reading = monitorReading(values, report);
  return {
    reading: reading === null ? null : JSON.stringify(reading),
    readingSlot: readingSlot(values.cycleTime ?? device.cycleTime),
    // One that enrolled while an older Worker ran has no time yet.
    asksForJudgement: device.judgeAt === null || asksForJudgement(device.raised, reading),
  };
}

/** The insights that can be identified, by id, and what is refused of the others. */
function parseInsights(insights: readonly unknown[]) {
  const rejected: Rejection[] = [];
  const parsed = new Map<string, Parsed>();
  insights.forEach((raw, index) => {
    const result = parseInsightItem(raw);
    if (result.ok) {
      // The first of doubles within one request counts; the database refuses a batch that holds an id twice.
      if (!parsed.has(result.value.insightId))
        parsed.set(result.value.insightId, { index, item: result.value });
    } else {
      rejected.push(rejection(index, raw, result.refusal));
    }
  });
  return { parsed, rejected };
}

/** The classes of the algs that the insights name, and what to remember of these. Asks for those not named before. */
async function classesOf(control: ControlDb, caller: AdmittedDevice, parsed: ReadonlyMap<string, Parsed>) {
  const named = [...new Set([...parsed.values()].flatMap(({ item }) => item.algId ?? []))];
  const known: readonly number[] = JSON.parse(caller.device.algIds);
  const fresh = named.filter((id) => !known.includes(id));
  const algs = fresh.length === 0 ? caller.algs : [...caller.algs, ...(await algClasses(control, fresh))];
  const tables: ReadonlyMap<number, ClassTable> = new Map(
    algs.map((alg) => [alg.id, classTable(alg.classDefinitions)]),
  );
  return { tables, remember: algsToRemember(known, named) };
}

/** The known place of the camera: what a person set counts before its own. */
function placeAtReceipt(device: DeviceRow, said: Telemetry) {
  const own = device.placeBy === 0;
  return {
    latitude: (own ? said.latitude : null) ?? device.latitude,
    longitude: (own ? said.longitude : null) ?? device.longitude,
  };
}

/** What is told of a batch that failed: a spent quota in words, anything else as it is. */
function overQuota(error: unknown, now: number): unknown {
  if (!isOverQuota(error)) return error;
  return refused(
    "quota-spent",
    "This camera has reached today's limit of insights. Keep these for tomorrow.",
    {
      retryAfter: secondsToNextDay(now),
      cause: error,
    },
  );
}

function rejection(index: number, raw: unknown, { code, message }: ItemRefusal): Rejection {
  const id = typeof raw === "object" && raw !== null && "insight_id" in raw ? raw.insight_id : null;
  return { index, insight_id: typeof id === "string" ? outsideText(id, 100) : null, code, reason: message };
}

function uploadsFor(
  own: readonly StoredInsight[],
  context: { readonly parsed: ReadonlyMap<string, Parsed>; readonly rules: PictureRules },
): readonly RequestedUpload[] {
  const wishes = own.map((held) => {
    const insightId = fromHex(held.id);
    return { ...held, insightId, size: context.parsed.get(insightId)?.item.photo?.size ?? null };
  });
  return uploadsWanted(wishes, context.rules);
}

function rulesOf(device: DeviceRow, link: LinkName): PictureRules {
  return {
    link,
    allowWifiInsights: device.allowWifiInsights === 1,
    allowCompleteImages: device.allowCompleteImages === 1,
  };
}

/** What is asked for of the photos that were announced over a link which could not carry them. Decision 0137. */
function latePhotos(shard: ShardDb, device: DeviceRow, rules: PictureRules) {
  let asked: readonly string[] = [];
  const also: AlsoInShard | undefined = asksForPhotos(rules)
    ? {
        statement: requestStatement(shard, device.id),
        told(answer) {
          asked = requestedIn(answer);
        },
      }
    : undefined;
  return {
    also,
    /** In a call of its own, for a sync that stores no insight: it may fail, and the next sync asks. */
    async alone(): Promise<readonly StoredInsight[]> {
      const answers = also ? await shard.d1.batch([also.statement]).catch(() => []) : [];
      also?.told(answers[0]);
      return [];
    },
    uploads(others: readonly RequestedUpload[]): readonly RequestedUpload[] {
      const known = new Set(others.flatMap(({ kind, insight_id }) => (kind === "photo" ? insight_id : [])));
      return asked
        .map((id): RequestedUpload => ({ insight_id: fromHex(id), kind: "photo" }))
        .filter(({ insight_id }) => !known.has(insight_id));
    },
  };
}

/**
 * An insight comes again because its camera has not heard the answer, and that may have asked for its photo. Where this answer
 * does not, because the link is another one, a later one does.
 */
async function noteUnheard(
  db: ShardDb,
  device: DeviceRow,
  own: readonly StoredInsight[],
  uploads: readonly RequestedUpload[],
): Promise<void> {
  const asked = new Set(uploads.flatMap(({ kind, insight_id }) => (kind === "photo" ? insight_id : [])));
  const unheard = own.filter(
    ({ id, keptAs, announced, hasPhoto, photoFate }) =>
      announced && !hasPhoto && photoFate === "asked" && id === keptAs && !asked.has(fromHex(id)),
  );
  if (unheard.length > 0) {
    await requestLater(
      db,
      device.id,
      unheard.map(({ id }) => id),
    );
  }
}

/** Keeps of insights that came before, e.g. over LoRa, that their photos are asked for now. New ones bring it with them. */
async function noteAsked(
  db: ShardDb,
  own: readonly StoredInsight[],
  uploads: readonly RequestedUpload[],
): Promise<void> {
  const asked = new Set(uploads.flatMap(({ kind, insight_id }) => (kind === "photo" ? insight_id : [])));
  const news = own.filter(({ id, photoFate }) => photoFate !== "asked" && asked.has(fromHex(id)));
  const [first] = news;
  if (first === undefined) return;
  await notePhotoFate(db, {
    accountId: first.accountId,
    idsHex: news.map(({ keptAs }) => keptAs),
    fate: "asked",
  });
}
