// Loads the generated OpenAPI document in the browser when the reference is shown.
import { useCallback, useEffect, useState } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { askDocument } from "~/browser/api/document";
import { type ApiPart, partCalls } from "./api-calls";

type ApiDocument =
  | { readonly state: "loading" | "failed" }
  | { readonly state: "loaded"; readonly parts: readonly ApiPart[] };

export function useApiDocument(): { readonly document: ApiDocument; readonly retry: () => void } {
  const [document, setDocument] = useState<ApiDocument>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setDocument({ state: "loading" });
    askDocument(pageClient, leaving.signal)
      .then((json) => setDocument({ state: "loaded", parts: partCalls(json) }))
      .catch(() => {
        if (!leaving.signal.aborted) setDocument({ state: "failed" });
      });
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { document, retry };
}
