// The scrolling part under the toolbar. It keeps its position, also when editing begins or ends.
import { type ReactNode, useRef } from "react";
import { useKeptScroll } from "~/ui/page/use-kept-scroll";

export function DashboardScroll({ children }: { readonly children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, { place: "dashboard", start: "kept", ready: true });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-6 pt-px pb-6 max-w700:px-4">
      {children}
    </div>
  );
}
