// The map in a page of its own: built as the product is, served by a server of the tests under the product's policy.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { contentSecurityPolicy } from "~/http/security-headers";
import { ensureBasemap } from "../../../scripts/basemap/unpack";
import { ROOT } from "../../../scripts/start/paths";
import { builtPage, servePage, typeOf } from "./page-site";

const BASEMAP = join(ROOT, ".local", "map-base");

export interface MapSite {
  readonly url: string;
  /** What was asked so far: paths, and bytes as a server that compresses sends them. */
  readonly sent: readonly { readonly path: string; readonly bytes: number }[];
  stop(): Promise<void>;
}

/** `token`: the policy of a deployment that has one. */
export async function startMapSite({ token }: { readonly token: string | null }): Promise<MapSite> {
  const built = await builtPage("map-page");
  ensureBasemap(BASEMAP);
  const sent: { path: string; bytes: number }[] = [];
  const policy = contentSecurityPolicy("none", {
    map: { mapboxToken: token, streetsTiles: null },
    hostedCard: false,
  });
  const page = await servePage((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const bytes = fileOf(built, path);
    response.setHeader("content-security-policy", policy);
    if (bytes === null) return void response.writeHead(404).end();
    const packed = /\.(webp|png)$/.test(path) ? bytes : gzipSync(bytes);
    if (packed !== bytes) response.setHeader("content-encoding", "gzip");
    response.setHeader("content-type", typeOf(path));
    sent.push({ path, bytes: packed.length });
    response.end(packed);
  });
  return { ...page, sent };
}

function fileOf(built: string, path: string): Buffer | null {
  const own = join(built, path === "/" ? "index.html" : path);
  const shared = join(BASEMAP, "client", path);
  const file = [own, shared].find((one) => (path !== "/" ? existsSync(one) : one === own));
  return file === undefined ? null : readFileSync(file);
}
