// The words of an import. Pure.
import type { Issue, IssueSum } from "~/domain/exchange/camtrap-dp/issue";
import type { ImportReport, SendOutcome, SendProgress } from "~/domain/exchange/import/import-state";
import { formatCount } from "~/domain/text/format";

/** "549 insights". */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "10 of 423 photos"; "423 photos" when all are imported. */
export function photoWords({ photos, media }: Pick<ImportReport, "photos" | "media">): string {
  return photos === media
    ? countWords(photos, "photo")
    : `${formatCount(photos)} of ${countWords(media, "photo")}`;
}

/** "12.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1e6) return `${formatCount(Math.ceil(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

const LOSSES: Readonly<Record<Issue["loses"], readonly [one: string, many: string]>> = {
  package: ["Nothing is imported", "Nothing is imported"],
  photo: ["1 photo is left out", "photos are left out"],
  line: ["1 line is left out", "lines are left out"],
  value: ["1 value is left out", "values are left out"],
};

/** What a group of issues costs: "413 values are left out". */
export function lossWords({ loses, issues }: Pick<IssueSum, "loses" | "issues">): string {
  const [one, many] = LOSSES[loses];
  return issues.length === 1 || loses === "package" ? one : `${formatCount(issues.length)} ${many}`;
}

/** The columns that are not kept by file: "count (399), lifeStage (290)". */
export function unkeptColumns(
  unkept: ImportReport["unkept"],
): readonly { readonly file: string; readonly words: string }[] {
  return [...new Set(unkept.map(({ file }) => file))].map((file) => ({
    file,
    words: unkept
      .filter((one) => one.file === file)
      .map(({ column, values }) => `${column} (${formatCount(values)})`)
      .join(", "),
  }));
}

/** "312 of 549 insights, 4 of 12 photos". */
export function sendProgressWords({ insights, ofInsights, photos, ofPhotos }: SendProgress): string {
  const sent = `${formatCount(insights)} of ${countWords(ofInsights, "insight")}`;
  return ofPhotos === 0 ? sent : `${sent}, ${formatCount(photos)} of ${countWords(ofPhotos, "photo")}`;
}

/** Share of the work, 0 to 1: a photo is worth ten insights. */
export function shareOf({ insights, ofInsights, photos, ofPhotos }: SendProgress): number {
  const whole = ofInsights + 10 * ofPhotos;
  return whole === 0 ? 1 : (insights + 10 * photos) / whole;
}

/** What an import added, one sentence each. */
export function outcomeWords(outcome: SendOutcome): readonly string[] {
  const { newInsights, knownInsights, newCameras, storedPhotos } = outcome;
  const known =
    knownInsights === 0
      ? []
      : [`${countWords(knownInsights, "insight")} ${knownInsights === 1 ? "was" : "were"} already here.`];
  const things = [
    ...(newInsights > 0 ? [countWords(newInsights, "new insight")] : []),
    ...(storedPhotos > 0 ? [countWords(storedPhotos, "photo")] : []),
  ];
  if (things.length === 0) return ["Nothing new.", ...known];
  const cameras = newCameras === 0 ? "" : ` from ${countWords(newCameras, "new camera")}`;
  return [`${things.join(" and ")}${cameras}.`, ...known];
}

/** The page of the imported cameras' insights; of all insights when an address can't hold the cameras. */
export function importedInsightsHref(cameras: readonly string[]): string {
  const own = cameras.length <= 20 ? cameras.map((id) => `&device=${encodeURIComponent(id)}`) : [];
  return `/?tab=userInsights${own.join("")}`;
}
