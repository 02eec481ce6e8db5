// The Worker of the tests inside workerd: every API, and no Remix, which cannot be loaded from source there.
import { createWorker } from "../../workers/worker";

export { PhotoUpload } from "../../workers/objects/photo-upload";
export { BulkUpdates } from "../../workers/objects/saves";
export { UpdateGate } from "../../workers/objects/update-gate";

export default createWorker(async () => new Response("Documents need the built Worker.", { status: 501 }));
