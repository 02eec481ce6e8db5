// The way to save the matching insights as a file: it is there from the first paint on. What it opens is drawn with
// the first press, and prefetched.
import { Suspense, useState } from "react";
import { whenWhole } from "~/insights/set/progress-words";
import { iconButtonClass } from "~/ui/icon-button";
import { ClosedMenu } from "~/ui/overlay/menu";
import type { MenuPress } from "~/ui/overlay/menu-props";
import { lazyPart, usePrefetch } from "~/ui/waiting/lazy-part";
import { DOWNLOAD, NoExport } from "./export-button";
import type { ExportMenuProps } from "./export-kinds";

const ExportChoice = lazyPart(() => import("./export-choice"));
const AHEAD = [ExportChoice];

export function ExportMenu(props: ExportMenuProps) {
  const reason = whyNoExport(props);
  const [pressed, setPressed] = useState<MenuPress | null>(null);
  usePrefetch(AHEAD);
  const closed =
    reason === null ? (
      <ClosedMenu
        label="Export"
        button={DOWNLOAD}
        buttonClassName={iconButtonClass()}
        busy={pressed !== null}
        onPress={setPressed}
      />
    ) : (
      <NoExport reason={reason} />
    );
  if (pressed === null) return closed;
  // Stays from then on: an export that runs goes on while other rows are looked at.
  return (
    <Suspense fallback={closed}>
      <ExportChoice.View {...props} reason={reason} pressed={pressed} />
    </Suspense>
  );
}

/** Null when there is something to export and all that is wanted of it is here. */
export function whyNoExport({ answer, whole, progress, held }: ExportMenuProps): string | null {
  if (whole === null) return held === null ? whenWhole(progress) : "once these insights have loaded";
  return answer !== null && answer.matching === 0 ? "no insights match" : null;
}
