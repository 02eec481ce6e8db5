// File names inside a package: which are safe, and which file a media record means. Pure.

/** Characters of a file's name with its folders. */
export const PATH_LENGTH = 1_000;

/** Whether a path stays inside the package: relative, forward slashes, no `..`, no drive, no control characters. */
export function isPackagePath(path: string): boolean {
  if (path === "" || path.length > PATH_LENGTH || /[\\\p{Cc}]/u.test(path)) return false;
  if (/^[a-z]:/i.test(path) || path.startsWith("/") || path.startsWith("~")) return false;
  return !path.split("/").includes("..");
}

/** Whether a file path is an address on the web. */
export function isRemote(path: string): boolean {
  return /^[a-z][a-z+.-]*:\/\//i.test(path);
}

/** Files that operating systems leave in folders. */
export function isLitter(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(path);
}

/**
 * The folder of the package among the names of files: where the descriptor is, the one nearest to the top.
 * @example packageFolder(["my/datapackage.json", "my/media.csv"], "datapackage.json") // "my/"
 */
export function packageFolder(names: readonly string[], descriptor: string): string | null {
  const found = names
    .filter((name) => name === descriptor || name.endsWith(`/${descriptor}`))
    .sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1));
  return found[0] === undefined ? null : found[0].slice(0, -descriptor.length);
}

/**
 * The file of a medium among those of the package: at its own path, else under its file name in `media`, where
 * published packages keep pictures whose path is an address. Null when it is not there.
 */
export function mediaFile(
  medium: { readonly filePath: string; readonly fileName: string },
  has: (name: string) => boolean,
): string | null {
  const { filePath, fileName } = medium;
  const path = filePath.replace(/^(\.\/)+/, "");
  const candidates = [isRemote(filePath) ? "" : path, fileName && `media/${fileName}`];
  return candidates.find((name) => name !== "" && isPackagePath(name) && has(name)) ?? null;
}
