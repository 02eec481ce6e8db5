// The runner in a page of its own: built as the product is, served by a server of the tests under the product's policy.
import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { ROOT } from "../../../scripts/start/paths";
import { builtPage, servePage, typeOf } from "./page-site";

/** app/http/security-headers.ts, without the nonce: the page has no script of its own. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'";

export interface RunnerSite {
  readonly url: string;
  /** Answers `/files/{sha256}` with these bytes. */
  hold(sha256: string, bytes: Uint8Array): void;
  /** Answers `/photos/{name}` with the file at this path. */
  show(name: string, path: string): string;
  /** Every request so far: method and path. */
  readonly requests: readonly string[];
  /** Bytes that were sent so far, of all but photos. */
  sent(): number;
  stop(): Promise<void>;
}

/** `isolated`: the page may share memory between threads, as /demo may. */
export async function startRunnerSite({ isolated }: { readonly isolated: boolean }): Promise<RunnerSite> {
  const built = await builtPage("runner-page");
  const files = new Map<string, Uint8Array>();
  const photos = new Map<string, string>();
  const requests: string[] = [];
  let sent = 0;
  const page = await servePage((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    requests.push(`${request.method} ${path}`);
    writeHeaders(response, isolated);
    const [, room, name = ""] = path.split("/");
    const bytes =
      room === "files"
        ? files.get(name)
        : readOr(photos.get(decodeURIComponent(name)) ?? builtFile(built, path));
    if (!bytes) return void response.writeHead(404).end();
    response.setHeader("content-type", typeOf(path));
    response.setHeader("content-length", bytes.length);
    if (room === "assets") response.setHeader("cache-control", "public, max-age=31536000, immutable");
    if (room !== "photos") sent += bytes.length;
    response.end(bytes);
  });
  return {
    ...page,
    requests,
    sent: () => sent,
    hold: (sha256, bytes) => void files.set(sha256, bytes),
    show(name, path) {
      photos.set(name, path);
      return `/photos/${encodeURIComponent(name)}`;
    },
  };
}

function writeHeaders(response: ServerResponse, isolated: boolean): void {
  response.setHeader("content-security-policy", POLICY);
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  if (isolated) response.setHeader("cross-origin-embedder-policy", "require-corp");
}

function builtFile(built: string, path: string): string {
  // Where a warm page rests between tests.
  if (path === "/favicon.svg") return join(ROOT, "public", "favicon.svg");
  return join(built, path === "/" ? "index.html" : path);
}

function readOr(path: string): Uint8Array | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
