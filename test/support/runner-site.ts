// The runner in a page of its own: built as the product is, served by a server of the tests under the product's policy.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { build } from "vite";
import { hashSources } from "../../scripts/start/build";
import { ROOT } from "../../scripts/start/paths";

const PAGE = join(ROOT, "test", "support", "runner-page");
const BUILT = join(ROOT, ".local", "runner-page");
const STAMP = join(BUILT, "sources.sha256");
const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};
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
  await ensurePageBuilt();
  const files = new Map<string, Uint8Array>();
  const photos = new Map<string, string>();
  const requests: string[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    requests.push(`${request.method} ${path}`);
    writeHeaders(response, isolated);
    const [, room, name = ""] = path.split("/");
    const bytes =
      room === "files" ? files.get(name) : readOr(photos.get(decodeURIComponent(name)) ?? builtFile(path));
    if (!bytes) return void response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(path) || ".html"] ?? "application/octet-stream");
    response.setHeader("content-length", bytes.length);
    if (room === "assets") response.setHeader("cache-control", "public, max-age=31536000, immutable");
    if (room !== "photos") sent += bytes.length;
    response.end(bytes);
  });
  const url = await listen(server);
  return {
    url,
    requests,
    sent: () => sent,
    hold: (sha256, bytes) => void files.set(sha256, bytes),
    show(name, path) {
      photos.set(name, path);
      return `/photos/${encodeURIComponent(name)}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function writeHeaders(response: ServerResponse, isolated: boolean): void {
  response.setHeader("content-security-policy", POLICY);
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  if (isolated) response.setHeader("cross-origin-embedder-policy", "require-corp");
}

function builtFile(path: string): string {
  // Where a warm page rests between tests.
  if (path === "/favicon.svg") return join(ROOT, "public", "favicon.svg");
  return join(BUILT, path === "/" ? "index.html" : path);
}

function readOr(path: string): Uint8Array | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Builds when the sources have changed since. */
async function ensurePageBuilt(): Promise<void> {
  const own = readdirSync(PAGE).map((name) => readFileSync(join(PAGE, name), "utf8"));
  const sources = createHash("sha256")
    .update([hashSources(), ...own].join("\0"))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  await build({
    configFile: false,
    root: PAGE,
    logLevel: "error",
    mode: "production",
    build: { outDir: BUILT, emptyOutDir: true, target: "es2022" },
    worker: { format: "es" },
    resolve: { alias: { "~models": join(ROOT, "models"), "~": join(ROOT, "app") } },
  });
  writeFileSync(STAMP, sources);
}
