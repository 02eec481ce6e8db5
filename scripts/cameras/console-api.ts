// The console's API as our scripts use it: sign in, make enrolment tokens, read every insight. Outlasts a restart of
// the server.
import { setTimeout as pause } from "node:timers/promises";

interface StoredInsightRef {
  readonly insight_id: string;
  readonly device_id: string;
  readonly photoUrl: string | null;
}

export interface ConsoleApi {
  createTokens(count: number): Promise<readonly string[]>;
  count(): Promise<number>;
  /** Every insight that the account sees, by pages of 10,000, in their order. */
  insights(): Promise<readonly StoredInsightRef[]>;
  photo(deviceId: string, insightId: string): Promise<Response>;
  /** The releases that the account may push, the newest first. */
  approvedReleases(): Promise<readonly { readonly id: number; readonly name: string }[]>;
  /** Makes a device update with the settings that the console begins with; its id. */
  push(update: { readonly deviceIds: readonly string[]; readonly releaseId: number }): Promise<number>;
  update(updateId: number): Promise<PlayedUpdate>;
}

/** A device update, as far as scripts use it. */
interface PlayedUpdate {
  readonly status: string;
  readonly targets: readonly { readonly deviceId: string; readonly status: string; readonly phase: string }[];
}

/** How long a server may be away before we give up, ms. */
const PATIENCE_MS = 120_000;
/** How long one answer may take, ms: a busy local server overlooks a request until the next one arrives. */
const ANSWER_WAIT_MS = 30_000;
const TOKENS_AT_ONCE = 500;
const PAGE = 10_000;

/** What a person signs in with, or the token of a session that is open already. */
type ConsoleLogin = { readonly email: string; readonly password: string } | { readonly token: string };

/** Signs in, unless a session is given, and answers the calls of that user. */
export async function openConsole(url: string, login: ConsoleLogin): Promise<ConsoleApi> {
  const { token } =
    "token" in login ? login : await send<{ token: string }>(url, "/api/login", { body: login });
  const ask = <T>(path: string, body?: unknown) => send<T>(url, path, { token, body });

  return {
    async createTokens(count) {
      const tokens: string[] = [];
      while (tokens.length < count) {
        const batch = Math.min(TOKENS_AT_ONCE, count - tokens.length);
        tokens.push(...(await ask<{ tokens: string[] }>("/api/enrollmentTokens", { count: batch })).tokens);
      }
      return tokens;
    },

    count: async () => (await ask<{ count: number }>("/api/insights/count")).count,

    async insights() {
      const all: StoredInsightRef[] = [];
      for (;;) {
        const path = `/api/insights/paginated?limit=${PAGE}&offset=${all.length}`;
        const { insights } = await ask<{ insights: StoredInsightRef[] }>(path);
        all.push(...insights);
        if (insights.length < PAGE) return all;
      }
    },

    approvedReleases: async () =>
      (await ask<{ message: { id: number; name: string }[] }>("/api/modelRelease/approved")).message,

    async push({ deviceIds, releaseId }) {
      const settings = { cycleTime: 690, triggerNumber: 30, satelliteFixTime: 5, satellitePasses: "" };
      const asked = { deviceIds, firmwareReleaseTag: "release", algReleaseId: releaseId, settings };
      return (await ask<{ message: { updateId: number } }>("/api/devices/update", asked)).message.updateId;
    },

    update: async (updateId) =>
      (await ask<{ message: PlayedUpdate }>(`/api/devices/update/${updateId}`)).message,

    photo: (deviceId, insightId) =>
      reach(`${url}/api/photo?deviceId=${deviceId}&photoUrl=${insightId}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}

async function send<T>(
  url: string,
  path: string,
  options: { readonly token?: string; readonly body?: unknown },
): Promise<T> {
  const response = await reach(`${url}${path}`, {
    method: options.body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Fetches; a server that is away, keeps silent or answers 503 is asked again for two minutes. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WAIT_MS) });
      if (response.status !== 503 || Date.now() > deadline) return response;
      await response.arrayBuffer();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(500);
  }
}
