// Says that the days in the address don't exist, until it names others; until then the newest insights are shown. Decision
// 0132, The newest, or the days that are asked for.
import { useLocation } from "@remix-run/react";
import { Notice } from "~/ui/notice";
import { badSpanWords } from "./bad-span-words";

export function BadSpan({ className }: { readonly className: string }) {
  const { search } = useLocation();
  const words = badSpanWords(new URLSearchParams(search).get("span"));
  return (
    words && (
      <Notice tone="info" className={`text-pretty ${className}`}>
        {words}
      </Notice>
    )
  );
}
