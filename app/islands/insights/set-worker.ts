// The worker that holds the set: loads it, and answers what the page asks, off the page's own thread.
import { expose, transfer } from "comlink";
import { loadTwice } from "~/browser/loading/load-twice";
import type { NameLanguage } from "~/domain/look/species-look";
import { insightSet, NO_NAMES } from "~/domain/set/insight-set";
import { createSetReader } from "~/domain/set/set-reader";
import type { BrowserMeans } from "~/domain/set/set-window";
import {
  hasMeanings,
  NO_SPECIES,
  type SetSpecies,
  type SpeciesSource,
  sameMeanings,
} from "~/domain/set/species/set-species";
import { NO_SPOTS, type SpotFilterOf } from "~/domain/set/spots/spot-filter";
import type { TaxonNames } from "~/domain/taxa/taxon-words";
import type { InsightsQuery } from "~/domain/view/insights-query";
import { openPageCache } from "./page-cache";
import { PAGE_WORKER, pageFetcher } from "./page-fetcher";
import { createSetLoader, type SetLoader } from "./set-loader";
import type { SetRules } from "./set-rules";
import { createSetSource, type SetSource } from "./set-source";
import type { SetWorkerApi } from "./set-worker-api";

/** From when the set is complete until what rows do not need is loaded, ms. */
const REST_AFTER = 5_000;

const loadTaxa = () => loadTwice(() => import("./set-taxa"));
const loadCounts = () => loadTwice(() => import("./set-counts"));
const loadRules = () => loadTwice(() => import("./set-rules"));
const loadCollections = () => loadTwice(() => import("~/domain/set/collections/collect-set"));
const loadExport = () => loadTwice(() => import("./export/write-export"));

type Collect = Parameters<typeof createSetReader>[1];
type Counts = ReturnType<Awaited<ReturnType<typeof loadCounts>>["createSetCounts"]>;

