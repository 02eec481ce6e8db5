// Stored files of models, by their content.
import { artifactPath } from "~/domain/models/model-files";
import type { ApiClient } from "./client/client";

/** Resolves when the file is there; the caller decides what follows. */
export function checkArtifact(client: ApiClient, sha256: string): Promise<void> {
  return client.call({ method: "HEAD", path: artifactPath(sha256), read: null, tries: "once" });
}
