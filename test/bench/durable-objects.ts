// The Durable Objects that wrangler.toml binds: every Worker that it starts must export them all.
export { PhotoUpload } from "../../workers/objects/photo-upload";
export { BulkUpdates } from "../../workers/objects/saves";
export { UpdateGate } from "../../workers/objects/update-gate";
