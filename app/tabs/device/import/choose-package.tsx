// Where a package is chosen: dropped, or picked as a zip or a folder.
import FileArchive from "lucide-react/icons/file-archive";
import FolderOpen from "lucide-react/icons/folder-open";
import PackageOpen from "lucide-react/icons/package-open";
import { useRef, useState } from "react";
import { droppedFiles, pickedFiles } from "~/browser/files/dropped-files";
import type { ChosenFile } from "~/domain/exchange/import/import-state";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/waiting/spinner";

/** React's types lack this attribute. */
const FOLDER: Readonly<Record<string, string>> = { webkitdirectory: "" };

interface ChoosePackageProps {
  readonly refusal: string | null;
  readonly reading: boolean;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

export function ChoosePackage({ refusal, reading, onChoose }: ChoosePackageProps) {
  const [over, setOver] = useState(false);
  const archive = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const pick = (input: HTMLInputElement) => {
    const files = pickedFiles(input.files);
    // Lets the same file be chosen again after a person has corrected it.
    input.value = "";
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className="flex flex-col gap-4">
      {refusal !== null && <Notice tone="silent">{refusal}</Notice>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!reading) void droppedFiles(event.dataTransfer).then(onChoose);
        }}
        data-over={over || undefined}
        className="flex min-h-[260px] flex-col items-center justify-center gap-1.5 rounded-md border border-control border-dashed px-6 py-9 text-center transition-colors data-[over]:border-accent data-[over]:bg-accent-soft"
      >
        {reading ? (
          <p role="status" className="flex items-center gap-2.5 text-ink-2">
            <Spinner size={16} /> Reading the package
          </p>
        ) : (
          <>
            <PackageOpen size={26} strokeWidth={1.6} aria-hidden="true" className="mb-1.5 text-ink-3" />
            <p className="font-semibold text-page">Drop a Camtrap DP package here</p>
            <p className="max-w-[48ch] text-pretty text-ink-2">
              A zip archive or a folder, version 1.0. Your browser reads it and shows you what will be
              imported. Nothing is sent until you confirm.
            </p>
            <div className="mt-3 flex flex-wrap justify-center gap-2 max-w700:w-full max-w700:flex-col">
              <Button
                variant="primary"
                icon={<FileArchive size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => archive.current?.click()}
              >
                Choose a zip
              </Button>
              <Button
                icon={<FolderOpen size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => folder.current?.click()}
              >
                Choose a folder
              </Button>
            </div>
          </>
        )}
        <input
          ref={archive}
          type="file"
          accept=".zip,application/zip"
          aria-label="Zip archive"
          hidden
          onChange={(event) => pick(event.currentTarget)}
        />
        <input
          ref={folder}
          {...FOLDER}
          type="file"
          aria-label="Folder"
          hidden
          onChange={(event) => pick(event.currentTarget)}
        />
      </div>
      <p className="max-w-[70ch] text-pretty text-ink-3 text-small">
        Limits per import: 2,000 deployments, 200,000 observations and 200,000 media; JPEG, PNG or WebP photos
        up to 20 MB each; archives up to 4 GB. Importing a package again adds only what's new.
      </p>
    </div>
  );
}
