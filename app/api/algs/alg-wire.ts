// How an alg is spelled on the wire. Spec section 3 (Alg).

import type { z } from "zod";
import { spelledAs } from "~/api/spelled-fields";
import { type Alg, type AlgFile, type AlgWords, isReleaseReady } from "~/domain/algs/alg";
import type { AlgRequest } from "~/wire/models/algs";

export function algToWire(alg: Alg) {
  return {
    alg_id: alg.algId,
    alg_name: alg.name,
    alg_description: alg.description,
    alg_type: alg.type,
    framework: alg.framework,
    date_created: alg.createdAt,
    updated_on: alg.updatedAt,
    author: alg.author,
    licence: alg.licence,
    card: alg.card,
    alg_bucket: alg.bucket,
    alg_path: alg.path,
    md5_checksum: alg.md5Checksum,
    class_definitions: alg.classes.map(({ id, label }) => ({ class_id: id, label })),
    runtime: alg.runtime,
    release_ready: isReleaseReady(alg),
  };
}

export function fileToWire({ createdAt, ...file }: AlgFile) {
  return { ...file, created_on: createdAt };
}

export function wordsFromWire(body: z.output<typeof AlgRequest>): AlgWords {
  return {
    name: body.alg_name,
    description: body.alg_description,
    type: body.alg_type,
    framework: body.framework,
    author: body.author,
    licence: body.licence,
    card: body.card,
    classes: body.class_definitions.map(({ class_id, label }) => ({ id: class_id, label })),
    runtime: body.runtime,
  };
}

/** Throws a refusal of an alg's words under the members that the body has. */
export const spelledForAlg = spelledAs({
  name: "alg_name",
  description: "alg_description",
  type: "alg_type",
  classes: "class_definitions",
});
