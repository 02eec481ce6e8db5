// The export of the toolbar, once its button was pressed. Stays from then on.
import { iconButtonClass } from "~/ui/icon-button";
import type { MenuPress } from "~/ui/overlay/menu-props";
import { useEver } from "~/ui/waiting/lazy-part";
import { DOWNLOAD, NoExport } from "./export-button";
import { ExportKinds, type ExportMenuProps } from "./export-kinds";
import { useExport } from "./use-export";

interface ExportChoiceProps extends ExportMenuProps {
  /** Why there is nothing to export now; null while there is. */
  readonly reason: string | null;
  /** How the button was pressed that it opens under at once. */
  readonly pressed: MenuPress;
}

export default function ExportChoice({ reason, pressed, ...props }: ExportChoiceProps) {
  const running = useExport(props.whole);
  // What was pressed opens once, not again when there is something to export again.
  const over = useEver(reason !== null);
  if (reason !== null) return <NoExport reason={reason} />;
  return (
    <ExportKinds
      {...props}
      running={running}
      menu={{ button: DOWNLOAD, buttonClassName: iconButtonClass(), ...(!over && { pressed }) }}
    />
  );
}
