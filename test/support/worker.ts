// The Worker of the tests inside workerd: every door, and no Remix, which cannot be loaded from source there.
import { createWorker } from "../../workers/worker";

export { BulkUpdates } from "../../workers/objects/bulk-updates";
export { PhotoUpload } from "../../workers/objects/photo-upload";
export { UpdateGate } from "../../workers/objects/update-gate";

export default createWorker(async () => new Response("Documents need the built Worker.", { status: 501 }));
