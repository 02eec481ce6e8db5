// A camera fetches files of its order. docs/device-protocol.md, Files. RFC 9110 (Range), RFC 9530 (Repr-Digest).
import { createRoute, z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api";
import { toBase64 } from "~/domain/text/base64url";
import { parseRange } from "~/http/range";
import { deviceProblems, ofDevice } from "./described";
import { admitDevice } from "./guards";

export const deviceArtifacts = createApiRouter("device");

deviceArtifacts.openapi(
  createRoute({
    method: "get",
    path: "/artifacts/sha256/{hex}",
    summary: "A file of the camera's order or of the release it runs, whole or in part",
    security: ofDevice,
    middleware: [admitDevice] as const,
    request: { params: z.object({ hex: z.string().max(100) }) },
    responses: {
      200: {
        description: "The file",
        content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
      },
      206: { description: "A part of it" },
      ...deviceProblems(401, 403, 410, 416, 429, 503),
    },
  }),
  async (c) => {
    const { hex: sha256 } = c.req.valid("param");
    const { cameraFiles } = c.env.services;
    if (c.req.method === "HEAD") {
      const { size } = await cameraFiles.find(c.var.device, sha256);
      return new Response(null, { headers: { ...headersOf(sha256), "content-length": String(size) } });
    }
    // A validator that is not the file's own belongs to something else: the whole of this is sent.
    const isSame = (c.req.header("if-range") ?? etagOf(sha256)) === etagOf(sha256);
    const range = isSame ? parseRange(c.req.header("range")) : undefined;
    const { size, part, body } = await cameraFiles.open(c.var.device, { sha256, range });
    // Without it the length would not be told, and a camera could not see that an answer was cut.
    const { readable, writable } = new FixedLengthStream(part?.length ?? size);
    body.pipeTo(writable).catch(() => undefined);
    if (!part) return new Response(readable, { headers: headersOf(sha256) });
    const { offset, length } = part;
    const headers = {
      ...headersOf(sha256),
      "content-range": `bytes ${offset}-${offset + length - 1}/${size}`,
    };
    return new Response(readable, { status: 206, headers });
  },
);

function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

function headersOf(sha256: string): Readonly<Record<string, string>> {
  const bytes = Uint8Array.from(sha256.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return {
    etag: etagOf(sha256),
    "content-type": "application/octet-stream",
    "cache-control": "private, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    "repr-digest": `sha-256=:${toBase64(bytes)}:`,
  };
}
