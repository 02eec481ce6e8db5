// What the Worker passes to Remix: services, the caller, and the public configuration. Routes and tabs can reach
// nothing else of the server.
import type { Actor } from "./domain/actor";
import type { MapSource } from "./domain/map/map-port";
import type { Services } from "./services";

/** Configuration that any visitor can see. */
export interface PublicConfig {
  /** The origin where people open this deployment and cameras call it. */
  readonly publicOrigin: string;
  readonly supportEmail: string;
  /** Where to report a security problem; null: the deployment names no address. */
  readonly securityEmail: string | null;
  readonly salesEmail: string;
  readonly documentationUrl: string;
  /** What the map needs. */
  readonly map: MapSource;
  /** The accounts of the local sample data; null in a deployed Worker. */
  readonly sample: { readonly emails: readonly string[]; readonly password: string } | null;
}

export interface RequestContext {
  readonly services: Services;
  /** The signed-in user, from the session cookie; looked up once per request. */
  readonly actor: () => Promise<Actor | null>;
  /** The bearer token that the cookie carries, or null. */
  readonly sessionToken: string | null;
  readonly config: PublicConfig;
  /** For script and style tags under the content security policy. */
  readonly nonce: string;
  readonly requestId: string;
  /** Logs what is needed about a thrown value, and why the request was refused. */
  readonly note: (error: unknown) => void;
  /** The caller's IP address, for IPv6 its network; for limits. */
  readonly ip: string;
}

declare module "@remix-run/cloudflare" {
  // Remix merges this into the `context` of loaders and actions.
  interface AppLoadContext extends RequestContext {}
}
