// The data dictionary of the control database: models, their files and releases, and the users and cameras that have
// them. Times are integer milliseconds UTC.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./people";

/** Algorithm metadata: a model file and the classes it answers with. */
export const alg = sqliteTable("alg", {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  type: text().notNull().default(""),
  /** Release-ready only if YOLOv5 or 2StageClassifier. */
  framework: text().notNull(),
  author: text().notNull().default(""),
  licence: text().notNull().default(""),
  /** Where staff said that the camera's file lies. Its bytes, as they were then: the `device` row of `alg_file`. */
  bucket: text(),
  path: text(),
  /** Hex, of the camera's file. */
  md5Checksum: text("md5_checksum"),
  /** JSON list of {class_id, label}; class 99 "empty" is implied. */
  classDefinitions: text("class_definitions").notNull().default("[]"),
  /** JSON {input, output, thresholds, outputIndexToClassId}: how the file is fed and read (models/release.ts). */
  runtime: text().notNull().default("{}"),
  /** JSON {taughtOn, failsOn, intendedUse}: the model card, in people's words. */
  card: text().notNull().default("{}"),
  createdAt: integer("created_at").notNull(),
  /** Last change of anything above or of its files: an older rehearsal does not count. */
  updatedAt: integer("updated_at").notNull().default(0),
  /** Rises with every change of what its classes mean (`alg_meaning`). */
  meaningVersion: integer("meaning_version").notNull().default(0),
});

/** An object of the models' bucket, `artifacts/sha256/{sha256}`: stored once, however many rows name it. */
export const artifact = sqliteTable("artifact", {
  /** Hex. */
  sha256: text().primaryKey(),
  /** Hex. */
  md5: text().notNull(),
  bytes: integer().notNull(),
  /** What its first bytes say: tflite, onnx, tfjs (a model.json), tfjs-weights, image. */
  format: text().notNull(),
  createdBy: integer("created_by").references(() => user.id),
  createdAt: integer("created_at").notNull(),
});

/** The files of an alg: what cameras get and what browsers run. */
export const algFile = sqliteTable(
  "alg_file",
  {
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    /** `device` has exactly one row, of format tflite. */
    role: text({ enum: ["device", "browser"] }).notNull(),
    format: text({ enum: ["tflite", "onnx", "tfjs"] }).notNull(),
    /** Name within the format: `det.onnx`; of tfjs `model.json` and its weights as that names them. */
    path: text().notNull(),
    /** fp32, fp16-stored or int8. */
    precision: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => artifact.sha256),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.algId, t.role, t.format, t.path] }),
    index("alg_file_artifact").on(t.sha256),
  ],
);

/** A release: a bundle of algs with how they work together. Never changed once made. */
export const algRelease = sqliteTable(
  "alg_release",
  {
    /** What cameras report as `algReleaseId`; never used again. */
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    description: text().notNull(),
    /** Of its entry. */
    framework: text().notNull(),
    /** Canonical JSON: the bundle's identity is its hash. */
    manifest: text().notNull(),
    /** Hex. */
    manifestSha256: text("manifest_sha256").notNull(),
    /** The caller's `Idempotency-Key`, made unique per user: a repeat gets the same release. */
    idem: text(),
    createdBy: integer("created_by").references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("alg_release_idem").on(t.idem), index("alg_release_manifest").on(t.manifestSha256)],
);

/** The components of a release, in its order. */
export const algReleaseModel = sqliteTable(
  "alg_release_model",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    /** 0, 1, ..: also the slot by which compact frames name the alg. */
    position: integer().notNull(),
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    /** resize or padding. */
    normalization: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.position] }),
    uniqueIndex("alg_release_model_alg").on(t.algId, t.releaseId),
  ],
);

/** Facts of a rehearsal; the record itself is in the models' bucket, `rehearsals/sha256/{record}`. */
export const releaseRehearsal = sqliteTable(
  "release_rehearsal",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    /** SHA-256 (hex) of its canonical JSON. */
    recordSha256: text("record_sha256").notNull(),
    manifestSha256: text("manifest_sha256").notNull(),
    verdict: text({ enum: ["pass", "warn", "fail"] }).notNull(),
    createdBy: integer("created_by").references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.recordSha256] })],
);

/** The models of a user: assigned by staff, or added from the marketplace. */
export const userAlg = sqliteTable(
  "user_alg",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    algId: integer("alg_id")
      .notNull()
      .references(() => alg.id),
    cameFrom: text("came_from", { enum: ["staff", "marketplace"] }).notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.algId] })],
);

/** The releases that a user may push: approved by staff, or of a model that they added from the marketplace. */
export const userRelease = sqliteTable(
  "user_release",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    releaseId: integer("release_id")
      .notNull()
      .references(() => algRelease.id),
    cameFrom: text("came_from", { enum: ["staff", "marketplace"] }).notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.releaseId] })],
);

/** What the marketplace shows of an alg: one card. */
export const marketplaceModel = sqliteTable("marketplace_model", {
  algId: integer("alg_id")
    .primaryKey()
    .references(() => alg.id),
  /** The release that runs it: "Try it" opens it, and users who add the model may push it. */
  releaseId: integer("release_id").references(() => algRelease.id),
  name: text().notNull(),
  description: text().notNull().default(""),
  /** Under our own origin: a file of public/, or an artifact. */
  imagePath: text("image_path").notNull().default(""),
  listedAt: integer("listed_at").notNull(),
});
