// Loader and forms of My Devices. Spec section 2.9; decision 0009, A first camera.

import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import {
  type DeviceEntry,
  type EntryField,
  SWITCHED_FIELDS,
  TYPED_FIELDS,
} from "~/domain/devices/edit/device-edit";
import { DEVICE_MEMBERS, type DeviceMember, entryTexts } from "~/domain/devices/edit/edit-form";
import { FLEET_COLUMNS, fleetColumns } from "~/domain/devices/fleet/fleet-columns";
import { attentionCounts, fleetRows } from "~/domain/devices/fleet/fleet-rows";
import { needsVisit, stopCount, visitList } from "~/domain/devices/visit/visit-list";
import { readWas } from "~/domain/form/form-edit";
import { boxAround } from "~/domain/map/place/map-place";
import { readPrecisionBy } from "~/domain/review/species/agreement";
import { askedText } from "~/domain/table/given-rows";
import { tableAnswer } from "~/domain/table/table-rows";
import { readTableView } from "~/domain/table/table-view";
import type { PostedForm } from "~/http/posted-form";
import type { Loaded } from "~/tabs/tab-loader.server";
import { clearDevice, loadClearing } from "./clear/clear-device.server";
import { loadDevice } from "./one/load-device.server";
import type { DevicesPage, page, VisitsPage } from "./page";
import { deletePostedVisit, logPostedVisit } from "./visit/act-on-visits.server";

/** How a form says whether people are shown; empty: as the account has it. */
const SHOWN: Readonly<Record<string, boolean | null>> = { true: true, false: false, "": null };

export async function loadDeviceTab(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const deviceId = params.get("device");
  if (deviceId !== null) {
    const by = readPrecisionBy(params.get("by"));
    return { data: await loadDevice(context, actor, { deviceId, by }) };
  }
  if (params.get("section") === "visits") {
    const data = await loadVisits(context, actor, params.get("group"));
    return { data, count: stopCount(data) };
  }
  const data = await loadDevices(context, actor, params);
  const imports = data.mayAdd && params.get("section") === "import";
  return { data: imports ? { section: "import" } : data, count: data.total };
}

async function loadVisits(
  { services }: RequestContext,
  actor: Actor,
  group: string | null,
): Promise<VisitsPage> {
  const now = Date.now();
  return { section: "visits", ...visitList(await services.devices.list(actor), { group, now }), now };
}

/** The document has the page that its address names; the browser asks for the others itself. */
async function loadDevices(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<DevicesPage> {
  const now = Date.now();
  const { devices } = context.services;
  const [fleet, groups, clearing] = await Promise.all([
    devices.list(actor),
    devices.groups(actor),
    loadClearing(context, actor, params),
  ]);
  const rows = fleetRows(fleet, now);
  const groupNames = groups.map(({ name }) => name);
  const view = readTableView(params, FLEET_COLUMNS);
  const { rows: shown, matching, page } = tableAnswer(rows, fleetColumns(now, groupNames), view);
  const edited = params.get("edit");
  return {
    section: "all",
    devices: shown.map(({ device }) => device),
    asked: askedText(view, FLEET_COLUMNS),
    matching,
    page,
    total: rows.length,
    attention: attentionCounts(rows),
    visits: fleet.filter((device) => needsVisit(device, now)).length,
    edited: rows.find(({ device }) => device.deviceId === edited)?.device ?? null,
    groups,
    map: { source: context.config.map, cameras: boxAround(fleet) },
    now,
    mayAdd: may(actor, "addCameras"),
    clearing,
  };
}

/**
 * `edit` what people say of a camera; `claim` one by the code that it shows; `make-token` for one that shows none;
 * `log-visit`, `delete-visit` of a camera's service log; `show-people` to readers outside the account, or not, or as the
 * account has it.
 */
export async function actOnDevices(context: RequestContext, actor: Actor, posted: PostedForm) {
  const { enrollments, devices, people } = context.services;
  switch (posted.intent) {
    case "edit":
      return {
        ok: true,
        name: await devices.editFrom(actor, posted.text("device_id"), postedEdit(posted)),
      };
    case "claim":
      await enrollments.claim(actor, posted.text("code"));
      return { ok: true };
    case "make-token": {
      const { tokens, expiresAt } = await enrollments.createTokens(actor, 1);
      const insightId = crypto.randomUUID();
      return {
        ok: true,
        camera: { token: tokens[0], expiresAt, origin: context.config.publicOrigin, insightId },
      };
    }
    case "show-people": {
      const shown = SHOWN[posted.text("shown")];
      if (shown === undefined) return posted.refuse();
      await people.setForCamera(actor, posted.text("device_id"), shown);
      return { ok: true };
    }
    case "log-visit":
      return logPostedVisit(context, actor, posted);
    case "delete-visit":
      return deletePostedVisit(context, actor, posted);
    case "clear":
      return clearDevice(context, actor, posted);
    default:
      return posted.refuse();
  }
}

/** What has been changed, and what that was when the form was opened. */
function postedEdit(posted: PostedForm) {
  const entry = postedEntry(posted);
  const was = readWas(posted, DEVICE_MEMBERS);
  const changed = Object.keys(entryTexts(entry)) as DeviceMember[];
  return changed.every((member) => was[member] !== undefined) ? { entry, was } : posted.refuse();
}

/** What the form names: it posts what has been changed, and nothing else. */
function postedEntry(posted: PostedForm): DeviceEntry {
  const named = <Field extends EntryField>(fields: readonly Field[]) =>
    fields.filter((field) => posted.has(field));
  return Object.fromEntries([
    ...named(TYPED_FIELDS).map((field) => [field, posted.text(field)] as const),
    ...named(SWITCHED_FIELDS).map((field) => [field, posted.text(field) === "1"] as const),
  ]);
}
