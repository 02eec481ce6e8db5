// Loader and forms of the section releases of the internal tab. Spec sections 2.17 and 5 (Release dialog).
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { readDraftModels } from "~/domain/releases/release-draft-form";
import { newestReleasesFirst } from "~/domain/releases/release-list";
import { allRows } from "~/domain/table/given-rows";
import { asAppError } from "~/http/problem";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionForms, SectionLoader } from "~/tabs/internal/section.server";
import type { ReleasesPage } from "./page";

export const loadReleases: SectionLoader<ReleasesPage> = async (context, actor, params) => {
  const { releases, algs } = context.services;
  const [{ found, failed }, open, choice] = await Promise.all([
    lookUp(context, releases.list(actor), []),
    openRelease(context, actor, params.get("release")),
    params.get("create") === "1" ? lookUp(context, algs.list(actor), []) : null,
  ]);
  return {
    data: {
      section: "releases",
      releases: allRows(newestReleasesFirst(found)),
      failed: failed || choice?.failed === true,
      open,
      making: choice && { algs: [...choice.found].sort((a, b) => a.algId - b.algId) },
      contact: context.config.supportEmail,
    },
  };
};

/** The release that the address opens. */
async function openRelease(
  context: RequestContext,
  actor: Actor,
  asked: string | null,
): Promise<ReleasesPage["open"]> {
  if (asked === null) return null;
  const releaseId = /^\d{1,15}$/.test(asked) ? Number(asked) : 0;
  try {
    const { releases } = context.services;
    const [release, reach] = await Promise.all([
      releases.read(actor, releaseId),
      releases.reach(actor, releaseId),
    ]);
    return { release, reach };
  } catch (error) {
    if (asAppError(error, 0)?.refusal.kind === "notFound") return { missing: true };
    throw error;
  }
}

/** `create-release`: a release out of its words and its models. */
export const RELEASE_FORMS: SectionForms = {
  "create-release": async ({ services }, actor, posted) => {
    const request = {
      name: posted.text("name"),
      description: posted.text("description"),
      models: readDraftModels(posted.text("models")),
    };
    const { releaseId } = await services.releases.create(actor, request, posted.text("key"));
    return { ok: true, releaseId };
  },
};
