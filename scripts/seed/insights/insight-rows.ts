// The sample insights as rows of a shard, with every counter that the device API would have kept, and their pictures.

import { isBroadLink } from "~/domain/devices/sync/device-limits";
import { LINKS } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { flagsOfFate } from "~/domain/photos/photo-fate";
import { photoKey, thumbnailKey } from "~/services/photos/photo-keys";
import type { BucketPictures, LocalD1 } from "../../start/state/local-state";
import { releaseRunAt } from "../cameras";
import { insertRows } from "../insert-rows";
import { HOME_ACCOUNT, MEMBER_ID } from "../people";
import type { SampleInsight } from "./insights";
import { readSampleFile } from "./samples";

/** The newest of those with a stored picture get a thumbnail of their own; for the older ones the job makes one. */
const THUMBNAILS = 700;

/** Inserts insights in the order given: `seq` is the place in the list. */
export async function insertInsights(shard: LocalD1, insights: readonly SampleInsight[]): Promise<void> {
  const thumbed = withThumbnail(insights);
  const bursts = burstsOf(insights);
  await insertRows(shard, {
    table: "insight",
    columns: INSIGHT_COLUMNS,
    blobs: ["id", "photo", "photo_announced"],
    rows: insights.map((insight, seq) => [
      HOME_ACCOUNT,
      seq,
      insight.idHex,
      insight.camera.key,
      insight.algId,
      releaseRunAt(insight.camera, insight.takenAt),
      insight.review?.classId ?? insight.classId,
      insight.review?.className ?? insight.className,
      isCorrected(insight) ? insight.className : null,
      insight.confidence,
      JSON.stringify(insight.classList),
      bursts.get(burstName(insight))?.seq ?? null,
      insight.receivedAt,
      insight.takenAt,
      insight.fileCtimeRaw,
      insight.windowStart,
      insight.windowEnd,
      insight.link,
      insight.flags | fateFlags(insight),
      insight.photo === "stored" ? (insight.sample?.sha256 ?? null) : null,
      insight.photo === "none" ? null : (insight.sample?.sha256 ?? null),
      // EXIF counts whole seconds.
      insight.photo === "stored" ? Math.floor(insight.takenAt / 1000) * 1000 : null,
      thumbed.has(insight) ? 1 : 0,
      insight.box === null ? null : JSON.stringify(insight.box),
      insight.camera.site[2],
      insight.camera.site[3],
      insight.review === null ? 0 : 1,
      insight.status,
    ]),
  });
  await insertRows(shard, {
    table: "collection",
    columns: ["account_id", "seq", "device_key", "collection_key", "first_seq", "last_seq", "size"],
    rows: [...bursts.values()].map((burst) => [
      HOME_ACCOUNT,
      burst.seq,
      burst.deviceKey,
      burst.key,
      burst.firstSeq,
      burst.lastSeq,
      burst.size,
    ]),
  });
  await insertReviews(shard, insights);
  await shard.batch(COUNTERS.map((sql) => shard.prepare(sql).bind(HOME_ACCOUNT)));
}

function isCorrected({ review, className }: SampleInsight): boolean {
  return review !== null && review.className !== className;
}

/** What was announced over a link that carries pictures was asked for. */
function fateFlags({ photo, link }: SampleInsight): number {
  if (photo === "none") return 0;
  return flagsOfFate(isBroadLink(LINKS[link] ?? "unknown") ? "asked" : "unasked");
}

const INSIGHT_COLUMNS = [
  "account_id",
  "seq",
  "id",
  "device_key",
  "alg_id",
  "release_id",
  "class_id",
  "class_name",
  "machine_name",
  "confidence",
  "class_list",
  "collection_id",
  "time_stamp",
  "file_ctime",
  "file_ctime_raw",
  "window_start",
  "window_end",
  "comms",
  "flags",
  "photo",
  "photo_announced",
  "photo_at",
  "thumb",
  "box",
  "lat",
  "lon",
  "confirmed",
  "status",
];

