// What someone has dropped: files, or folders with everything in them. Client only.
import type { ChosenFile } from "~/domain/exchange/import/import-state";

/** Must be called while the event is handled: afterwards the browser forgets what was dropped. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files].map((file) => ({ path: file.name, file }));
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  return (await Promise.all(entries.map((entry) => filesOf(entry)))).flat();
}

/** The files of a folder's input, with their paths in it. */
export function pickedFiles(list: FileList | null): readonly ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function filesOf(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    // One that cannot be opened is handed over as an empty one of its name, so that its reader reports it.
    const file = await new Promise<File>((resolve) =>
      entry.file(resolve, () => resolve(new File([], entry.name))),
    );
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: ChosenFile[] = [];
  // A reader answers in portions, the last of them empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const one of await Promise.all(some.map((child) => filesOf(child)))) files.push(...one);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
