// The link to earlier saves, where a save can be reverted.
import History from "lucide-react/icons/history";
import { HISTORY_ADDRESS } from "~/domain/review/saves/history-address";
import { IconLink } from "~/ui/icon-button";

export function HistoryLink() {
  return (
    <IconLink
      label="History of saves"
      to={HISTORY_ADDRESS}
      icon={<History size={17} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}
