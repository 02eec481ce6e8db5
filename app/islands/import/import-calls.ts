// The calls of an import, and what their answers mean for what comes next: a refusal of these lines, a line that is
// down, or the end.
import type { PackagePart } from "~/domain/exchange/import/import-part";

export interface PartAnswer {
  readonly camera: { readonly device_id: string; readonly created: boolean } | null;
  readonly observations: readonly {
    readonly observation_id: string;
    readonly insight_id: string;
    readonly state: "new" | "here";
    readonly photo: "stored" | "wanted" | "none";
  }[];
  readonly refused: readonly {
    readonly table: "deployment" | "media" | "observations";
    readonly index: number;
    readonly column: string;
    readonly value: string;
    readonly reason: string;
  }[];
}

export interface ImportCalls {
  sendPart(part: PackagePart, signal: AbortSignal): Promise<PartAnswer>;
  sendPhoto(insightId: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void>;
}

/** The server will not have this, and says why. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** Nothing more can be sent, and why: the session has ended, or the right is missing. */
export class Ended extends Error {
  override readonly name = "Ended";
}

/** Try again, after `seconds` when the server says so. */
export class TryAgain extends Error {
  override readonly name = "TryAgain";
  constructor(readonly seconds: number | null) {
    super("The line is down, or the server is busy.");
  }
}

/** `authorization` is the header of the session at that moment; `fetch` is the browser's. */
export function createImportCalls(options: {
  readonly key: string;
  readonly title: string;
  readonly authorization: () => string | null;
  readonly fetch: typeof fetch;
}): ImportCalls {
  const { key, title } = options;
  const own = (): Readonly<Record<string, string>> => {
    const authorization = options.authorization();
    return authorization === null ? {} : { authorization };
  };

  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await options.fetch(path, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new TryAgain(null);
    });
    if (response.ok) return response;
    if (response.status === 429 || response.status >= 500) {
      throw new TryAgain(Number(response.headers.get("retry-after")) || null);
    }
    const message = await sentenceOf(response);
    if (response.status === 401) throw new Ended("Your session has ended. Sign in again to go on.");
    throw response.status === 403 ? new Ended(message) : new Refused(message);
  }

  return {
    async sendPart(part, signal) {
      const response = await call("/api/imports/observations", {
        method: "POST",
        signal,
        headers: { ...own(), "content-type": "application/json" },
        body: JSON.stringify({
          package: { key, title },
          deployment: part.deployment.values,
          media: part.media.map(({ values }) => values),
          observations: part.observations.map(({ values }) => values),
        }),
      });
      return (await response.json()) as PartAnswer;
    },
    async sendPhoto(insightId, bytes, signal) {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const digest = btoa(String.fromCharCode(...hash));
      const response = await call(`/api/imports/photos/${insightId}`, {
        method: "PUT",
        signal,
        headers: { ...own(), "repr-digest": `sha-256=:${digest}:` },
        body: new Blob([bytes]),
      });
      await response.arrayBuffer();
    },
  };
}

/** What a problem says, RFC 9457. */
async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : null;
  return typeof detail === "string" ? detail : `The server answered ${response.status}.`;
}
