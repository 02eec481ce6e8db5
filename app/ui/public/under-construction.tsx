// The specified sentence for a page that doesn't exist yet. Spec sections 2.1 and 2.19.
import Hammer from "lucide-react/icons/hammer";
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state";

interface UnderConstructionProps {
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export function UnderConstruction({ text, action }: UnderConstructionProps) {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Hammer size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="Page is under construction!"
        text={text}
        action={action}
      />
    </div>
  );
}
