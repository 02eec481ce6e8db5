// Where files of an alg are dropped, or picked.
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import { formatBytes } from "~/domain/format";
import { Button } from "~/ui/button";
import { mostBytes } from "~models/files/judge-file";

interface DropFilesProps {
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropFiles({ onFiles }: DropFilesProps) {
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      data-over={over || undefined}
      className="flex flex-col items-center gap-1.5 rounded-md border border-control border-dashed px-4 py-5 text-center transition-colors data-[over]:border-accent data-[over]:bg-accent-soft"
    >
      <p className="font-medium">Drop files here</p>
      <p className="text-pretty text-ink-2 text-small">
        A .tflite for cameras; for browsers an .onnx, or a model.json with its .bin weights. At most{" "}
        {formatBytes(mostBytes("tflite"))} each.
      </p>
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
        accept=".tflite,.onnx,.json,.bin"
        aria-label="Files of the alg"
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
