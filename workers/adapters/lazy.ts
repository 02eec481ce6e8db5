// Libraries that few requests need. The first of them loads each, so that the Worker starts sooner for all others.
import type { PhoneRule } from "~/domain/account/phone";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { TaxaTable } from "~/domain/taxa/meaning";
import type { BoxDrawer, Lazy } from "~/services/ports";

export const exifTimeReader: Lazy<ExifTimeReader> = async () => (await import("./exif")).readExifTime;

export const drawBox: Lazy<BoxDrawer> = async () => (await import("./box-drawer")).drawBoxInto;

export const phoneRule: Lazy<PhoneRule> = async () => (await import("./phone")).readPhone;

export const taxa: Lazy<TaxaTable> = async () => {
  const { TAXA, findTaxon } = await import("~/domain/taxa/taxa");
  return { taxa: TAXA, find: findTaxon };
};
