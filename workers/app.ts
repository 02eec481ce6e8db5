// The deployed Worker: the JSON APIs, and Remix for every document. The only file that sees the Remix build.
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import { createWorker } from "./worker";

export { PhotoUpload } from "./objects/photo-upload";
export { BulkUpdates } from "./objects/saves";
export { UpdateGate } from "./objects/update-gate";

const renderDocument = createRequestHandler(build);

export default createWorker((request, context) => renderDocument(request, { ...context }));
