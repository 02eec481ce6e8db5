// Which files a tab's view needs, so that the document can ask for them before its script does: React.lazy names its
// chunk only when it runs. Read from the client build's manifest, which is there when the server build is made.
import type { TabId } from "./pages";

interface Chunk {
  readonly file: string;
  /** Of the module that gave the chunk its name, without folder and ending. */
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

const manifests = import.meta.glob<Readonly<Record<string, Chunk>>>(
  "../../build/client/.vite/manifest.json",
  {
    eager: true,
    import: "default",
  },
);
const manifest = Object.values(manifests)[0] ?? {};

/** The addresses of the script files of a tab's view, `<id>-tab.tsx`; none where it has none. */
export function viewChunks(tab: TabId | null): readonly string[] {
  if (tab === null) return [];
  const view = `${tab.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-tab`;
  // Not by its source: the manifest lists a view that shares parts with what it loads without one.
  const entry = Object.keys(manifest).find(
    (key) => manifest[key]?.isDynamicEntry && manifest[key]?.name === view,
  );
  return entry ? [...filesOf(entry, new Set())].map((file) => `/${file}`) : [];
}

function filesOf(key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}
