// A page of the tests: built as the product's pages are, when its sources have changed, and served on a free port.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { build } from "vite";
import { hashSources } from "../../../scripts/start/build";
import { ROOT } from "../../../scripts/start/paths";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
};

/** Of a path of an address; a page's has no ending. */
export function typeOf(path: string): string {
  return TYPES[extname(path) || ".html"] ?? "application/octet-stream";
}

interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
}

export async function servePage(listener: RequestListener): Promise<ServedPage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The folder with the built page of `test/support/<name>`. */
export async function builtPage(name: string): Promise<string> {
  const page = join(ROOT, "test", "support", name);
  const built = join(ROOT, ".local", name);
  const stamp = join(built, "sources.sha256");
  const own = readdirSync(page).map((file) => readFileSync(join(page, file), "utf8"));
  const sources = createHash("sha256")
    .update([hashSources(), ...own].join("\0"))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return built;
  await build({
    configFile: false,
    root: page,
    logLevel: "error",
    mode: "production",
    build: { outDir: built, emptyOutDir: true, target: "es2022" },
    worker: { format: "es" },
    resolve: { alias: { "~models": join(ROOT, "models"), "~": join(ROOT, "app") } },
  });
  writeFileSync(stamp, sources);
  return built;
}
