// The button of the export while it opens nothing: what it shows, and why there is nothing to export.
import Download from "lucide-react/icons/download";
import { IconButton } from "~/ui/icon-button";

export const DOWNLOAD = <Download size={17} strokeWidth={1.75} aria-hidden="true" />;

export function NoExport({ reason }: { readonly reason: string }) {
  return (
    <span data-tip={reason} className="inline-flex">
      <IconButton label={`Export: ${reason}`} icon={DOWNLOAD} disabled />
    </span>
  );
}
