// An import as the page sees it: a worker of its own, which ends with the page. Client only.
import { proxy, wrap } from "comlink";
import { storedAuthorization } from "~/browser/session";
import type { ImportSession } from "~/domain/exchange/import/import-state";
import type { ImportWorkerApi } from "./import-worker-api";

export function openImport(): ImportSession {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    type: "module",
    name: "import",
  });
  const api = wrap<ImportWorkerApi>(worker);
  const wake = () => void api.wake();
  addEventListener("online", wake);
  return {
    read: (chosen) => api.read(chosen),
    send: (onProgress) => api.send(storedAuthorization(), proxy(onProgress)),
    cancel: () => void api.cancel(),
    close() {
      removeEventListener("online", wake);
      worker.terminate();
    },
  };
}
