// Insights, collections, photos and the overview. Names follow the specification (sections 3 and 7); the overview,
// which only our own browser reads, follows the domain.
import * as z from "zod/mini";
import { OWN_COLUMNS } from "~/domain/insights/fields/columns-of-kind";
import type { OwnNumbers } from "~/domain/insights/fields/stored-columns";
import { INSIGHT_STATUSES, LINKS } from "~/domain/insights/insight";
import { about, count, instant, list } from "~/wire/schema";

const MeantTaxon = z.nullable(z.number());

const Status = z.enum(INSIGHT_STATUSES);

export const InsightOnWire = z.object({
  insight_id: z.string(),
  device_id: z.string(),
  device_name: z.nullable(z.string()),
  display_name: z.string(),
  alg_id: z.nullable(z.number()),
  alg_release_id: about(z.nullable(z.number()), "The release that ran, where it is known."),
  class_name: z.string(),
  taxonId: about(
    MeantTaxon,
    "The number of the taxon that class_name means in the account whose camera sent it; null: none that is known. The ETag changes with the meanings.",
  ),
  class_id: z.nullable(z.number()),
  class_list: z.array(
    z.object({
      className: z.string(),
      confidence: z.number(),
      taxonId: about(MeantTaxon, "What className means, as above."),
    }),
  ),
  confidence: z.nullable(z.number()),
  collection_id: z.nullable(z.number()),
  window_start: z.nullable(z.string()),
  window_end: z.nullable(z.string()),
  time_stamp: z.string(),
  file_ctime: z.nullable(z.string()),
  comms_source: z.enum(LINKS),
  photoUrl: z.nullable(z.string()),
  photoCreatedAt: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  lat: about(z.nullable(z.number()), "As latitude."),
  long: about(z.nullable(z.number()), "As longitude."),
  userConfirmed: about(
    z.boolean(),
    "A person has said the species. Such an insight is reviewed, as one with any status but none is.",
  ),
  table: z.literal("insights"),
  insight_status: Status,
  insightStatus: about(Status, "As insight_status."),
  ...ownShape(),
});

/** The fields beyond the specification. */
function ownShape() {
  return Object.fromEntries(
    OWN_COLUMNS.map(({ member, own }) => [member, about(z.nullable(z.number()), own.about)]),
  ) as { readonly [Member in keyof OwnNumbers]: z.ZodMiniNullable<z.ZodMiniNumber> };
}

export const Collection = z.extend(InsightOnWire, {
  group_confidence: z.nullable(z.number()),
  is_from_lora: z.boolean(),
  userConfirmed: about(z.boolean(), "A person has said the class of the group."),
  collection: about(z.boolean(), "false: an insight without a collection, a group of one."),
  insight_status: about(z.optional(Status), "Absent when the insights differ."),
  insightStatus: about(z.optional(Status), "As insight_status."),
  insights: z.array(InsightOnWire),
});

export const PhotoOnWire = z.object({
  insightId: z.string(),
  deviceId: z.string(),
  table: z.literal("insights"),
  path: about(z.string(), "Where this API serves the picture."),
  createdAt: z.nullable(z.string()),
});

export const CountAnswer = z.object({ count });
export const InsightPage = z.object({ insights: z.array(InsightOnWire) });
export const CollectionPage = z.object({ collections: z.array(Collection) });
export const PhotoPage = z.object({ photos: z.array(PhotoOnWire) });

/** The domain's `SetOverview`, and how often each class was seen. */
export const OverviewAnswer = z.object({
  total: count,
  accounts: list(
    z.object({
      accountId: count,
      count,
      epoch: about(count, "Rises with every insight that changes its place in the account"),
      pages: about(list(z.string()), "The tag of each page in the compact form"),
      spans: about(
        list(z.nullable(z.object({ from: count, to: count }))),
        "The UTC days since 1970 between which each page was received, where that is known",
      ),
    }),
  ),
  devices: list(
    z.object({
      deviceId: z.string(),
      deviceName: z.nullable(z.string()),
      displayName: z.string(),
      utcOffsetMin: z.number(),
      groupId: about(z.nullable(count), "Of the caller's own account alone"),
      groupName: z.nullable(z.string()),
      latitude: about(z.nullable(z.number()), "Where it stands now"),
      longitude: z.nullable(z.number()),
      imported: about(z.boolean(), "An import made it: it will never call"),
    }),
  ),
  models: list(z.object({ algId: count, name: z.string() })),
  releases: list(z.object({ releaseId: count, name: z.string(), manifestSha256: z.string() })),
  meanings: about(
    list(
      z.object({
        accountId: count,
        version: count,
        models: about(z.string(), "Changes with what is confirmed for the account's models; empty: nothing"),
      }),
    ),
    "The version of what classes mean by choice; GET /api/species/meanings tells the choices",
  ),
  unreachable: about(list(z.string()), "Cameras whose account cannot be reached now, by name"),
  classes: list(z.object({ className: z.string(), count, lastReceived: instant })),
});

/** As far as the document says it; `readColumnPage` is what the browser checks it by. */
export const ColumnPageAnswer = z.object({
  accountId: count,
  epoch: count,
  devices: z.record(z.string(), z.string()),
  parts: z.array(z.unknown()),
});
