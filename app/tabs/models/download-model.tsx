// The camera's file of a model, to keep. The page first asks whether it exists, because it cannot see how
// the browser's own download ends. Spec section 8 (Models).
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { checkArtifact } from "~/browser/api/artifacts";
import { pageClient } from "~/browser/api/client/page-client";
import { downloadPath } from "~/browser/files/download-file";
import { artifactPath, deviceFile } from "~/domain/models/model-files";
import { downloadFailed, fileName } from "~/domain/models/model-list";
import type { ShownModel } from "~/domain/models/shown-model";
import { Button } from "~/ui/button";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface DownloadModelProps {
  readonly model: ShownModel;
  readonly size?: "small";
  readonly className?: string;
}

/** Renders nothing for a model without a file. */
export function DownloadModel({ model, size, className }: DownloadModelProps) {
  const say = useSnackbar();
  const [asking, setAsking] = useState(false);
  const file = deviceFile(model.files);
  if (!file) return null;
  const download = async () => {
    setAsking(true);
    try {
      await checkArtifact(pageClient, file.sha256);
      downloadPath(fileName(model), artifactPath(file.sha256));
    } catch {
      say({ text: downloadFailed(model.algId), tone: "error", topic: "download-model" });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      size={size}
      busy={asking}
      className={className}
      icon={<Download size={size === "small" ? 14 : 16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={download}
    >
      Download
      <span className="sr-only"> {model.name}</span>
    </Button>
  );
}
