// Loader and forms of the section algs of the internal tab. Spec sections 2.17 and 5 (Alg metadata update).
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { type AlgDetail, type AlgWords, PLACE_FIELDS } from "~/domain/algs/alg";
import { ALG_FIELDS, entryOf, fromEntry } from "~/domain/algs/alg-entry";
import { readEdit } from "~/domain/form/form-edit";
import { membersIn } from "~/domain/json-record";
import { LISTING_FIELDS, type Listing, type MarketplaceModel } from "~/domain/models/marketplace";
import { newestReleasesFirst } from "~/domain/releases/release-list";
import { allRows } from "~/domain/table/given-rows";
import { waitingClasses } from "~/domain/taxa/classes/alg-classes";
import { readMeaningForm } from "~/domain/taxa/classes/meaning-form";
import type { PostedForm } from "~/http/posted-form";
import { asAppError } from "~/http/problem";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionForms, SectionLoader } from "~/tabs/internal/section.server";
import type { AlgMarket, AlgMeanings, AlgsPage } from "./page";

export const loadAlgs: SectionLoader<AlgsPage> = async (context, actor, params) => {
  const { algs: service, algMeanings } = context.services;
  const open = wholeNumber(params.get("alg") ?? "");
  const [{ found, failed }, confirmed, market, meanings] = await Promise.all([
    lookUp(context, service.list(actor), []),
    lookUp(context, algMeanings.confirmed(actor), null),
    openMarket(context, actor, open),
    openMeanings(context, actor, open),
  ]);
  const algs = [...found].sort((a, b) => a.algId - b.algId);
  return {
    data: {
      section: "algs",
      algs: allRows(algs),
      waiting: confirmed.found === null ? {} : waitingOf(algs, confirmed.found),
      failed: failed || confirmed.failed || market.failed || meanings.failed,
      market: market.found,
      meanings: meanings.found,
    },
  };
};

function waitingOf(
  algs: readonly AlgDetail[],
  confirmed: ReadonlyMap<number, ReadonlySet<string>>,
): AlgsPage["waiting"] {
  const counts = algs.map(({ algId, classes }) => {
    return [algId, waitingClasses(classes, confirmed.get(algId) ?? new Set())] as const;
  });
  return Object.fromEntries(counts.filter(([, waiting]) => waiting > 0));
}

/** What is confirmed of the alg that the address opens; `algId` 0, or one that is not there: nothing. */
async function openMeanings(context: RequestContext, actor: Actor, algId: number) {
  if (algId === 0) return { found: null, failed: false };
  const read = context.services.algMeanings.read(actor, algId);
  const found = read.then(
    (meanings) => ({ algId, ...meanings }),
    (error: unknown) => {
      if (asAppError(error, 0)?.refusal.kind === "notFound") return null;
      throw error;
    },
  );
  return lookUp<AlgMeanings | null>(context, found, null);
}

/** The place in the marketplace of the alg that the address opens; `algId` 0: it opens none. */
async function openMarket(context: RequestContext, actor: Actor, algId: number) {
  if (algId === 0) return { found: null, failed: false };
  const { marketplace, releases } = context.services;
  const looking = Promise.all([marketplace.list(actor), releases.list(actor)]);
  return lookUp<AlgMarket | null>(
    context,
    looking.then(([models, all]) => ({
      algId,
      listing: listingOf(models.find(({ model }) => model.algId === algId)),
      releases: newestReleasesFirst(all)
        .filter(({ components }) => components.some((one) => one.algId === algId))
        .map(({ releaseId, name }) => ({ releaseId, name })),
    })),
    null,
  );
}

function listingOf(model: MarketplaceModel | undefined): Listing | null {
  if (!model) return null;
  const { name, description, imagePath, releaseId } = model;
  return { name, description, imagePath, releaseId };
}

/**
 * `create-alg` and `edit-alg`: what an alg is; `locate-alg`: where the camera's file is; `list-alg` and `unlist-alg`: its
 * card in the marketplace; `confirm-classes`: what its classes mean, which answers with the version that this became.
 */
export const ALG_FORMS: SectionForms = {
  "create-alg": (context, actor, posted) =>
    withWords(posted, async (words) => (await context.services.algs.create(actor, words)).algId),

  "edit-alg": async (context, actor, posted) => {
    const algId = readNumber(posted, "alg");
    const edit = readEdit(posted, ALG_FIELDS);
    await context.services.algs.editFields(actor, { algId, edit });
    return { ok: true, algId };
  },

  "locate-alg": async (context: RequestContext, actor: Actor, posted: PostedForm) => {
    const edit = readEdit(posted, PLACE_FIELDS);
    await context.services.algs.editLocationFrom(actor, { algId: readNumber(posted, "alg"), edit });
    return { ok: true };
  },

  "list-alg": async (context, actor, posted) => {
    const edit = readEdit(posted, LISTING_FIELDS);
    await context.services.marketplace.editListing(actor, { algId: readNumber(posted, "alg"), edit });
    return { ok: true };
  },

  "confirm-classes": async (context, actor, posted) => {
    const asked = readMeaningForm(posted.text("changes"));
    if (asked === null) return posted.refuse();
    const algId = readNumber(posted, "alg");
    return { ok: true, version: (await context.services.algMeanings.change(actor, { algId, asked })).made };
  },

  "unlist-alg": async (context, actor, posted) => {
    await context.services.marketplace.unlist(actor, readNumber(posted, "alg"));
    return { ok: true };
  },
};

async function withWords(posted: PostedForm, save: (words: AlgWords) => Promise<number>) {
  const read = fromEntry(entryOf(membersIn(posted.text("entry"))));
  if (read.ok) return { ok: true, algId: await save(read.value) };
  return { ok: false, message: "", fields: read.refusal };
}

/** The number of an alg or a release, or a time; 0 names none. */
function readNumber(posted: PostedForm, name: string): number {
  return wholeNumber(posted.text(name));
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
