// Libraries that few requests need. The first of them loads each, so that the Worker starts sooner for all others.
import type { PhoneRule } from "~/domain/account/phone";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { Lazy } from "~/services/ports";

export const exifTimeReader: Lazy<ExifTimeReader> = async () => (await import("./exif")).readExifTime;

export const phoneRule: Lazy<PhoneRule> = async () => (await import("./phone")).readPhone;
