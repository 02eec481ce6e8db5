// Uploads, each with its progress and its outcome.
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { type AlgUpload, isUploading, uploadWords } from "~/domain/algs/alg-upload";
import { AlertIcon } from "~/ui/form/message-icons";
import { IconButton } from "~/ui/icon-button";
import type { Uploads } from "./use-uploads";

type UploadListProps = Omit<Uploads, "add">;

export function UploadList({ uploads, ...controls }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="border-line border-t">
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} {...controls} />
      ))}
    </ul>
  );
}

function UploadLine({
  upload,
  cancel,
  retry,
  forget,
}: Omit<UploadListProps, "uploads"> & { readonly upload: AlgUpload }) {
  const { key, name, bytes, state } = upload;
  const running = isUploading([upload]);
  const refused = state.at === "refused";
  return (
    <li className="flex items-start gap-2 border-line border-b py-2 text-small">
      <div className="min-w-0 flex-1">
        <p className="break-all font-medium">{name}</p>
        <p
          role={refused ? "alert" : "status"}
          className={`flex items-start gap-1.5 break-words tabular-nums ${refused ? "text-silent" : "text-ink-2"}`}
        >
          {refused && <AlertIcon size={14} className="mt-0.5 flex-none" />}
          {uploadWords(upload)}
        </p>
        {state.at === "sending" && (
          <progress
            aria-label={`Sending ${name}`}
            max={bytes}
            value={state.sent}
            className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {refused && state.again && (
        <IconButton
          label={`Try ${name} again`}
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => retry(key)}
        />
      )}
      <IconButton
        label={running ? `Cancel ${name}` : `Dismiss ${name}`}
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => (running ? cancel(key) : forget(key))}
      />
    </li>
  );
}
