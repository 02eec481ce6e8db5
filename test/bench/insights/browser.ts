// A million insights in a real browser, and two: the first rows, the whole set, typing in a filter, memory, and a second
// visit.
import type { Request } from "playwright-core";
import { TAXA } from "~/domain/taxa/taxa";
import { taxonName } from "~/domain/taxa/taxon-words";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { startServer } from "../../support/site/server";
import { type Figure, median, percentile } from "../figure";
import { measureLines } from "./lines";
import { millionState } from "./million-state";
import { plainObjects, SORTED, searchPlain, sortPlain, taxaPlain } from "./plain-objects";
import { signInAs } from "./sign-in";
import { pressHeads, pressTaxa, typeKeys } from "./typing";
import { emptyTab, type Target, type Visit, visit, withProfile } from "./visit";

const [MEMBER] = SAMPLE_EMAILS;
/** Visits with an empty profile, each followed by one that comes back. */
const ROUNDS = 5;
/** What is typed, one key after the other: 50 keystrokes. */
const TEXTS = ["white-tailed deer", "raccoon", "ridge 3", "black bear", "wild boar"] as const;
/** Carnivores and even-toed ungulates. */
const ORDERS = [1000, 3000] as const;
const TAXA_ROUNDS = 10;
/** What is looked for in ids besides: 28 keystrokes. */
const IDS = ["deadbeef", "0000", "a1b2-c3d4", "facade5"] as const;

export async function* measureBrowser(): AsyncIterable<Figure> {
  yield* overMillions(1, async function* (target) {
    yield* measureVisits(target);
    yield* measureTyping(target);
    yield* measureTaxa(target);
    yield* measureLines(target);
  });
  yield* overMillions(2, measureTwoMillion);
}

async function* overMillions(
  millions: number,
  measure: (target: Target) => AsyncIterable<Figure>,
): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState(millions) });
  try {
    yield* measure({ url: server.url, session: await signInAs(server.url, MEMBER) });
  } finally {
    await server.stop();
  }
}

export async function* measureVisits(target: Target): AsyncIterable<Figure> {
  const empty = await withProfile((profile) => emptyTab(profile));
  const firsts: Visit[] = [];
  const seconds: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await withProfile(async (profile) => {
      firsts.push(await visit(target, profile));
      seconds.push(await visit(target, profile));
    });
  }
  const middle = (visits: readonly Visit[], what: keyof Visit) => median(visits.map((one) => one[what]));
  yield figure("first-rows", { value: middle(firsts, "firstRows"), unit: "ms", atMost: 250 });
  yield figure("whole-set", { value: middle(firsts, "complete"), unit: "ms", atMost: 2_500 });
  yield figure("second-visit", { value: middle(seconds, "complete"), unit: "ms", atMost: 900 });
  const memory = { unit: "MB", atMost: 400 };
  yield figure("memory-first-visit", { value: middle(firsts, "memory") - empty, ...memory });
  yield figure("memory-second-visit", { value: middle(seconds, "memory") - empty, ...memory });
}

/** Twice as many work as one does. */
async function* measureTwoMillion(target: Target): AsyncIterable<Figure> {
  const { empty, first, second } = await withProfile(async (profile) => ({
    empty: await emptyTab(profile),
    first: await visit(target, profile),
    second: await visit(target, profile),
  }));
  yield figure("two-million-first-rows", { value: first.firstRows, unit: "ms", atMost: 1_000 });
  yield figure("two-million-whole-set", { value: first.complete, unit: "ms", atMost: 4_500 });
  yield figure("two-million-second-visit", { value: second.complete, unit: "ms", atMost: 2_400 });
  const memory = { unit: "MB", atMost: 800 };
  yield figure("two-million-memory-first-visit", { value: first.memory - empty, ...memory });
  yield figure("two-million-memory-second-visit", { value: second.memory - empty, ...memory });
}

