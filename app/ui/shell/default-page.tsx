// What the shell shows for a tab that is unknown, not the reader's, or not there yet. Spec sections 2.1 and 2.19.
import { lazy } from "react";
import { UnderConstruction } from "~/ui/public/under-construction";

const NotShared = lazy(() => import("./not-shared"));

export default function DefaultTab() {
  return <UnderConstruction />;
}

interface ClosedTabProps {
  /** The label of a tab that is there, but not shared with the reader; null for any other. */
  readonly withheld: string | null;
}

export function ClosedTab({ withheld }: ClosedTabProps) {
  return withheld === null ? <DefaultTab /> : <NotShared label={withheld} />;
}
