// Says that a look-up failed, over the empty list that is shown instead. Spec section 8 (Other).
import { useEffect } from "react";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface LookUpFailedProps {
  readonly failed: boolean;
  /** "users". */
  readonly what: string;
}

export function LookUpFailed({ failed, what }: LookUpFailedProps) {
  const say = useSnackbar();
  useEffect(() => {
    if (failed) say({ text: `Couldn't load the ${what}.`, tone: "error", topic: `look-up-${what}` });
  }, [failed, what, say]);
  return null;
}
