// The worker that reads a package and sends it, off the page's own thread.
import { expose } from "comlink";
import { createClient } from "~/browser/api/client/client";
import { importCalls } from "~/browser/api/imports";
import type { SendProgress } from "~/domain/exchange/import/import-state";
import { ok } from "~/domain/result";
import type { ImportWorkerApi } from "./import-worker-api";
import { openSource } from "./package-source";
import { type OpenPackage, readPackageSource } from "./read-source";
import { createImportSender, type ImportSender } from "./send-import";

function createImportWorker(): ImportWorkerApi {
  let open: OpenPackage | null = null;
  let sender: ImportSender | null = null;
  let header: string | null = null;
  let hear: (progress: SendProgress) => void = () => undefined;
  let sending = new AbortController();
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const go of waiting) go();
  };

  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        signal.removeEventListener("abort", go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      waiting.add(go);
      signal.addEventListener("abort", go);
    });
  }

  return {
    async read(chosen) {
      open = null;
      sender = null;
      const source = await openSource(chosen);
      if (!source.ok) return source;
      const result = await readPackageSource(source.value, Date.now());
      if (!result.ok) return result;
      open = result.value;
      return ok(open.report);
    },
    async send(authorization, onProgress) {
      if (open === null) throw new Error("No package was read.");
      hear = onProgress;
      header = authorization;
      const { read, files } = open;
      sender ??= createImportSender({
        read,
        files,
        calls: importCalls(createClient({ authorization: () => header }), read),
        wait,
        onProgress: (progress) => hear(progress),
      });
      sending = new AbortController();
      return sender.run(sending.signal);
    },
    cancel: () => sending.abort(),
    wake,
  };
}

expose(createImportWorker());