const COUNTERS = [
  `INSERT INTO account_head(account_id, next_seq, live, dense)
   SELECT ?1, max(seq) + 1, count(*), 1 FROM insight WHERE account_id = ?1`,
  `INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT ?1, seq / 10000, 1 FROM insight WHERE account_id = ?1`,
  `INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
   SELECT ?1, time_stamp / 86400000, class_name, comms, count(*), count(photo),
     sum(max(0, time_stamp - file_ctime) / 3600000)
   FROM insight WHERE account_id = ?1 GROUP BY 2, 3, 4`,
  `INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
   SELECT ?1, device_key, class_name, count(*), max(time_stamp) FROM insight WHERE account_id = ?1 GROUP BY 2, 3`,
  `INSERT INTO thumbnail_due(account_id, device_key, photo, due_at)
   SELECT DISTINCT ?1, device_key, photo, 0 FROM insight WHERE account_id = ?1 AND photo IS NOT NULL AND thumb = 0`,
  `INSERT INTO species_pair(account_id, device_key, alg_id, release_id, machine_name, class_name, n)
   SELECT ?1, i.device_key, i.alg_id, i.release_id, r.machine_name, r.class_name, count(*)
   FROM insight i JOIN species_review r ON r.insight_id = i.id WHERE i.account_id = ?1 GROUP BY 2, 3, 4, 5, 6`,
];

/** Who confirmed and corrected: the member, a while after each insight was received. */
async function insertReviews(shard: LocalD1, insights: readonly SampleInsight[]): Promise<void> {
  await insertRows(shard, {
    table: "species_review",
    columns: [
      "insight_id",
      "turn",
      "user_id",
      "at",
      "alg_id",
      "machine_name",
      "machine_id",
      "confidence",
      "class_name",
      "class_id",
    ],
    blobs: ["insight_id"],
    rows: insights.flatMap((insight) => {
      const { review } = insight;
      if (review === null) return [];
      return [
        [
          insight.idHex,
          1,
          MEMBER_ID,
          review.at,
          insight.algId,
          insight.className,
          insight.classId,
          insight.confidence,
          review.className,
          review.classId,
        ],
      ];
    }),
  });
}

interface Burst {
  readonly seq: number;
  readonly deviceKey: number;
  readonly key: string;
  readonly firstSeq: number;
  lastSeq: number;
  size: number;
}

function burstName(insight: SampleInsight): string {
  return `${insight.camera.key} ${insight.burst}`;
}

function burstsOf(insights: readonly SampleInsight[]): ReadonlyMap<string, Burst> {
  const bursts = new Map<string, Burst>();
  insights.forEach((insight, seq) => {
    if (insight.burst === null) return;
    const burst = bursts.get(burstName(insight));
    if (burst) {
      burst.lastSeq = seq;
      burst.size += 1;
    } else {
      const deviceKey = insight.camera.key;
      const key = insight.burst;
      bursts.set(burstName(insight), {
        seq: bursts.size,
        deviceKey,
        key,
        firstSeq: seq,
        lastSeq: seq,
        size: 1,
      });
    }
  });
  return bursts;
}

function withThumbnail(insights: readonly SampleInsight[]): ReadonlySet<SampleInsight> {
  return new Set(insights.filter((insight) => insight.photo === "stored").slice(-THUMBNAILS));
}

/** Every picture once under its key, and the thumbnails. */
export function picturesOf(insights: readonly SampleInsight[]): BucketPictures {
  const thumbed = withThumbnail(insights);
  const names = new Map<string, string>();
  for (const insight of insights) {
    const { camera, sample } = insight;
    if (sample === null || insight.photo !== "stored") continue;
    const place = { accountId: HOME_ACCOUNT, deviceKey: camera.key };
    names.set(photoKey({ ...place, sha256: sample.sha256 }), sample.file);
    if (thumbed.has(insight))
      names.set(thumbnailKey({ ...place, insightId: fromHex(insight.idHex) }), sample.thumb);
  }
  const files = [...new Set(names.values())];
  const places = new Map(files.map((file, at) => [file, at]));
  return {
    files: files.map(readSampleFile),
    keys: [...names].map(([key, file]) => [key, places.get(file) ?? 0]),
  };
}
