// What a public page says while the next one loads: that it couldn't be loaded, or that it is slow. The open page stays,
// with everything that was entered. Spec section 2.1.
import { useNavigation } from "@remix-run/react";
import { LoadTrouble, useIsInTrouble } from "~/ui/waiting/load-trouble";
import { SlowNotice } from "~/ui/waiting/slow-notice";

/** `className` of each notice. */
export function FrameNotices({ className }: { readonly className: string }) {
  const { state, formAction } = useNavigation();
  const inTrouble = useIsInTrouble();
  // A form that is being sent shows it beside its button.
  const loading = state === "loading" && formAction === undefined && !inTrouble;
  return (
    <>
      <LoadTrouble className={className} />
      <SlowNotice loading={loading} className={`empty:hidden ${className}`} />
    </>
  );
}
