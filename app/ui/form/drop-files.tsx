// Where files are dropped, or picked.
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";

interface DropFilesProps {
  /** Of the input: "Files of the alg". */
  readonly label: string;
  /** Which files, and how large they may be. */
  readonly hint: string;
  /** Endings, as an input names them. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropFiles({ label, hint, accept, onFiles }: DropFilesProps) {
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        // A page that takes files anywhere is not meant.
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      data-over={over || undefined}
      className="flex flex-col items-center gap-1.5 rounded-md border border-control border-dashed px-4 py-5 text-center transition-colors data-[over]:border-accent data-[over]:bg-accent-soft"
    >
      <p className="font-medium">Drop files here</p>
      <p className="text-pretty text-ink-2 text-small">{hint}</p>
      <Button
        className="mt-1.5"
        icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      >
        Choose files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was mended.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
    </div>
  );
}
