// The signed-in frame: the drawer on the canvas, the page as one sheet beside it. Spec sections 2.1 and 2.2;
// docs/look.md, Shell. What happens on a press is the caller's; this knows only what is open.
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { newAlertsAfter } from "~/domain/alerts/alert-form";
import { lazyPart, prefetchable, useEver, usePrefetch } from "~/ui/waiting/lazy-part";
import { LoadTrouble, useIsInTrouble } from "~/ui/waiting/load-trouble";
import { SlowNotice } from "~/ui/waiting/slow-notice";
import { LoadingLine } from "./loading-line";
import { Drawer } from "./menu/drawer";
import type { NavigationProps } from "./menu/navigation";
import { TopBar, type TopBarProps } from "./top-bar";
import { useAlertSteps } from "./use-alert-steps";

const DrawerSheet = lazyPart(() => import("./menu/drawer-sheet"));
const AHEAD = [DrawerSheet];

interface ShellFrameProps extends NavigationProps, Omit<TopBarProps, "onOpenSheet" | "onToggleDrawer"> {
  readonly onCollapse: (collapsed: boolean) => void;
  /** Said of the whole page, over it. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

export function ShellFrame({ children, notice, ...props }: ShellFrameProps) {
  const [collapsed, setCollapsed] = useState(props.collapsed);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [alive, setAlive] = useState(false);
  const inTrouble = useIsInTrouble();
  useEffect(() => setAlive(true), []);
  const sheetAsked = useEver(sheetOpen);
  usePrefetch(AHEAD);
  // The sheet has done its work once it leads somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the tab, whatever it was
  useEffect(() => setSheetOpen(false), [props.next, props.current]);

  const navigation = {
    menu: props.menu,
    current: props.current,
    next: props.next,
    newAlerts: newAlertsAfter(props.newAlerts, useAlertSteps()),
    documentationUrl: props.documentationUrl,
  };
  const toggleDrawer = () => {
    setCollapsed(!collapsed);
    props.onCollapse(!collapsed);
  };
  return (
    <div
      data-drawer={collapsed ? "collapsed" : "open"}
      className="grid h-dvh grid-cols-[240px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden bg-canvas transition-[grid-template-columns] duration-[180ms] ease-out data-[drawer=collapsed]:grid-cols-[64px_minmax(0,1fr)] max-w1100:grid-cols-[64px_minmax(0,1fr)] max-w700:grid-cols-1!"
    >
      <a
        href="#content"
        className="-translate-y-16 fixed top-2 left-2 z-50 rounded-sm bg-raised px-3 py-2 font-medium ring-1 ring-line-strong focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Drawer {...navigation} />
      {sheetAsked && (
        <Suspense>
          <DrawerSheet.View {...navigation} open={sheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      <div className="relative mt-2 flex min-h-0 min-w-0 flex-col overflow-clip rounded-tl-[12px] border-line border-t border-l bg-surface max-w700:mt-0 max-w700:rounded-none max-w700:border-0">
        {props.loading && <LoadingLine />}
        <TopBar
          {...props}
          collapsed={collapsed}
          onToggleDrawer={toggleDrawer}
          onOpenSheet={() => setSheetOpen(true)}
        />
        <SlowNotice
          loading={(props.loading && !inTrouble) || !alive}
          className="pointer-events-none absolute inset-x-0 top-[60px] z-20 grid justify-items-center [&>p]:rounded-sm [&>p]:bg-raised [&>p]:px-3 [&>p]:py-2 [&>p]:shadow-2"
        />
        <div className="pointer-events-none absolute inset-x-0 top-[60px] z-30 flex flex-col items-center gap-2 px-4 [&>*]:pointer-events-auto [&>*]:max-w-[620px]">
          <LoadTrouble />
          {notice}
        </div>
        <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          {children}
        </main>
      </div>
      <PageAnnouncer title={props.title} />
      <Tooltips />
    </div>
  );
}

/** Not waited for: without a connection they come when it is back. */
function Tooltips() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  const [ahead] = useState(() => [
    prefetchable(() => import("~/ui/overlay/tooltip").then((code) => setLayer(() => code.TooltipLayer))),
  ]);
  usePrefetch(ahead);
  return Layer && <Layer />;
}

/** Tells screen readers which page has come; a browser does so only for a new document. */
function PageAnnouncer({ title }: { readonly title: string }) {
  const first = useRef(title);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (title !== first.current) setSaid(title);
    first.current = "";
  }, [title]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
