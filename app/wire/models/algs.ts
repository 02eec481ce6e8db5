// Algs as staff keep them, and their files. Spec sections 3 (Alg) and 7 (Internal).
import * as z from "zod/mini";
import { about, count, instant, list } from "~/wire/schema";
import { formatShape, precisionShape, roleShape, runtimeShape } from "~models/release/shapes";

const text = (most: number) => z.string().check(z.maxLength(most));

const ClassDefinition = z.object({ class_id: z.int(), label: z.string() });
const Card = z.object({ taughtOn: z.string(), failsOn: z.string(), intendedUse: z.string() });

const algMembers = {
  alg_id: z.int(),
  alg_name: z.string(),
  alg_description: z.string(),
  alg_type: z.string(),
  framework: z.string(),
  date_created: instant,
  updated_on: about(instant, "When it or one of its files was changed last"),
  author: z.string(),
  licence: z.string(),
  card: about(Card, "What people are told of it"),
  alg_bucket: z.nullable(z.string()),
  alg_path: z.nullable(z.string()),
  md5_checksum: about(z.nullable(z.string()), "Of the camera's file"),
  class_definitions: about(list(ClassDefinition), "With class 99, empty, last"),
  runtime: about(z.nullable(runtimeShape), "How its files are fed and read"),
  release_ready: about(z.boolean(), "It has what a release asks for: checksum, bucket, path and framework"),
};

const AlgFile = z.object({
  role: roleShape,
  format: formatShape,
  path: z.string(),
  precision: precisionShape,
  sha256: about(z.string(), "It is fetched by: /api/artifacts/sha256/{sha256}"),
  md5: z.string(),
  bytes: count,
  created_on: instant,
});

export const AlgsAnswer = z.object({ algs: about(list(z.object(algMembers)), "The newest first") });
export const AlgAnswer = z.object({ alg: z.object({ ...algMembers, files: list(AlgFile) }) });
export const AlgFilesAnswer = z.object({ files: list(AlgFile) });
export const AlgFileAnswer = z.object({ file: AlgFile });

/** What is missing of them is the domain's to say. */
export const AlgLocationRequest = z.object({
  bucket: z._default(text(1_024), ""),
  path: z._default(text(1_024), ""),
});

const written = {
  alg_name: text(1_000),
  alg_description: text(5_000),
  alg_type: text(1_000),
  framework: text(1_000),
  author: text(1_000),
  licence: text(1_000),
  card: z.object({ taughtOn: text(5_000), failsOn: text(5_000), intendedUse: text(5_000) }),
  class_definitions: list(
    z.object({ class_id: z.int().check(z.gte(0), z.lte(1_000_000)), label: text(1_000) }),
  ),
  runtime: z.nullable(runtimeShape),
};

/** A new alg: missing members are empty. */
export const AlgRequest = z.object({
  ...written,
  alg_description: z._default(written.alg_description, ""),
  alg_type: z._default(written.alg_type, ""),
  author: z._default(written.author, ""),
  licence: z._default(written.licence, ""),
  card: z._default(written.card, { taughtOn: "", failsOn: "", intendedUse: "" }),
  class_definitions: z._default(written.class_definitions, []),
  runtime: z._default(written.runtime, null),
});

/** It replaces the whole, so it says the whole, and which version it replaces. */
export const AlgCardRequest = z.object({
  ...written,
  updated_on: about(instant, "As it was read: 409 where the alg has changed since"),
});
