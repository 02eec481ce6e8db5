// The deployed Worker: the JSON APIs, and Remix for every document. Decision 0142, A small start.
import { createWorker } from "./worker";

export { PhotoUpload } from "./objects/photo-upload";
export { BulkUpdates } from "./objects/saves";
export { UpdateGate } from "./objects/update-gate";

export default createWorker(async (request, context) => {
  const { renderDocument } = await import("./documents");
  return renderDocument(request, context);
});
