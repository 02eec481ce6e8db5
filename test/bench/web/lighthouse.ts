// What Lighthouse makes of pages: the median of five visits of each, as on a phone of middling speed over a slow connection,
// which Lighthouse simulates. It is large, so it has a list of packages of its own, installed by the first run.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "../../../scripts/install.mjs";
import { findFreePort } from "../../../scripts/start/free-port";
import { launchProfile } from "../../support/browser/launch";
import { type Figure, median } from "../figure";

const VISITS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Of 100; null: for the record. */
  readonly goals: Readonly<Record<Category, number | null>>;
}

interface Site {
  readonly url: string;
  /** The cookies of the member who is signed in. */
  readonly session: string;
}

/** What we read of a result of Lighthouse, which is typed only where it is installed. */
interface Result {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly configSettings: {
    readonly throttlingMethod: string;
    readonly throttling: {
      readonly rttMs: number;
      readonly throughputKbps: number;
      readonly cpuSlowdownMultiplier: number;
    };
  };
  readonly runtimeError?: { readonly message: string };
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
}

type Visit = (url: string) => Promise<Result>;

/** Prints how the pages are visited, then yields their scores, and the times that make the first of them. */
export async function* auditPages(pages: readonly AuditedPage[], site: Site): AsyncIterable<Figure> {
  const lighthouse = await loadLighthouse();
  const signedIn = pages.filter((page) => page.signedIn);
  const signedOut = pages.filter((page) => !page.signedIn);
  for (const { group, cookies } of [
    { group: signedOut, cookies: "" },
    { group: signedIn, cookies: site.session },
  ]) {
    const { visit, close } = await openVisits(lighthouse, { url: site.url, cookies });
    try {
      for (const page of group) {
        const results: Result[] = [];
        for (let at = 0; at < VISITS; at += 1) results.push(await visit(`${site.url}${page.path}`));
        if (page === pages[0]) console.log(conditions(results));
        yield* figuresOf(page, results);
      }
    } finally {
      await close();
    }
  }
}

function* figuresOf({ name, goals }: AuditedPage, results: readonly Result[]): Iterable<Figure> {
  for (const category of CATEGORIES) {
    const scores = results.map(({ categories }) => (categories[category].score ?? 0) * 100);
    yield {
      name: `web/${category}-${name}`,
      value: Math.round(median(scores)),
      unit: "of-100",
      atMost: null,
      atLeast: goals[category],
      why: shortfalls(category, results),
    };
  }
  for (const [audit, what, unit, divisor] of TIMES) {
    const values = results.map(({ audits }) => (audits[audit]?.numericValue ?? Number.NaN) / divisor);
    yield { name: `web/${what}-${name}`, value: median(values), unit, atMost: null };
  }
}

/** What the first score is made of. */
const TIMES = [
  ["first-contentful-paint", "first-paint", "s", 1_000],
  ["largest-contentful-paint", "largest-paint", "s", 1_000],
  ["total-blocking-time", "blocked", "ms", 1],
  ["cumulative-layout-shift", "shift", "x", 1],
] as const;

/** The audits of a category that are not whole in most visits, which is what the median has. */
function shortfalls(category: Category, results: readonly Result[]): string {
  const refs = results[0]?.categories[category].auditRefs ?? [];
  const isShort = ({ id }: AuditRef) =>
    results.filter(({ audits }) => (audits[id]?.score ?? 1) < 0.9).length > results.length / 2;
  return refs
    .filter((ref) => ref.weight > 0 && isShort(ref))
    .map(({ id }) => id)
    .join(", ");
}

/** On which machine the figures were taken: its index is some 1,500 where a phone is four times slower. */
function conditions(results: readonly Result[]): string {
  const [first] = results;
  if (!first) return "";
  const { throttlingMethod, throttling } = first.configSettings;
  const index = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)));
  return (
    `Lighthouse: median of ${VISITS} visits, mobile, ${throttlingMethod}d ${throttling.rttMs} ms and ` +
    `${throttling.throughputKbps} kbit/s, processor ${throttling.cpuSlowdownMultiplier} times slower than this machine ` +
    `(benchmark index ${index})`
  );
}

async function openVisits(
  lighthouse: Lighthouse,
  { url, cookies }: { readonly url: string; readonly cookies: string },
): Promise<{ readonly visit: Visit; readonly close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), "fernwatch-lighthouse-"));
  const port = await findFreePort();
  const context = await launchProfile(profile, [`--remote-debugging-port=${port}`]);
  const pairs = cookies === "" ? [] : cookies.split("; ").map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url })));
  return {
    async visit(address) {
      const answer = await lighthouse(address, {
        port,
        output: "json",
        logLevel: "error",
        onlyCategories: CATEGORIES,
      });
      const result = answer?.lhr;
      if (!result || result.runtimeError) throw new Error(`${address}: ${result?.runtimeError?.message}`);
      return result;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  const home = fileURLToPath(new URL(".", import.meta.url));
  await ensureInstalled(home, "Lighthouse");
  const main: string = pathToFileURL(join(home, "node_modules/lighthouse/core/index.js")).href;
  const { default: lighthouse } = (await import(main)) as { readonly default: Lighthouse };
  return lighthouse;
}
