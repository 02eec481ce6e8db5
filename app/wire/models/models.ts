// Models: algs as people see them, and the marketplace. Spec sections 3 (Alg, Model) and 7 (Devices, models and data
// clearing; Marketplace).
import * as z from "zod/mini";
import type { MarketplaceModel } from "~/domain/models/marketplace";
import { artifactPath, deviceFile } from "~/domain/models/model-files";
import type { ShownModel } from "~/domain/models/shown-model";
import { about, count, instant, list } from "~/wire/schema";

const text = z.string();

const ModelClass = z.object({ class_id: count, label: text });

const ModelFile = z.object({
  role: z.enum(["device", "browser"]),
  format: z.enum(["tflite", "onnx", "tfjs"]),
  precision: text,
  bytes: about(count, "Of all its parts"),
  sha256: about(text, "Of the part that is opened first, hex"),
});

const Model = z.object({
  alg_id: count,
  alg_name: text,
  alg_description: text,
  alg_type: text,
  framework: text,
  date_created: instant,
  author: text,
  licence: text,
  alg_bucket: about(text, "Always empty: where we store a file is private"),
  alg_path: about(z.nullable(text), "Where the camera's file is fetched here; null: there is none"),
  md5_checksum: about(z.nullable(text), "Of the camera's file, hex"),
  class_definitions: about(list(ModelClass), "By id; 99, 'empty', is always one of them"),
  files: list(ModelFile),
  card: z.object({ taught_on: text, fails_on: text, intended_use: text }),
});

export const ModelsAnswer = z.object({ models: list(Model) });

export const ModelClassesAnswer = z.object({ alg_id: count, classes: list(ModelClass) });

export const DeployedModelsAnswer = z.object({
  models: list(
    z.object({
      device_id: text,
      alg_id: count,
      deployed_status: about(
        z.enum(["success", "pending"]),
        "success: the camera says that it runs; pending: an update is bringing it",
      ),
    }),
  ),
});

const Marketplace = z.extend(Model, {
  name: text,
  description: text,
  image_path: about(text, "Under this origin; empty: no picture"),
  classes: about(list(text), "Species that it answers with, all parts of its release together"),
  frameworks: list(text),
  bytes: about(z.nullable(count), "What a camera gets, all parts together; null: no file yet"),
  release_id: about(z.nullable(count), "The release that comes with it"),
  inAccount: z.boolean(),
});

export const MarketplaceAnswer = z.object({ models: about(list(Marketplace), "By name") });

/** As the wire writes an id; more than any that was ever given is as unknown as the next. */
const algId = z.int().check(z.minimum(1), z.maximum(2 ** 52));

export const AddModelRequest = z.object({ modelId: about(algId, "An `alg_id` of the marketplace") });

/** What a card may say is the domain's to judge. */
const words = z.string().check(z.maxLength(1000));

export const ListingRequest = z.object({
  name: words,
  description: words,
  image_path: words,
  release_id: z.nullable(algId),
});

/** A model in the words of the wire. */
export function modelToWire(model: ShownModel): z.output<typeof Model> {
  const { taughtOn, failsOn, intendedUse } = model.card;
  const file = deviceFile(model.files);
  return {
    alg_id: model.algId,
    alg_name: model.name,
    alg_description: model.description,
    alg_type: model.type,
    framework: model.framework,
    date_created: model.createdAt,
    author: model.author,
    licence: model.licence,
    alg_bucket: "",
    alg_path: file ? artifactPath(file.sha256) : null,
    md5_checksum: model.md5Checksum,
    class_definitions: classesToWire(model.classes),
    files: model.files,
    card: { taught_on: taughtOn, fails_on: failsOn, intended_use: intendedUse },
  };
}

export function classesToWire(classes: ShownModel["classes"]): readonly z.output<typeof ModelClass>[] {
  return classes.map(({ classId, label }) => ({ class_id: classId, label }));
}

export function offeredToWire(offered: MarketplaceModel): z.output<typeof Marketplace> {
  return {
    ...modelToWire(offered.model),
    name: offered.name,
    description: offered.description,
    image_path: offered.imagePath,
    classes: offered.classes,
    frameworks: offered.frameworks,
    bytes: offered.deviceBytes,
    release_id: offered.releaseId,
    inAccount: offered.inAccount,
  };
}
