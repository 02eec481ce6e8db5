// Says that the days in the address don't exist, until it names others; until then the newest insights are shown. Its words
// are fetched with such an address. Decision 0132, The newest, or the days that are asked for.
import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { readSpan } from "~/domain/set/set-window";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { useAlive } from "~/ui/waiting/use-alive";

const BadSpanNotice = lazyPart(() => import("./bad-span-notice"));

export function BadSpan({ className }: { readonly className: string }) {
  const { search } = useLocation();
  const alive = useAlive();
  const asked = new URLSearchParams(search).get("span");
  if (!alive || !asked || readSpan(asked) !== null) return null;
  return (
    <Suspense>
      <BadSpanNotice.View asked={asked} className={className} />
    </Suspense>
  );
}
