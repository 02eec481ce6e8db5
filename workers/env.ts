// The bindings and variables of the Worker, as wrangler.toml and the deployment give them.
import { originIn } from "~/domain/address";
import type { BulkUpdates } from "./objects/bulk-updates";

export interface Env {
  readonly DB: D1Database;
  readonly SHARD_0: D1Database;
  /** Further insights databases: SHARD_1, SHARD_2, .. */
  readonly [shard: `SHARD_${number}`]: D1Database | undefined;
  readonly PHOTOS: R2Bucket;
  readonly MODELS: R2Bucket;
  /** The name of that bucket, by which staff say where a camera's file lies; `fernwatch-models` where it is not set. */
  readonly MODELS_BUCKET?: string;
  readonly ASSETS: Fetcher;
  /** Makes small pictures; without it the photos themselves are shown. */
  readonly IMAGES?: ImagesBinding;
  readonly BULK_UPDATES: DurableObjectNamespace<BulkUpdates>;
  /** Secret: key of the HMAC over passwords before hashing. */
  readonly PASSWORD_PEPPER?: string;
  /** Secret: wraps the devices' frame keys, 32 bytes base64url. */
  readonly DEVICE_KEY_WRAP?: string;
  /** Where people open this deployment, e.g. `https://fernwatch.example`: what is mailed leads there. Required. */
  readonly PUBLIC_ORIGIN?: string;
  readonly SUPPORT_EMAIL?: string;
  readonly SALES_EMAIL?: string;
  readonly DOCUMENTATION_URL?: string;
  /** Local sample world only: comma-separated addresses and their password. */
  readonly SAMPLE_ACCOUNTS?: string;
  readonly SAMPLE_PASSWORD?: string;
  /** "1" adds the cost of each request in D1 calls and rows as a header; local only. */
  readonly METER?: string;
}

const SECRETS = ["PASSWORD_PEPPER", "DEVICE_KEY_WRAP"] as const;

/** Names of what must be set and is not: secrets, and an origin without anything behind it. */
export function missingSettings(env: Env): readonly string[] {
  const missing = SECRETS.filter((name) => !env[name]);
  return isWebOrigin(env.PUBLIC_ORIGIN ?? "") ? missing : [...missing, "PUBLIC_ORIGIN"];
}

function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && originIn(text) === text;
}
