// Bindings become ports, ports become services. Once per request; nothing is kept between requests.
import type { PublicConfig } from "~/context";
import { controlDb, type ShardDb, shardDb } from "~/db/client";
import { createServices, type Services } from "~/services";
import { createBulkQueue } from "./adapters/bulk-queue";
import { type D1Meter, meteredD1 } from "./adapters/metered-d1";
import { createPasswords } from "./adapters/passwords";
import { createKeyWrap, systemClock, webDigest, webRandom } from "./adapters/platform";
import { createR2Photos } from "./adapters/r2-photos";
import { type Env, missingSecrets } from "./env";

/** The services of one request. Throws, naming it, when the deployment lacks a secret. */
export function wire(env: Env, meter: D1Meter): Services {
  const missing = missingSecrets(env);
  if (missing.length > 0) throw new MissingSecret(missing);
  return createServices({
    control: controlDb(meteredD1(env.DB, meter)),
    shardFor: (shard) => shardFor(env, { shard, meter }),
    photos: createR2Photos(env.PHOTOS),
    clock: systemClock,
    random: webRandom,
    digest: webDigest,
    passwords: createPasswords(env.PASSWORD_PEPPER ?? ""),
    keyWrap: createKeyWrap(env.DEVICE_KEY_WRAP ?? ""),
    bulkQueue: createBulkQueue(env.BULK_UPDATES),
  });
}

export class MissingSecret extends Error {
  constructor(names: readonly string[]) {
    super(`This deployment lacks the secret ${names.join(" and ")}. See "Deploying" in the README.`);
  }
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
