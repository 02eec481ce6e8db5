// Releases and rehearsals. Spec sections 3 (Release request) and 7 (Releases and device updates).
import * as z from "zod/mini";
import { about, count, instant, list } from "~/wire/schema";
import { recordShape } from "~models/rehearsal";
import { manifestShape, normalizationShape, wiringParts } from "~models/release/shapes";

const text = (most: number) => z.string().check(z.maxLength(most));

const Component = z.object({
  algMetadataId: z.int(),
  imageNormalizationMethod: normalizationShape,
  algName: z.string(),
});

const itemMembers = {
  id: z.int(),
  release_name: z.string(),
  description: z.string(),
  framework: about(z.string(), "Of its entry"),
  model_count: count,
  model_ids: list(z.int()),
  normalization: about(z.string(), "The distinct ones of its models"),
  components: list(Component),
  created_on: instant,
};

const Rehearsal = z.object({
  sha256: about(z.string(), "Of the record's canonical JSON"),
  manifest_sha256: z.string(),
  verdict: about(z.enum(["pass", "warn", "fail"]), "As the server finds it from the record's checks"),
  created_by: z.nullable(z.string()),
  created_on: instant,
});

const Edge = z.object({ from: z.int(), to: z.int() });

export const ReleasesAnswer = z.object({ releases: about(list(z.object(itemMembers)), "The newest first") });

export const ReleaseAnswer = z.object({
  release: z.object({
    ...itemMembers,
    manifest: manifestShape,
    manifest_sha256: about(z.string(), "Of the manifest's canonical JSON: the identity of the release"),
    graph: z.object({
      entry: list(z.int()),
      levels: list(list(z.int())),
      edges: list(Edge),
      missing: list(Edge),
      unplaced: list(z.int()),
    }),
    rehearsals: about(list(Rehearsal), "The newest first"),
    push: about(z.object({ may: z.boolean(), sentence: z.string() }), "Whether it may be pushed, and why"),
  }),
});

export const ApprovedAnswer = z.object({
  message: about(list(z.object({ id: z.int(), name: z.string() })), "The releases that the caller may push"),
});

export const RehearsalAnswer = z.object({ rehearsal: Rehearsal });
export const RehearsalRequest = recordShape;
export const RehearsalRecordAnswer = z.object({ record: recordShape });

const { isIntermediate, saveCroppedImages, saveBBImages, downstreamConfigs, ignoredClasses, bypassClasses } =
  wiringParts;

const ReleaseModel = z.object({
  algId: z.int().check(z.gte(1), z.lte(2 ** 52)),
  saveCroppedImages: z._default(saveCroppedImages, false),
  saveBBImages: z._default(saveBBImages, false),
  isIntermediate: z._default(isIntermediate, false),
  downstreamConfigs: z._default(downstreamConfigs, []),
  ignoredClasses: z._default(ignoredClasses, []),
  bypassClasses: z._default(bypassClasses, []),
  imageNormalizationMethod: z._default(normalizationShape, "resize"),
});

/** What a text may have is the domain's to judge. */
export const ReleaseRequest = z.object({
  name: text(1_000),
  description: text(1_000),
  models: list(ReleaseModel).check(z.maxLength(100)),
});
