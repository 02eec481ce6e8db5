// Pictures that come in pieces, each in a Durable Object of its own. The name of one is its subject under a secret of
// the deployment: repeating a request for a started upload reaches it, and nothing else does.
import type { UploadSubject } from "~/domain/photos/upload";
import type { PhotoUploads } from "~/services/ports";
import type { Env } from "../env";
import { createSeal } from "./platform";

export function createPhotoUploads(namespace: Env["PHOTO_UPLOAD"], secret: string): PhotoUploads {
  const objectOf = (id: string) => namespace.getByName(`upload:${id}`);
  const seal = createSeal(secret, "photo uploads");
  return {
    idOf: (subject) => seal.sign(nameOf(subject)),
    begin: (id, start) => objectOf(id).begin(start),
    find: (id) => objectOf(id).find(),
    append: (id, chunk) => objectOf(id).append(chunk),
    read: (id, from) => objectOf(id).read(from),
    settle: (id, start) => objectOf(id).settle(start),
    supersede: (id) => objectOf(id).supersede(),
    drop: (id, offset) => objectOf(id).drop(offset),
  };
}

function nameOf({ deviceKey, insightId, kind, sha256, size }: UploadSubject): string {
  return JSON.stringify([deviceKey, insightId, kind, sha256, size]);
}
