// Bindings become ports, ports become services. Once per request; nothing is kept between requests.
import type { PublicConfig } from "~/context";
import { controlDb, type ShardDb, shardDb } from "~/db/client";
import { createServices, type Services } from "~/services";
import { background } from "./adapters/background";
import { createBulkQueue } from "./adapters/bulk-queue";
import { readExifTime } from "./adapters/exif";
import { type D1Meter, meteredD1 } from "./adapters/metered-d1";
import { createPasswords } from "./adapters/passwords";
import { createKeyWrap, systemClock, webDigest, webRandom } from "./adapters/platform";
import { createR2Photos } from "./adapters/r2-photos";
import { createThumbnails } from "./adapters/thumbnails";
import { type Env, missingSecrets } from "./env";

/** The services of one request. Throws, naming it, when the deployment lacks a secret. */
export function wire(env: Env, meter: D1Meter): Services {
  const missing = missingSecrets(env);
  if (missing.length > 0) throw new MissingSecret(missing);
  return createServices({
    control: controlDb(meteredD1(env.DB, meter)),
    shardFor: (shard) => shardFor(env, { shard, meter }),
    photos: createR2Photos(env.PHOTOS),
    thumbnails: env.IMAGES ? createThumbnails(env.IMAGES) : null,
    background,
    clock: systemClock,
    random: webRandom,
    digest: webDigest,
    readExifTime,
    passwords: createPasswords(env.PASSWORD_PEPPER ?? ""),
    keyWrap: createKeyWrap(env.DEVICE_KEY_WRAP ?? ""),
    bulkQueue: createBulkQueue(env.BULK_UPDATES),
  });
}

class MissingSecret extends Error {
  constructor(readonly missingSecrets: readonly string[]) {
    super(`This deployment lacks the secret ${missingSecrets.join(" and ")}. See "Deploying" in the README.`);
  }
}

/** Whether something was thrown because the deployment lacks a secret; its sentence may then be told. By its field. */
export function isMissingSecret(error: unknown): error is MissingSecret {
  return Array.isArray((error as Partial<MissingSecret> | null | undefined)?.missingSecrets);
}

/** The database of a shard number. New shards are bindings SHARD_1, SHARD_2 and a case each. */
function shardFor(env: Env, place: { readonly shard: number; readonly meter: D1Meter }): ShardDb {
  switch (place.shard) {
    case 0:
      return shardDb(meteredD1(env.SHARD_0, place.meter));
    default:
      throw new Error(`No binding for insights shard ${place.shard}`);
  }
}

/** What any visitor may know of this deployment. */
export function publicConfig(env: Env): PublicConfig {
  return {
    supportEmail: env.SUPPORT_EMAIL ?? "support@fernwatch.example",
    salesEmail: env.SALES_EMAIL ?? "sales@fernwatch.example",
    documentationUrl: env.DOCUMENTATION_URL ?? "/docs",
    sample:
      env.SAMPLE_ACCOUNTS && env.SAMPLE_PASSWORD
        ? { emails: env.SAMPLE_ACCOUNTS.split(","), password: env.SAMPLE_PASSWORD }
        : null,
  };
}
