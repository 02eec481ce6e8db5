// The map in a page of its own: built as the product is, served by a server of the tests under the product's policy.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { contentSecurityPolicy } from "~/http/security-headers";
import { ensureBasemap } from "../../scripts/basemap/unpack";
import { ROOT } from "../../scripts/start/paths";

const PAGE = join(ROOT, "test", "support", "map-page");
const BUILT = join(ROOT, ".local", "map-page");
const BASEMAP = join(ROOT, ".local", "map-base");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
  ".webp": "image/webp",
};

export interface MapSite {
  readonly url: string;
  /** What was asked so far: paths, and bytes as a server that compresses sends them. */
  readonly sent: readonly { readonly path: string; readonly bytes: number }[];
  stop(): Promise<void>;
}

/** `token`: the policy of a deployment that has one. */
export async function startMapSite({ token }: { readonly token: string | null }): Promise<MapSite> {
  await buildPage();
  ensureBasemap(BASEMAP);
  const sent: { path: string; bytes: number }[] = [];
  const policy = contentSecurityPolicy("none", { mapboxToken: token, streetsTiles: null });
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const bytes = fileOf(path);
    response.setHeader("content-security-policy", policy);
    if (bytes === null) return void response.writeHead(404).end();
    const packed = /\.(webp|png)$/.test(path) ? bytes : gzipSync(bytes);
    if (packed !== bytes) response.setHeader("content-encoding", "gzip");
    response.setHeader("content-type", TYPES[extname(path) || ".html"] ?? "application/octet-stream");
    sent.push({ path, bytes: packed.length });
    response.end(packed);
  });
  return {
    url: await listen(server),
    sent,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function fileOf(path: string): Buffer | null {
  const own = join(BUILT, path === "/" ? "index.html" : path);
  const shared = join(BASEMAP, "client", path);
  const file = [own, shared].find((one) => (path !== "/" ? existsSync(one) : one === own));
  return file === undefined ? null : readFileSync(file);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    root: PAGE,
    logLevel: "error",
    mode: "production",
    build: { outDir: BUILT, emptyOutDir: true, target: "es2022" },
    worker: { format: "es" },
    resolve: { alias: { "~models": join(ROOT, "models"), "~": join(ROOT, "app") } },
  });
}