function createSetWorker(): SetWorkerApi {
  let collectSet: Collect | null = null;
  const collect: Collect = (set, singles) => {
    if (collectSet === null) throw new Error("No code of collections.");
    return collectSet(set, singles);
  };
  /** What classes mean in the set that answers now; null until a question needs it. */
  let species: SetSpecies | null = null;
  let named: { readonly language: NameLanguage; readonly names: Promise<TaxonNames> } | null = null;
  const speciesNow: SpeciesSource = () => species ?? NO_SPECIES();
  let rules: SetRules | null = null;
  const spotFilter: SpotFilterOf = (spot) => rules?.spots.filter(spot) ?? NO_SPOTS(spot);
  let reader = createSetReader(insightSet([], NO_NAMES), collect, speciesNow, spotFilter);
  let version = 0;
  let loader: SetLoader | null = null;
  let source: SetSource | null = null;
  let exporting = new AbortController();
  /** Of the reader that answers now. */
  let counts: Promise<Counts> | null = null;
  /** Models whose scores can't be added up, in the set that answers now. */
  let unshared: ReadonlySet<number> | null = null;
  let restWanted = true;
  let ahead: ReturnType<typeof setTimeout> | undefined;

  /** The reader of this moment, with what the query asks it for. */
  async function readerFor({ collected, taxa, spot }: Pick<InsightsQuery, "collected" | "taxa" | "spot">) {
    if (collected) ({ collectSet } = await loadCollections());
    if (spot !== null) await (await rulesNow()).spots.ready();
    if (taxa.length > 0) await untilTaxa();
    return reader;
  }

  /** Until it is known what classes mean in the set of that moment; choices may change while they are on their way. */
  async function untilTaxa(): Promise<SetSpecies> {
    while (species === null) {
      const { meanings } = reader.set.names;
      const chosen = hasMeanings(meanings) ? source?.meanings() : undefined;
      const [{ speciesBy }, accounts] = await Promise.all([loadTaxa(), chosen ?? []]);
      if (sameMeanings(meanings, reader.set.names.meanings)) species = speciesBy(accounts);
    }
    return species;
  }

  async function rulesNow(): Promise<SetRules> {
    rules ??= (await loadRules()).createSetRules(() => reader.set, untilTaxa);
    return rules;
  }

  /** Of the language that was asked for last; people hardly ever change it. */
  function namesOf(language: NameLanguage): Promise<TaxonNames> {
    if (named?.language === language) return named.names;
    const names = loadTaxa().then((code) => code.namesIn(language));
    named = { language, names };
    // What did not come is asked for again by the next question.
    names.catch(() => {
      if (named?.names === names) named = null;
    });
    return names;
  }

  function countsNow(): Promise<Counts> {
    if (counts !== null) return counts;
    const made = loadCounts().then((code) => code.createSetCounts(reader, speciesNow));
    counts = made;
    // What did not come is asked for again by the next question.
    made.catch(() => {
      if (counts === made) counts = null;
    });
    return made;
  }

  function loadRestOnce(means: BrowserMeans): void {
    if (restWanted && !means.saveData) loadRestSoon(untilTaxa);
    restWanted = false;
  }

  /** Between two questions, what the next key may need: a step at a time, and none of it once another question came. */
  function goAhead(query: InsightsQuery): void {
    clearTimeout(ahead);
    const steps = reader.ahead(query);
    const step = () => {
      if (!steps.next().done) ahead = setTimeout(step);
    };
    ahead = setTimeout(step);
  }

  return {
    start({ userId, authorization, means }, onState) {
      source = createSetSource(authorization);
      loader = createSetLoader({
        source,
        cache: openPageCache(userId),
        means,
        onChange(state, set) {
          if (state.version !== version) {
            version = state.version;
            clearTimeout(ahead);
            if (!sameMeanings(set.names.meanings, reader.set.names.meanings)) species = null;
            reader = createSetReader(set, collect, speciesNow, spotFilter);
            counts = null;
            unshared = null;
          }
          if (state.complete) loadRestOnce(means);
          onState(state);
        },
      });
      void loader.load();
    },
    async answer(query) {
      const asked = await readerFor(query);
      goAhead(query);
      return asked.answer(query);
    },
    open: async (insightId, query) => (await readerFor(query)).open(insightId, query),
    cameraDays: async (question) => (await countsNow()).cameraDays(question),
    async seenTaxa(language) {
      const [code, names, known] = await Promise.all([loadTaxa(), namesOf(language), untilTaxa()]);
      return code.seenTaxa(reader.set, known, code.withListedNames(names, language, known.listed));
    },
    async classTaxa(question) {
      const { language } = question.look;
      const [code, names, known] = await Promise.all([loadTaxa(), namesOf(language), untilTaxa()]);
      unshared ??= code.unsharedAlgs(reader.set);
      const named = code.withListedNames(names, language, known.listed);
      return code.classTaxa(question, { species: known, names: named, unshared });
    },
    spots: async () => (await rulesNow()).spots.shown(),
    async heatDays(query, days) {
      await readerFor(query);
      return (await countsNow()).heat.days(query, days);
    },
    async heatIn(query, window) {
      await readerFor(query);
      const answer = (await countsNow()).heat.in(query, window);
      return transfer(answer, buffersIn(answer.heat));
    },
    async figures(question) {
      await readerFor(question.query);
      if (question.by !== "class") await untilTaxa();
      const answer = (await countsNow()).figures(question);
      const { animals, behind, delay, devices, working } = answer;
      return transfer(
        answer,
        [answer, animals, behind ?? {}, delay, devices, working ?? {}].flatMap(buffersIn),
      );
    },
    rulePast: async (question) => (await (await rulesNow()).past()).past(question),
    ruleHalving: async (question) => (await (await rulesNow()).past()).halving(question),
    ruleWhy: async (question) => (await (await rulesNow()).past()).why(question),
    toReview: async (query, limit) => (await readerFor(query)).toReview(query, limit),
    leftToReview: async (query, decided) => (await readerFor(query)).leftToReview(query, decided),
    nextToReview: async (query, from) => (await readerFor(query)).nextToReview(query, from),
    check: async (options) => loader?.check(options),
    showNew: () => loader?.showNew(),
    choose: (choice) => loader?.choose(choice),
    spanSize: (days) => loader?.spanSize(days) ?? null,
    retry: () => loader?.retry(),
    hold: (held) => loader?.hold(held),
    async exportSize(query) {
      const { exportSize } = await loadExport();
      return exportSize((await readerFor(query)).rows(query));
    },
    async exportFile(kind, query, onProgress) {
      exporting.abort();
      exporting = new AbortController();
      const { signal } = exporting;
      const { planExport, writeExport, loadTaxonomy } = await loadExport();
      const code = kind === "camtrap" ? await loadTaxonomy() : null;
      await readerFor(query);
      const known = kind === "csv" ? null : await untilTaxa();
      // The set of this moment: it may have changed while what classes mean was on its way.
      const plan = planExport(kind, reader.rows(query), {
        createdAt: Date.now(),
        origin: location.origin,
        species: known,
        taxonomy: code && known ? code.camtrapTaxonomy(known) : null,
      });
      const content = await writeExport(plan, { onProgress, signal, now: () => performance.now() });
      return content && { name: plan.name, content, insights: plan.insights };
    },
    cancelExport: () => exporting.abort(),
  };
}

/**
 * Exports are possible from now on, without a connection too. Where the code or the meanings do not come, the question that
 * needs them rejects.
 */
function loadRestSoon(untilTaxa: () => Promise<unknown>): void {
  setTimeout(() => {
    loadExport()
      .then((code) => Promise.all([code.loadArchive(), code.loadTaxonomy(), untilTaxa()]))
      .catch(() => undefined);
    loadCounts().catch(() => undefined);
    loadCollections().catch(() => undefined);
  }, REST_AFTER);
}

/** Of the columns among the members. */
function buffersIn(columns: object): ArrayBuffer[] {
  return Object.values(columns).flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
}

// Of the two workers that run this script.
expose(self.name === PAGE_WORKER ? pageFetcher : createSetWorker());
