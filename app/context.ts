// What the Worker hands to Remix: services, who is asking, and the public configuration. Nothing else of the
// server is reachable from routes and tabs.
import type { Actor } from "./domain/actor";
import type { MapSource } from "./domain/map/map-port";
import type { Services } from "./services";

/** Configuration that any visitor may see. */
export interface PublicConfig {
  /** Where people open this deployment, and cameras call it. */
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly salesEmail: string;
  readonly documentationUrl: string;
  /** What the map is made with. */
  readonly map: MapSource;
  /** The accounts of the local sample world; null in a deployed Worker. */
  readonly sample: { readonly emails: readonly string[]; readonly password: string } | null;
}

export interface RequestContext {
  readonly services: Services;
  /** The signed-in user by the session cookie; resolved once a request. */
  readonly actor: () => Promise<Actor | null>;
  /** The bearer token that the cookie carries, or null. */
  readonly sessionToken: string | null;
  readonly config: PublicConfig;
  /** For script and style tags under the content security policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** Writes into the log what it has to know of a thrown thing, and why the request was refused. */
  readonly note: (error: unknown) => void;
  /** The caller's address, of IPv6 its network, for limits. */
  readonly ip: string;
}

declare module "@remix-run/cloudflare" {
  // Remix merges this into the `context` of loaders and actions.
  interface AppLoadContext extends RequestContext {}
}
