// The doors as a client sees them, inside workerd: requests to the Worker without Remix.
import { env, SELF } from "cloudflare:test";
import { createPasswords } from "../../workers/adapters/passwords";
import { PASSWORD, World } from "../services/world";

const ORIGIN = "http://fernwatch.test";

export interface Call {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Sends a request; `json` is sent as JSON, `token` as bearer. */
export function call(path: string, options: Call = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  if (options.json !== undefined) headers.set("content-type", "application/json");
  return SELF.fetch(`${ORIGIN}${path}`, {
    method: options.method ?? (options.json === undefined && options.body === undefined ? "GET" : "POST"),
    headers,
    body: options.json === undefined ? options.body : JSON.stringify(options.json),
    redirect: "manual",
  });
}

/** A world whose passwords the served Worker can check, by the clock on the wall. */
export function liveWorld(): World {
  const world = new World({
    passwords: createPasswords(env.PASSWORD_PEPPER ?? ""),
    clock: { now: () => Date.now() },
  });
  world.now = Date.now();
  return world;
}

/** A user signed in over the wire. */
export async function signedIn(world: World, options: Parameters<World["user"]>[0] = {}) {
  const actor = await world.user(options);
  const response = await call("/api/login", {
    json: { email: actor.email, password: PASSWORD },
    headers: { "cf-connecting-ip": crypto.randomUUID() },
  });
  const { token } = await response.json<{ token: string }>();
  return { actor, token };
}

/** The smallest picture that is one: a JPEG of one grey pixel's head, padded to `size`. */
export function jpeg(size = 2000, fill = 7): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set([
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0, 0, 1, 0, 1, 0, 0, 0xff,
    0xda, 0, 2,
  ]);
  bytes.set([0xff, 0xd9], size - 2);
  return bytes;
}

/** `sha-256=:...:` of some bytes, as Repr-Digest carries it. */
export async function reprDigest(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}

export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
