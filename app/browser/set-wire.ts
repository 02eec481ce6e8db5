// Reads the answer of GET /api/insights/overview into the set's own words. Throws a TypeError naming what is wrong, so
// that an answer of another version is not mistaken for a set. Spec section 7.

import type { SetAccount, SetDevice, SetModel, SetOverview } from "~/domain/set/pages/column-page";
import { list, number, record, text } from "./json-members";

/** Unknown members, such as the counts by class, are left out. */
export function parseOverview(json: unknown): SetOverview {
  const overview = record(json, "overview");
  return {
    total: number(overview, "total"),
    accounts: list(overview, "accounts").map(toAccount),
    devices: list(overview, "devices").map(toDevice),
    models: list(overview, "models").map(toModel),
  };
}

function toAccount(json: unknown): SetAccount {
  const account = record(json, "account");
  const pages = list(account, "pages").map((tag) => {
    if (typeof tag !== "string") throw new TypeError("pages: not a list of texts");
    return tag;
  });
  return { accountId: number(account, "account_id"), count: number(account, "count"), pages };
}

function toDevice(json: unknown): SetDevice {
  const device = record(json, "device");
  return {
    deviceId: text(device, "device_id"),
    deviceName: device.device_name === null ? null : text(device, "device_name"),
    displayName: text(device, "display_name"),
    utcOffsetMin: number(device, "utc_offset_min"),
  };
}

function toModel(json: unknown): SetModel {
  const model = record(json, "model");
  return { algId: number(model, "alg_id"), name: text(model, "name") };
}
