// The APIs as a client sees them, inside workerd: requests to the Worker without Remix, by its handler. `SELF.fetch`
// of the test pool takes longer with every call (160 ms of CPU time after 600 of them), the handler half a millisecond.
import { createExecutionContext, env } from "cloudflare:test";
import type { Actor } from "~/domain/actor";
import { createPasswords } from "../../workers/adapters/passwords";
import { PASSWORD, World } from "../services/world";
import { STRIPE_SETTINGS } from "../support/payments/stripe-of-the-worker";
import worker from "../support/worker";

const ORIGIN = "http://fernwatch.test";
/** Without the maker of small pictures, which would write while the next test looks. */
const BINDINGS = { ...env, ...STRIPE_SETTINGS, IMAGES: undefined };
const SESSION_MS = 3_600_000;

export interface Call {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** Sends a request; `json` is sent as JSON, `token` as bearer. The length of a body is told where it is known. */
export async function call(path: string, options: Call = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const length = lengthOf(body);
  if (length !== null && !headers.has("content-length")) headers.set("content-length", String(length));
  const method = options.method ?? (body === undefined ? "GET" : "POST");
  const request = new Request(`${ORIGIN}${path}`, { method, headers, body, redirect: "manual" });
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], BINDINGS, createExecutionContext());
}

/** As a client's network would count it; null for a stream. */
function lengthOf(body: BodyInit | undefined): number | null {
  if (body instanceof Blob) return body.size;
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return null;
}

const passwords = createPasswords(env.PASSWORD_PEPPER ?? "");
/** Every user's, so that its work is done once. */
const hashed = passwords.hash(PASSWORD);

/** A world whose passwords the served Worker can check, by the clock on the wall. */
export function liveWorld(): World {
  const world = new World({
    passwords: {
      ...passwords,
      hash: (password) => (password === PASSWORD ? hashed : passwords.hash(password)),
    },
    clock: { now: () => Date.now() },
  });
  world.now = Date.now();
  return world;
}

/** A user with a session. Signing in is tested in account.test.ts. */
export async function signedIn(world: World, options: Parameters<World["user"]>[0] = {}) {
  const actor = await world.user(options);
  return { actor, token: await tokenOf(world, actor) };
}

/** A session of a user, without the work of a password. */
export async function tokenOf(world: World, actor: Actor): Promise<string> {
  const token = crypto.randomUUID().replaceAll("-", "") + crypto.randomUUID().replaceAll("-", "");
  await env.DB.prepare(
    "INSERT INTO session(token_hash, user_id, created_at, expires_at, last_used_at) VALUES (?1, ?2, ?3, ?4, ?3)",
  )
    .bind(await sha256Hex(new TextEncoder().encode(token)), actor.userId, world.now, world.now + SESSION_MS)
    .run();
  return token;
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
