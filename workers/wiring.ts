// Bindings become ports, ports become services. Once per request; nothing is kept between requests.
import type { PublicConfig } from "~/context";
import { controlDb } from "~/db/client";
import { judgeWebhookAddress } from "~/domain/integrations/webhook-address";
import { mapSourceOf } from "~/domain/map/map-source";
import { createServices, type Services } from "~/services";
import { createMessagePictures } from "~/services/rules/message-pictures";
import { background } from "./adapters/background";
import { isEmail } from "./adapters/email";
import { createImageScaler } from "./adapters/image-scaler";
import { drawBox, exifTimeReader, phoneRule, taxa } from "./adapters/lazy";
import { createLookQueue } from "./adapters/look-queue";
import { createManifestSigner } from "./adapters/manifest-signer";
import { type D1Meter, meteredD1 } from "./adapters/metered-d1";
import { createPasswords } from "./adapters/passwords";
import { createPhotoUploads } from "./adapters/photo-uploads";
import { createKeyWrap, createSeal, systemClock, webDigest, webRandom } from "./adapters/platform";
import { createR2Models } from "./adapters/r2/r2-models";
import { createR2Pages } from "./adapters/r2/r2-pages";
import { createR2Photos } from "./adapters/r2/r2-photos";
import { createSaveQueue } from "./adapters/save-queue";
import { createUpdateGate } from "./adapters/update-gate";
import { couriersOf } from "./couriers";
import { type Env, missingSettings } from "./env";
import { mayLoop } from "./message-settings";
import { paymentsOf } from "./payments";
import { createProbes, newHealthMemory } from "./probes";
import { boundShards, openShard } from "./shards";

/** The services of one request. Throws, naming it, when the deployment lacks a setting. */
export function wireServices(env: Env, meter: D1Meter, healthMemory = newHealthMemory()): Services {
  const missing = missingSettings(env);
  if (missing.length > 0) throw new MissingSetting(missing);
  const control = controlDb(meteredD1(env.DB, meter));
  const shardFor = (shard: number) => openShard(env, shard, meter);
  const photos = createR2Photos(env.PHOTOS);
  return createServices({
    control,
    shards: boundShards(env),
    shardFor,
    photos,
    uploads: createPhotoUploads(env.PHOTO_UPLOAD, env.PASSWORD_PEPPER ?? ""),
    models: createR2Models(env.MODELS),
    pages: createR2Pages(env.PAGES),
    modelsBucket: env.MODELS_BUCKET ?? "fernwatch-models",
    imageScaler: env.IMAGES ? createImageScaler(env.IMAGES) : null,
    background,
    clock: systemClock,
    random: webRandom,
    digest: webDigest,
    exifTimeReader,
    taxa,
    passwords: createPasswords(env.PASSWORD_PEPPER ?? ""),
    keyWrap: createKeyWrap(env.DEVICE_KEY_WRAP ?? ""),
    seal: createSeal(env.PASSWORD_PEPPER ?? "", "known browsers"),
    mailSeal: createSeal(env.PASSWORD_PEPPER ?? "", "mail addresses"),
    signer: createManifestSigner(env.MANIFEST_KEYS ?? ""),
    isEmail,
    phoneRule,
    publicOrigin: env.PUBLIC_ORIGIN ?? "",
    webhookAddress: (text) => judgeWebhookAddress(text, { allowLoopback: mayLoop(env) }),
    couriers: couriersOf(env, createMessagePictures({ control, shardFor, photos, taxa, drawBox })),
    payments: paymentsOf(env),
    looks: env.OUTBOX_QUEUE ? createLookQueue(env.OUTBOX_QUEUE) : null,
    saveQueue: createSaveQueue(env.BULK_UPDATES),
    updateGate: createUpdateGate(env.UPDATE_GATE),
    probes: createProbes(env),
    healthMemory,
  });
}

class MissingSetting extends Error {
  constructor(readonly missingSettings: readonly string[]) {
    super(`This deployment is missing ${missingSettings.join(" and ")}. See "Deploying" in the README.`);
  }
}

/** Whether something was thrown because the deployment lacks a setting; its sentence may then be shown. By its field. */
export function isMissingSetting(error: unknown): error is MissingSetting {
  return Array.isArray((error as Partial<MissingSetting> | null | undefined)?.missingSettings);
}

const SUPPORT = "support@fernwatch.example";

/** On this machine no one writes to the address; elsewhere a security.txt with a made-up one would be worse than none. */
function isLocal({ PUBLIC_ORIGIN = "" }: Env): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(PUBLIC_ORIGIN);
}

/** What any visitor may know of this deployment. */
export function publicConfig(env: Env): PublicConfig {
  return {
    publicOrigin: env.PUBLIC_ORIGIN ?? "",
    supportEmail: env.SUPPORT_EMAIL ?? SUPPORT,
    securityEmail: env.SECURITY_EMAIL || env.SUPPORT_EMAIL || (isLocal(env) ? SUPPORT : null),
    salesEmail: env.SALES_EMAIL ?? "sales@fernwatch.example",
    documentationUrl: env.DOCUMENTATION_URL ?? "/docs",
    map: mapSourceOf(env),
    sample:
      env.SAMPLE_ACCOUNTS && env.SAMPLE_PASSWORD
        ? { emails: env.SAMPLE_ACCOUNTS.split(","), password: env.SAMPLE_PASSWORD }
        : null,
  };
}
