// Which files a tab's view needs, so that the document can ask for them before its script does: React.lazy names its
// chunk only when it runs. Read from the client build's manifest, which is there when the server build is made.
import type { TabId } from "~/domain/navigation";
import { VIEW_SOURCES } from "./views";

interface Chunk {
  readonly file: string;
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

/** The addresses of the script files of a tab's view; none for the default page. */
export function viewChunks(tab: TabId | null): readonly string[] {
  const source = tab && VIEW_SOURCES[tab];
  return source ? [...filesOf(source, new Set())].map((file) => `/${file}`) : [];
}

function filesOf(name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}