export async function* measureTyping(target: Target): AsyncIterable<Figure> {
  const objects = await plainObjects(target.url, target.session.authorization);
  const keysOf = (texts: readonly string[]) =>
    texts
      .flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))
      .map((text) => ({ text, ...searchPlain(objects, text) }));
  const searched = keysOf(TEXTS);
  const ids = keysOf(IDS);
  const pressed = SORTED.flatMap(({ label, column, descendingFirst }) =>
    [descendingFirst, !descendingFirst].map((descending) => ({
      label,
      descending,
      ...sortPlain(objects, { column, descending }),
    })),
  );
  const rounds: (readonly number[])[] = [];
  const searches: (readonly number[])[] = [];
  const presses: (readonly number[])[] = [];
  let requests = 0;
  await withProfile((profile) =>
    visit(target, profile, async (page) => {
      // Looking for news now and then is not typing, nor is code that the first sign of a person fetches ahead.
      const count = (request: Request) => {
        if (!/\/api\/insights\/overview$|\/assets\//.test(request.url())) requests++;
      };
      page.on("request", count);
      for (let round = 0; round < ROUNDS; round++) rounds.push(await typeKeys(page, searched));
      page.off("request", count);
      for (let round = 0; round < ROUNDS; round++) searches.push(await typeKeys(page, ids));
      await typeKeys(page, keysOf([" "]));
      for (let round = 0; round < ROUNDS; round++) presses.push(await pressHeads(page, pressed));
    }),
  );
  const worst = (times: readonly (readonly number[])[]) =>
    median(times.map((round) => percentile(round, 0.95)));
  yield figure("key-p95", { value: worst(rounds), unit: "ms", atMost: 40 });
  yield figure("search-p95", { value: worst(searches), unit: "ms", atMost: 50 });
  yield figure("search-p95-plain-objects", {
    value: percentile(
      ids.map(({ ms }) => ms),
      0.95,
    ),
    unit: "ms",
    atMost: null,
  });
  yield figure("sort-p95", { value: worst(presses), unit: "ms", atMost: 50 });
  yield figure("sort-p95-plain-objects", {
    value: percentile(
      pressed.map(({ ms }) => ms),
      0.95,
    ),
    unit: "ms",
    atMost: null,
  });
  yield figure("key-median", { value: median(rounds.flat()), unit: "ms", atMost: null });
  const plain = searched.map(({ ms }) => ms);
  yield figure("key-p95-plain-objects", { value: percentile(plain, 0.95), unit: "ms", atMost: null });
  yield figure("key-requests", { value: requests, unit: "requests", atMost: 0 });
}

/** Choosing orders in the filter by species, one after the other and taken back again. */
export async function* measureTaxa(target: Target): AsyncIterable<Figure> {
  const objects = await plainObjects(target.url, target.session.authorization);
  const orders = ORDERS.map((id) => TAXA.get(id)).filter((taxon) => taxon !== undefined);
  const presses = orders.flatMap((taxon) =>
    [[taxon.id], []].map((chosen) => ({ name: taxonName(taxon), expected: taxaPlain(objects, chosen) })),
  );
  const rounds: (readonly number[])[] = [];
  let opened = 0;
  await withProfile((profile) =>
    visit(target, profile, async (page) => {
      const start = performance.now();
      await page.getByRole("button", { name: "All species" }).click();
      await page.getByRole("list", { name: "Species" }).waitFor();
      opened = performance.now() - start;
      for (let round = 0; round < TAXA_ROUNDS; round++) rounds.push(await pressTaxa(page, presses));
    }),
  );
  const value = median(rounds.map((round) => percentile(round, 0.95)));
  yield figure("filter-order-p95", { value, unit: "ms", atMost: 40 });
  yield figure("filter-order-first-list", { value: opened, unit: "ms", atMost: null });
}

function figure(name: string, rest: Omit<Figure, "name">): Figure {
  return { name: `insights/${name}`, ...rest };
}
