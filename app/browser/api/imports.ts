// The calls of an import, each tried once: the sender waits, retries and reports.
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import type { PackagePart } from "~/domain/exchange/import/import-part";
import { PartAnswer, type PartRequest } from "~/wire/insights/imports";
import { type OnWire, reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";
import { reprDigest } from "./client/digest";

const readPart = reader(PartAnswer);

export interface ImportCalls {
  /** The same part again adds nothing. */
  sendPart(part: PackagePart, signal: AbortSignal): Promise<PartAnswer>;
  /** The photo of an imported insight; the same bytes again change nothing. */
  sendPhoto(insightId: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void>;
}

/** The calls that bring one package. */
export function importCalls(client: ApiClient, read: Pick<ReadPackage, "key" | "title">): ImportCalls {
  const { key, title } = read;
  return {
    sendPart(part, signal) {
      const json: OnWire<typeof PartRequest> = {
        package: { key, title },
        deployment: part.deployment.values,
        media: part.media.map(({ values }) => values),
        observations: part.observations.map(({ values }) => values),
      };
      const path = "/api/imports/observations";
      return client.call({ method: "POST", path, json, signal, large: true, tries: "once", read: readPart });
    },

    async sendPhoto(insightId, bytes, signal) {
      await client.call({
        method: "PUT",
        path: `/api/imports/photos/${insightId}`,
        bytes,
        headers: { "repr-digest": await reprDigest(bytes) },
        signal,
        large: true,
        tries: "once",
        read: null,
      });
    },
  };
}
