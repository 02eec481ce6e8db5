// Libraries that few requests need: each is started by the first one, not with the Worker, which every visitor waits for.
import type { PhoneRule } from "~/domain/account/phone";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { Lazy } from "~/services/ports";

export const exifTimeReader: Lazy<ExifTimeReader> = async () => (await import("./exif")).readExifTime;

export const phoneRule: Lazy<PhoneRule> = async () => (await import("./phone")).readPhone;
