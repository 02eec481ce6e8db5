// What the shell shows for a tab that is unknown, not the reader's, or not there yet. Spec sections 2.1 and 2.19.
import { UnderConstruction } from "~/ui/public/under-construction";

export default function DefaultTab() {
  return <UnderConstruction />;
}
