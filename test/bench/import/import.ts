// The import of a season: observations a second through a real server, rows written for each, and how fast a browser
// reads and judges the tables before anything is sent.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "~/browser/api/client/client";
import { importCalls } from "~/browser/api/imports";
import { asData, csvLine } from "~/domain/csv/csv-line";
import { readDescriptor } from "~/domain/exchange/camtrap-dp/descriptor";
import { type ReadPackage, readPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { readCsv } from "~/islands/import/read-csv";
import { createImportSender } from "~/islands/import/send-import";
import { ensureBuilt } from "../../../scripts/start/build";
import { freshVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";

const [MEMBER] = SAMPLE_EMAILS;
const DEPLOYMENTS = 10;
const OBSERVATIONS = 20_000;
/** Observations of an event. */
const BURST = 4;
/** 2025-06-01T00:00:00Z. */
const START = Date.UTC(2025, 5, 1);

export async function* measureImport(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-bench-"));
  const vars = freshVars();
  try {
    await prepareState({ stateDir: folder, vars, seed: true });
    const server = await startServer({ stateDir: folder, vars });
    try {
      const texts = season();
      const started = performance.now();
      const read = readSeason(texts);
      const judged = performance.now() - started;
      const first = await send(server.url, read);
      const again = await send(server.url, read);
      const perSecond = (ms: number) => (OBSERVATIONS / ms) * 1000;
      yield { name: "import/read-rate", value: perSecond(judged), unit: "observations/s", atMost: null };
      yield { name: "import/rate", value: perSecond(first.ms), unit: "observations/s", atMost: null };
      yield { name: "import/time-each", value: first.ms / OBSERVATIONS, unit: "ms", atMost: 2 };
      yield {
        name: "import/rows-written-each",
        value: first.written / OBSERVATIONS,
        unit: "rows",
        atMost: 3,
      };
      yield { name: "import/rate-again", value: perSecond(again.ms), unit: "observations/s", atMost: null };
      yield { name: "import/rows-written-again", value: again.written, unit: "rows", atMost: 0 };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends the season; rows written as the Worker itself counts them. */
async function send(
  url: string,
  read: ReadPackage,
): Promise<{ readonly ms: number; readonly written: number }> {
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: MEMBER, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await login.json()) as { readonly token: string };
  let written = 0;
  const client = createClient({
    authorization: () => `Bearer ${token}`,
    fetch: async (path, init) => {
      const answer = await fetch(`${url}${path}`, init);
      written += Number(/written=(\d+)/.exec(answer.headers.get("x-fernwatch-d1") ?? "")?.[1] ?? Number.NaN);
      return answer;
    },
  });
  const calls = importCalls(client, read);
  const wait = () => Promise.reject(new Error("The server had to be asked twice."));
  const sender = createImportSender({ read, files: new Map(), calls, wait, onProgress: () => undefined });
  const started = performance.now();
  const outcome = await sender.run(new AbortController().signal);
  const ms = performance.now() - started;
  if (outcome.end !== "done" || outcome.progress.insights !== OBSERVATIONS || outcome.issues.length > 0) {
    throw new Error(`The import ended ${outcome.end}: ${outcome.message ?? outcome.issues[0]?.reason ?? ""}`);
  }
  return { ms, written };
}

function readSeason(texts: ReturnType<typeof season>): ReadPackage {
  const schema = "https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2";
  const resources = ["deployments", "media", "observations"].map((name) => ({ name, path: `${name}.csv` }));
  const text = JSON.stringify({ profile: `${schema}/camtrap-dp-profile.json`, name: "bench", resources });
  const descriptor = readDescriptor(text);
  if (!descriptor.ok) throw new Error(descriptor.refusal.message);
  const read = readPackage({
    descriptor: descriptor.value,
    texts,
    readCsv,
    sizes: new Map(),
    now: START + 365 * 86_400_000,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

/** The tables of a season: bursts of four, every observation of a medium of its own. */
function season() {
  const time = (i: number) => new Date(START + i * 30_000).toISOString().replace(".000", "");
  const numbers = Array.from({ length: OBSERVATIONS }, (_, i) => i);
  const cameraOf = (i: number) => `d${Math.floor(i / BURST) % DEPLOYMENTS}`;
  const table = (header: readonly string[], lines: readonly (readonly string[])[]) =>
    [header, ...lines].map((cells) => csvLine(cells.map(asData))).join("");
  return {
    deployments: table(
      ["deploymentID", "locationName", "latitude", "longitude", "deploymentStart", "deploymentEnd"],
      Array.from({ length: DEPLOYMENTS }, (_, i) => [
        `d${i}`,
        `Station ${i}`,
        String(50 + i / 10),
        "5.1",
        time(0),
        time(OBSERVATIONS),
      ]),
    ),
    media: table(
      ["mediaID", "deploymentID", "timestamp", "filePath", "filePublic", "fileMediatype"],
      numbers.map((i) => [`m${i}`, cameraOf(i), time(i), `media/${i}.jpg`, "true", "image/jpeg"]),
    ),
    observations: table(
      [
        "observationID",
        "deploymentID",
        "mediaID",
        "eventID",
        "eventStart",
        "eventEnd",
        "observationLevel",
        "observationType",
        "scientificName",
        "classificationMethod",
        "classificationProbability",
      ],
      numbers.map((i) => {
        const event = Math.floor(i / BURST);
        const [start, end] = [time(event * BURST), time(event * BURST + BURST - 1)];
        const species = i % 3 === 0 ? "Vulpes vulpes" : "Sus scrofa";
        return [
          `o${i}`,
          cameraOf(i),
          `m${i}`,
          `e${event}`,
          start,
          end,
          "media",
          "animal",
          species,
          "machine",
          "0.93",
        ];
      }),
    ),
  };
}
