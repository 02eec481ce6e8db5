// The files of an alg: for cameras a tflite, for browsers onnx and tfjs. New ones are dropped or picked, several at once.
import CircleAlert from "lucide-react/icons/circle-alert";
import { useState } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import { lackingParts } from "~/domain/models/model-files";
import { formatBytes } from "~/domain/text/format";
import { DropFiles } from "~/ui/form/drop-files";
import { SelectField } from "~/ui/form/select-field";
import { mostBytes } from "~models/files/judge-file";
import type { InputSize } from "./input-size";
import { StoredFileItem } from "./stored-file-item";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

const PRECISIONS = [
  { value: "fp32", label: "fp32" },
  { value: "fp16-stored", label: "fp16, stored" },
  { value: "int8", label: "int8" },
] as const;

interface AlgFilesProps {
  readonly alg: AlgDetail;
  /** Called with the input size of a new file for cameras. */
  readonly onInput: (size: InputSize) => void;
}

export function AlgFiles({ alg, onInput }: AlgFilesProps) {
  const [precision, setPrecision] = useState<string>(PRECISIONS[0].value);
  const { uploads, add, ...controls } = useUploads({ algId: alg.algId, precision, onInput });
  const lacks = lackingParts(alg.files);
  return (
    <section aria-labelledby="alg-files" className="flex flex-col gap-3">
      <h3 id="alg-files" className="font-semibold text-page">
        Files
      </h3>
      {alg.files.length === 0 ? (
        <p className="text-ink-2">No files yet. A release needs a tflite file for cameras.</p>
      ) : (
        <ul aria-label="Stored files" className="border-line border-t">
          {alg.files.map((file) => (
            <StoredFileItem key={`${file.role} ${file.format} ${file.path}`} algId={alg.algId} file={file} />
          ))}
        </ul>
      )}
      {lacks.length > 0 && (
        <p className="flex items-start gap-1.5 text-late text-small">
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
          <span className="min-w-0 break-words">
            The tfjs model is incomplete. Missing: {lacks.join(", ")}. Add these before you create a release.
          </span>
        </p>
      )}
      <SelectField
        label="Precision of new files"
        name="precision"
        value={precision}
        options={PRECISIONS}
        onChange={setPrecision}
      />
      <DropFiles
        label="Files of the alg"
        hint={`For cameras: .tflite. For browsers: .onnx, or model.json with its .bin weights. Up to ${formatBytes(mostBytes("tflite"))} each.`}
        accept=".tflite,.onnx,.json,.bin"
        onFiles={add}
      />
      <UploadList uploads={uploads} {...controls} />
    </section>
  );
}
