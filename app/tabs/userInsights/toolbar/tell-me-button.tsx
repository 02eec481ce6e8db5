// "Tell me about these": begins a rule out of the filters. A viewer has none.
import Bell from "lucide-react/icons/bell";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { IconButton } from "~/ui/icon-button";

export function TellMeButton({ onTellMe }: Pick<InsightsSheetProps, "onTellMe">) {
  if (onTellMe === null) return null;
  return (
    <IconButton
      label="Tell me about these"
      icon={<Bell size={17} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onTellMe}
    />
  );
}
