// Pictures sent in pieces: the tus protocol 1.0.0 at the device API, turned into service calls.
// docs/device-protocol.md, Pictures in pieces.
import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type ApiEnv, createApiRouter } from "~/api";
import { PHOTO_BYTES } from "~/domain/devices/sync/device-limits";
import type { Upload } from "~/domain/photos/upload";
import { readLength } from "~/http/picture-headers";
import {
  PIECE_TYPE,
  readByteCount,
  readChecksum,
  readPictureMetadata,
  TUS_EXTENSIONS,
  TUS_HASHES,
  TUS_VERSION,
} from "~/http/tus-headers";
import { refused } from "~/services/errors";
import type { IncomingPiece } from "~/services/photos/resumable-photos";
import { deviceProblems, ofDevice } from "./described";
import { admitDevice } from "./guards";

type Handler = MiddlewareHandler<ApiEnv>;

const HERE = "/device/v1/photos";
const UPLOAD = { params: z.object({ id: z.string().max(100) }) };
/** For clients whose network knows neither PATCH nor DELETE. */
const OVERRIDABLE = ["PATCH", "DELETE"];

/** Every answer names the version; clients with another one are refused. */
const speakTus: Handler = async (c, next) => {
  await next();
  c.header("tus-resumable", TUS_VERSION);
  if (c.res.status === 412) c.header("tus-version", TUS_VERSION);
};
const requireVersion: Handler = async (c, next) => {
  if (c.req.header("tus-resumable") !== TUS_VERSION)
    throw refused("tus-version", `Tus-Resumable: ${TUS_VERSION} is required.`);
  await next();
};
const AS_CAMERA: [Handler, Handler, Handler] = [speakTus, admitDevice, requireVersion];

export const resumablePhotos = createApiRouter("device");

/** What a client means whose network lets only POST through. Any other request is what it says. */
export function meantMethod(request: Request): Request {
  const method = request.headers.get("x-http-method-override")?.toUpperCase() ?? "";
  const isUpload = new URL(request.url).pathname.startsWith(`${HERE}/`);
  if (request.method !== "POST" || !isUpload || !OVERRIDABLE.includes(method)) return request;
  return new Request(request, { method });
}

resumablePhotos.openapi(
  createRoute({
    method: "options",
    path: "/photos",
    summary: "The tus version and extensions for photos sent in pieces",
    responses: { 204: { description: "Tus-Version, Tus-Extension, Tus-Max-Size, Tus-Checksum-Algorithm" } },
  }),
  (c) => {
    c.header("tus-version", TUS_VERSION);
    c.header("tus-resumable", TUS_VERSION);
    c.header("tus-extension", TUS_EXTENSIONS);
    c.header("tus-max-size", String(PHOTO_BYTES));
    c.header("tus-checksum-algorithm", TUS_HASHES);
    return c.body(null, 204);
  },
);

resumablePhotos.openapi(
  createRoute({
    method: "post",
    path: "/photos",
    summary: "Begin a photo sent in pieces of at most 1 MiB; the same request again resumes it",
    security: ofDevice,
    middleware: AS_CAMERA,
    responses: {
      200: { description: "Already stored: Upload-Offset is its length" },
      201: { description: "Begun: Location, Upload-Offset, Upload-Expires" },
      ...deviceProblems(400, 401, 404, 409, 410, 412, 413, 415, 422, 429, 460, 503),
    },
  }),
  async (c) => {
    const metadata = c.req.header("upload-metadata") ?? "";
    const picture = readPictureMetadata(metadata);
    const size = readByteCount("Upload-Length", c.req.header("upload-length"));
    const { id, upload, wasStored } = await c.env.services.resumablePhotos.begin(c.var.device, {
      ...picture,
      size,
      metadata,
      piece: isPiece(c) ? pieceOf(c) : undefined,
    });
    c.header("location", `${HERE}/${id}`);
    tellProgress(c, upload);
    return c.body(null, wasStored ? 200 : 201);
  },
);

const path = "/photos/{id}";
const look = createRoute({
  method: "head",
  path,
  summary: "How much of a photo has arrived",
  security: ofDevice,
  request: UPLOAD,
  responses: {
    200: { description: "Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires" },
    ...deviceProblems(401, 404, 410, 412, 429, 503),
  },
});
// Hono answers HEAD by the handler of GET, and knows no other.
resumablePhotos.openAPIRegistry.registerPath(look);
resumablePhotos.get("/photos/:id", ...AS_CAMERA, async (c) => {
  if (c.req.method !== "HEAD") throw refused("notFound", "There is nothing at this address.");
  const upload = await c.env.services.resumablePhotos.look(c.var.device, c.req.param("id"));
  c.header("cache-control", "no-store");
  c.header("upload-length", String(upload.size));
  c.header("upload-metadata", upload.metadata);
  tellProgress(c, upload);
  return c.body(null, 200);
});

resumablePhotos.openapi(
  createRoute({
    method: "patch",
    path,
    summary: `The next piece of a photo, as ${PIECE_TYPE}, at most 1 MiB`,
    security: ofDevice,
    middleware: AS_CAMERA,
    request: UPLOAD,
    responses: {
      204: { description: "Durable up to Upload-Offset; the last piece stores the photo" },
      ...deviceProblems(400, 401, 404, 409, 410, 412, 413, 415, 422, 429, 460, 503),
    },
  }),
  async (c) => {
    if (!isPiece(c)) throw refused("not-octets", `Send a piece as ${PIECE_TYPE}.`);
    const offset = readByteCount("Upload-Offset", c.req.header("upload-offset"));
    const { id } = c.req.valid("param");
    const upload = await c.env.services.resumablePhotos.append(c.var.device, {
      id,
      offset,
      piece: pieceOf(c),
    });
    tellProgress(c, upload);
    return c.body(null, 204);
  },
);

resumablePhotos.openapi(
  createRoute({
    method: "delete",
    path,
    summary: "Cancel a photo that has arrived in part",
    security: ofDevice,
    middleware: AS_CAMERA,
    request: UPLOAD,
    responses: { 204: { description: "Gone" }, ...deviceProblems(401, 404, 410, 412, 429, 503) },
  }),
  async (c) => {
    await c.env.services.resumablePhotos.drop(c.var.device, c.req.valid("param").id);
    return c.body(null, 204);
  },
);

function isPiece(c: Context<ApiEnv>): boolean {
  return c.req.header("content-type")?.trim().toLowerCase() === PIECE_TYPE;
}

function pieceOf(c: Context<ApiEnv>): IncomingPiece {
  return {
    announced: readLength(c.req.header("content-length")),
    body: c.req.raw.body,
    checksum: readChecksum(c.req.header("upload-checksum")),
  };
}

function tellProgress(c: Context<ApiEnv>, upload: Upload): void {
  c.header("upload-offset", String(upload.offset));
  c.header("upload-expires", new Date(upload.expiresAt).toUTCString());
}
