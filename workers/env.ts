// The bindings and variables of the Worker, as wrangler.toml and the deployment give them. Decision 0019, Secrets.
import { originIn } from "~/domain/address";
import { wrongMapSettings } from "~/domain/map/map-source";
import { areSeeds } from "./adapters/manifest-signer";
import { type MessageSettings, wrongMessageSettings } from "./message-settings";
import type { PhotoUpload } from "./objects/photo-upload";
import type { BulkUpdates } from "./objects/saves";
import type { UpdateGate } from "./objects/update-gate";
import { type PaymentSettings, wrongPaymentSettings } from "./payment-settings";
import type { StoreBindings } from "./store-bindings";

export interface Env extends StoreBindings, MessageSettings, PaymentSettings {
  /** The name of that bucket, which staff give as a camera file's location; `fernwatch-models` if it is not set. */
  readonly MODELS_BUCKET?: string;
  readonly ASSETS: Fetcher;
  /** Makes small pictures; without it the photos themselves are shown. */
  readonly IMAGES?: ImagesBinding;
  readonly BULK_UPDATES: DurableObjectNamespace<BulkUpdates>;
  readonly UPDATE_GATE: DurableObjectNamespace<UpdateGate>;
  readonly PHOTO_UPLOAD: DurableObjectNamespace<PhotoUpload>;
  /** Secret: key of the HMAC over passwords before hashing. */
  readonly PASSWORD_PEPPER?: string;
  /** Secret: wraps the devices' frame keys, 32 bytes base64url. */
  readonly DEVICE_KEY_WRAP?: string;
  /**
   * Secret: seeds of the Ed25519 keys that sign the orders of updates, 32 bytes base64url each, by commas. All of them
   * sign, and cameras are told all: a new one is added at the end, and the old one goes once every camera has checked
   * in.
   */
  readonly MANIFEST_KEYS?: string;
  /** Where people open this deployment, e.g. `https://fernwatch.example`: what is mailed leads there. Required. */
  readonly PUBLIC_ORIGIN?: string;
  readonly SUPPORT_EMAIL?: string;
  /** Where to report a security problem; SUPPORT_EMAIL if it is not set. */
  readonly SECURITY_EMAIL?: string;
  readonly SALES_EMAIL?: string;
  readonly DOCUMENTATION_URL?: string;
  /** A public token of Mapbox (`pk.`): the map is Mapbox's then, else ours. */
  readonly MAPBOX_TOKEN?: string;
  /** Street tiles for our own map: an address with `{z}`, `{x}` and `{y}`. */
  readonly MAP_STREETS_TILES?: string;
  /** Whom these tiles are owed to, e.g. `© OpenStreetMap contributors`. */
  readonly MAP_STREETS_ATTRIBUTION?: string;
  /** Local sample world only: comma-separated addresses and their password. */
  readonly SAMPLE_ACCOUNTS?: string;
  readonly SAMPLE_PASSWORD?: string;
  /** "1" adds the cost of each request in D1 calls and rows as a header; local only. */
  readonly METER?: string;
}

const SECRETS = ["PASSWORD_PEPPER", "DEVICE_KEY_WRAP", "MANIFEST_KEYS"] as const;

/** Names of what must be set and is not (secrets, keys among them, and an origin without anything behind it), or is set wrong. */
export function missingSettings(env: Env): readonly string[] {
  const missing = SECRETS.filter((name) => !env[name] || (name === "MANIFEST_KEYS" && !areSeeds(env[name])));
  const origin = isWebOrigin(env.PUBLIC_ORIGIN ?? "") ? [] : ["PUBLIC_ORIGIN"];
  const security = /^$|^[^\s@]+@[^\s@]+$/.test(env.SECURITY_EMAIL ?? "") ? [] : ["SECURITY_EMAIL"];
  return [
    ...missing,
    ...origin,
    ...security,
    ...wrongMessageSettings(env),
    ...wrongPaymentSettings(env),
    ...wrongMapSettings(env),
  ];
}

function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && originIn(text) === text;
}
