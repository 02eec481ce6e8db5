// The files of an alg, brought and taken away. Tried once: the page tells a person, who tries again.
import type { AlgFileName } from "~/domain/algs/alg";
import type { ApiClient } from "./client/client";
import { reprDigest } from "./client/digest";

interface AlgFileUpload {
  readonly algId: number;
  readonly file: AlgFileName;
  readonly precision: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
  /** Hears when the bytes begin to go, and how many have gone. */
  readonly onSent: (bytes: number) => void;
}

/** The same bytes again change nothing. */
export async function addAlgFile(client: ApiClient, upload: AlgFileUpload): Promise<void> {
  const { algId, file, precision, bytes, signal, onSent } = upload;
  const digest = await reprDigest(bytes);
  onSent(0);
  await client.call({
    method: "POST",
    path: `${filesPath(algId, file)}&${new URLSearchParams({ precision })}`,
    bytes,
    headers: { "repr-digest": digest },
    signal,
    onSent,
    large: true,
    tries: "once",
    read: null,
  });
}

export function removeAlgFile(client: ApiClient, algId: number, file: AlgFileName): Promise<void> {
  return client.call({ method: "DELETE", path: filesPath(algId, file), tries: "once", read: null });
}

function filesPath(algId: number, { role, format, path }: AlgFileName): string {
  return `/api/internal/algs/${algId}/files?${new URLSearchParams({ role, format, path })}`;
}
