// Loader and forms of Device Updates. Spec sections 2.10 and 8 (Create Update).
import { data } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import {
  type DevicePick,
  emptyUpdate,
  numberIn,
  picksText,
  retryUpdate,
  type UpdateForm,
} from "~/domain/device-updates/create/update-draft";
import { usualRelease } from "~/domain/device-updates/create/usual-release";
import { tagsFor, UPDATE_DEFAULTS } from "~/domain/device-updates/device-update";
import { ALL_CAMERAS } from "~/domain/device-updates/update-hrefs";
import { UPDATE_COLUMNS } from "~/domain/device-updates/update-list";
import { readIds } from "~/domain/groups/group-form";
import { givenRows } from "~/domain/table/given-rows";
import { outsideText } from "~/domain/text/outside-text";
import type { PostedForm } from "~/http/posted-form";
import { asAppError, toFormErrors } from "~/http/problem";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { MakingUpdate, OpenUpdate, page, UpdatesPage } from "./page";

/** Cameras that an address may begin a new update with. */
const MOST_NAMED = 200;

export async function loadUpdates(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const asked = params.get("update");
  if (asked === null) return loadAll(context, actor, params);
  const updateId = outsideText(asked, 20);
  const [update, dropping] = await Promise.all([
    openUpdate(context, actor, asked),
    openUpdate(context, actor, params.get("drop")),
  ]);
  const found = update ?? { missing: true };
  return {
    data: {
      section: "one",
      updateId,
      update: found,
      dropping,
      opensReleases: may(actor, "runService"),
      now: Date.now(),
    },
    title: "missing" in found ? undefined : `Update ${found.updateId}`,
  };
}

async function loadAll(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const [updates, dropping, making] = await Promise.all([
    context.services.deviceUpdates.list(actor),
    openUpdate(context, actor, params.get("drop")),
    params.get("create") === "1" ? loadMaking(context, actor, params) : null,
  ]);
  const all: UpdatesPage = {
    section: "all",
    updates: givenRows(updates, UPDATE_COLUMNS, params),
    dropping,
    making,
  };
  return { data: all, count: updates.length };
}

/** The update that an address names; null: it names none. */
async function openUpdate(
  { services }: RequestContext,
  actor: Actor,
  asked: string | null,
): Promise<OpenUpdate | null> {
  if (asked === null) return null;
  try {
    return await services.deviceUpdates.read(actor, numberIn(asked) ?? 0);
  } catch (error) {
    if (asAppError(error, 0)?.refusal.kind === "notFound") return { missing: true };
    throw error;
  }
}

async function loadMaking(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<MakingUpdate> {
  const { services, config } = context;
  const [releases, from] = await Promise.all([
    services.releases.choices(actor),
    openUpdate(context, actor, params.get("from")),
  ]);
  const usual = usualForm(params.get("devices"), releases);
  return {
    releases,
    tags: tagsFor(actor.userId),
    userId: actor.userId,
    email: actor.email,
    mayOverride: may(actor, "runService"),
    contact: config.supportEmail,
    noUpdate: from !== null && "missing" in from ? outsideText(params.get("from") ?? "", 20) : null,
    form: from === null || "missing" in from ? usual : retryUpdate(from),
    now: Date.now(),
  };
}

/** With the cameras that the address names, and the release where there is no choice between models. */
function usualForm(devices: string | null, releases: MakingUpdate["releases"]): UpdateForm {
  const named = (devices ?? "").split(",").filter(Boolean).slice(0, MOST_NAMED);
  const picks: readonly DevicePick[] =
    devices === ALL_CAMERAS ? [{ kind: "all" }] : named.map((deviceId) => ({ kind: "device", deviceId }));
  const release = usualRelease(releases);
  return {
    ...emptyUpdate(UPDATE_DEFAULTS.firmwareReleaseTag),
    picked: picksText(picks),
    release: release === null ? "" : String(release.releaseId),
  };
}

/** `create` an update; `drop` one. */
export async function actOnUpdates({ services }: RequestContext, actor: Actor, posted: PostedForm) {
  const { deviceUpdates } = services;
  switch (posted.intent) {
    case "create":
      try {
        const { updateId, held } = await deviceUpdates.create(actor, askedBy(posted), posted.text("key"));
        return { ok: true, updateId, held };
      } catch (error) {
        return toldConflict(error);
      }
    case "drop": {
      const { dropped, goneOn } = await deviceUpdates.drop(actor, numberIn(posted.text("update")) ?? 0);
      return { ok: true, dropped, goneOn };
    }
    default:
      return posted.refuse();
  }
}

/** A form that hears whose updates hold what it asked for; every other refusal is what it was. */
function toldConflict(error: unknown) {
  const refusal = asAppError(error, 0)?.refusal;
  if (refusal?.code !== "update-conflict") throw error;
  const { message, fields, status } = toFormErrors(error);
  return data({ ok: false as const, message, fields, conflicts: refusal.updates }, { status });
}

function askedBy(posted: PostedForm) {
  return {
    deviceIds: readIds(posted.text("deviceIds")),
    firmwareReleaseTag: posted.text("firmwareReleaseTag") || null,
    algReleaseId: numberIn(posted.text("algReleaseId")),
    settings: {
      cycleTime: numberIn(posted.text("cycleTime")),
      triggerNumber: numberIn(posted.text("triggerNumber")),
      satelliteFixTime: numberIn(posted.text("satelliteFixTime")),
      satellitePasses: posted.text("satellitePasses"),
    },
    reach: posted.text("reach"),
    reason: posted.text("reason") || null,
  };
}
