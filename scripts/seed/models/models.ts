// The models of the sample world: the shipped release as algs, artifacts, releases and marketplace models. Touches control
// and the models' bucket.
import { DAY_MS } from "~/domain/milliseconds";
import { HUNTER_CLASSIFIER, SPECIES_CLASSIFIER, TRAIL_DETECTOR } from "../../../models/releases/trail-demo";
import { detectorRelease, huntersRelease, speciesRelease } from "../../../models/releases/trail-releases";
import type { LocalD1, LocalR2 } from "../../start/state/local-state";
import { RELEASES } from "../cameras";
import { insertRows } from "../insert-rows";
import { CLASSIFIER_ID, DETECTOR_ID, HUNTERS_ID } from "../insights/species";
import { MEMBER_ID, STAFF_ID } from "../people";
import { type SeedFile, SHIPPED, SHIPPED_IDS, shippedFiles, storedAlg } from "../shipped-files";
import { insertRehearsals } from "./rehearsals";
import { DETECTOR_RELEASE, HUNTERS_RELEASE, type PlannedRelease, planRelease } from "./releases";

/**
 * Members of the sample world push releases of two models; what else there is, they find in the marketplace. Answers how
 * many bytes a camera fetches of the newest release that it runs.
 */
export async function insertModels(
  state: { readonly control: LocalD1; readonly models: LocalR2 },
  now: number,
): Promise<{ readonly bytes: number }> {
  const files = shippedFiles();
  const releases = planReleases(files, now);
  await Promise.all(files.map((file) => state.models.put(`artifacts/sha256/${file.sha256}`, file.bytes)));
  await insertAlgs(state.control, { files, at: now - 200 * DAY_MS });
  await insertReleases(state.control, releases);
  await insertRehearsals(state, releases, files);
  await insertOwners(state.control, now);
  const newest = releases.find(({ id }) => id === RELEASES.after)?.manifest.models ?? [];
  const fetched = newest.flatMap((model) => model.files.filter(({ role }) => role === "device"));
  return { bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The later release of both stages fits frames with a border, as the detector was trained; the earlier one stretched them. */
export function planReleases(files: readonly SeedFile[], now: number): readonly PlannedRelease[] {
  const planned = [
    { id: DETECTOR_RELEASE, days: 190, release: detectorRelease(SHIPPED_IDS) },
    { id: RELEASES.before, days: 180, release: speciesRelease(SHIPPED_IDS, "resize") },
    { id: RELEASES.after, days: 45, release: speciesRelease(SHIPPED_IDS, "padding") },
    { id: HUNTERS_RELEASE, days: 40, release: huntersRelease(SHIPPED_IDS) },
  ];
  return planned.map(({ id, days, release }) =>
    planRelease({ id, release, now: now - days * DAY_MS }, { shipped: SHIPPED, files }),
  );
}

async function insertAlgs(
  control: LocalD1,
  { files, at }: { readonly files: readonly SeedFile[]; readonly at: number },
): Promise<void> {
  await insertRows(control, {
    table: "alg",
    columns: [
      ...["id", "name", "description", "type", "framework", "author", "licence", "bucket", "path"],
      ...["md5_checksum", "class_definitions", "runtime", "card", "created_at", "updated_at"],
    ],
    rows: SHIPPED.map((shipped) => {
      const { algId, model } = shipped;
      const { name, description, type, framework, author, licence } = model;
      const { bucket, path, md5Checksum } = storedAlg(shipped, files);
      const definitions = model.classes.map(({ id, label }) => ({ class_id: id, label }));
      return [
        ...[algId, name, description, type, framework, author, licence, bucket, path, md5Checksum],
        ...[JSON.stringify(definitions), JSON.stringify(model.runtime), JSON.stringify(model.card), at, at],
      ];
    }),
  });
  await insertRows(control, {
    table: "artifact",
    columns: ["sha256", "md5", "bytes", "format", "created_by", "created_at"],
    rows: files.map((file) => [file.sha256, file.md5, file.bytes.length, formatOf(file), STAFF_ID, at]),
  });
  await insertRows(control, {
    table: "alg_file",
    columns: ["alg_id", "role", "format", "path", "precision", "sha256", "created_at"],
    rows: files.map((file) => [
      file.algId,
      file.role,
      file.format,
      file.path,
      file.precision,
      file.sha256,
      at,
    ]),
  });
}

function formatOf({ format, path }: SeedFile): string {
  return format === "tfjs" && path !== "model.json" ? "tfjs-weights" : format;
}

async function insertReleases(control: LocalD1, releases: readonly PlannedRelease[]): Promise<void> {
  await insertRows(control, {
    table: "alg_release",
    columns: [
      ...["id", "name", "description", "framework", "manifest", "manifest_sha256"],
      ...["created_by", "created_at"],
    ],
    rows: releases.map(({ id, manifest, canonical, sha256, now }) => [
      ...[id, manifest.name, manifest.description, manifest.models[0]?.framework ?? ""],
      ...[canonical, sha256, STAFF_ID, now],
    ]),
  });
  await insertRows(control, {
    table: "alg_release_model",
    columns: ["release_id", "position", "alg_id", "normalization"],
    rows: releases.flatMap(({ id, manifest }) =>
      manifest.models.map((model, position) => [id, position, model.algId, model.input.normalization]),
    ),
  });
}

async function insertOwners(control: LocalD1, now: number): Promise<void> {
  await insertRows(control, {
    table: "user_alg",
    columns: ["user_id", "alg_id", "came_from", "added_at"],
    rows: [[MEMBER_ID, CLASSIFIER_ID, "staff", now - 180 * DAY_MS]],
  });
  await insertRows(control, {
    table: "user_release",
    columns: ["user_id", "release_id", "came_from", "added_at"],
    rows: [
      [MEMBER_ID, RELEASES.before, "staff", now - 180 * DAY_MS],
      [MEMBER_ID, RELEASES.after, "staff", now - 45 * DAY_MS],
    ],
  });
  const listed = now - 170 * DAY_MS;
  await insertRows(control, {
    table: "marketplace_model",
    columns: ["alg_id", "release_id", "name", "description", "image_path", "listed_at"],
    rows: [
      [DETECTOR_ID, DETECTOR_RELEASE, TRAIL_DETECTOR.name, ABOUT.detector, PHOTOS.detector, listed],
      [CLASSIFIER_ID, RELEASES.after, SPECIES_CLASSIFIER.name, ABOUT.classifier, PHOTOS.classifier, listed],
      [HUNTERS_ID, HUNTERS_RELEASE, HUNTER_CLASSIFIER.name, ABOUT.hunters, PHOTOS.hunters, now - 38 * DAY_MS],
    ],
  });
}

/** With where the animal is (public/samples/index.json). */
const PHOTOS = {
  detector: "/samples/p034.jpg#xywh=percent:37.66,20.62,16.33,40.1&label=person",
  classifier: "/samples/p000.jpg#xywh=percent:22.81,53.75,43.2,26.87&label=Red+fox",
  hunters: "/samples/p062.jpg#xywh=percent:31.64,41.56,35.39,30.1&label=Coyote",
} as const;

const ABOUT = {
  detector: "Tells photos with an animal, a person or a vehicle from empty ones. Trained on drawn scenes.",
  classifier:
    "Names the animals that the trail detector finds: deer, boar, fox and seven more. Trained on drawn scenes.",
  hunters:
    "Tells apart four animals that the trail detector finds: fox, raccoon, coyote, bobcat. Trained on drawn scenes.",
} as const;
