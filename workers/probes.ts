// Whether buckets and objects answer, by a key and by objects that nothing else uses. Changes nothing.
import type { HealthMemory, Probes } from "~/services/ports";
import type { Env } from "./env";

const NAME = "health";

export function createProbes(env: Pick<Env, "PHOTOS" | "MODELS" | "UPDATE_GATE" | "BULK_UPDATES">): Probes {
  return {
    photos: () => env.PHOTOS.head(NAME),
    models: () => env.MODELS.head(NAME),
    objects: () =>
      Promise.all([env.UPDATE_GATE.getByName(NAME).answers(), env.BULK_UPDATES.getByName(NAME).answers()]),
  };
}

/** Of a process that begins. */
export function newHealthMemory(): HealthMemory {
  return { report: null, checkingSince: null };
}
