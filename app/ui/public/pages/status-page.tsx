// How the service is now, component by component. Fed by the same check as GET /api/health; asks again while it is looked at.
import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect } from "react";
import { PRODUCT } from "~/domain/brand";
import type { ComponentName, HealthReport, HealthState } from "~/domain/health/health";
import { formatStripTime } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Article } from "./article";

/** While the page is looked at, ms. */
const AGAIN_MS = 30_000;

const NAMES: Readonly<Record<ComponentName, string>> = {
  console: "Console",
  sync: "Check-ins of cameras",
  pictures: "Photos",
  updates: "Saves and updates",
  messages: "Messages",
};

const STATES: Readonly<Record<HealthState, { word: string; ink: string; Icon: typeof CircleCheck }>> = {
  ok: { word: "Works", ink: "text-intime", Icon: CircleCheck },
  degraded: { word: "Limited", ink: "text-late", Icon: TriangleAlert },
  down: { word: "Down", ink: "text-silent", Icon: CircleX },
};

const OVERALL: Readonly<Record<HealthState, string>> = {
  ok: "Everything works.",
  degraded: "Some parts are limited.",
  down: "People or cameras can't use it right now.",
};

export function StatusPage({ report }: { readonly report: HealthReport }) {
  const asking = useAgain();
  const { Icon, ink } = STATES[report.status];
  return (
    <Article
      title="Status"
      lead={`Whether ${PRODUCT} works right now. Programs ask the same at /api/health.`}
    >
      <p
        role="status"
        className="flex items-center gap-3 font-semibold text-[22px] leading-7 tracking-[-0.02em]"
      >
        <Icon size={26} strokeWidth={1.75} aria-hidden="true" className={`flex-none ${ink}`} />
        {OVERALL[report.status]}
      </p>
      <ul className="mt-6 border-line border-t">
        {report.components.map(({ name, state, message, ms }) => {
          const { word, ink: own, Icon: Mark } = STATES[state];
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-line border-b py-4"
            >
              <h2 className="text-card">{NAMES[name]}</h2>
              <span className={`flex items-center gap-1.5 font-medium text-ui ${own}`}>
                <Mark size={17} strokeWidth={1.75} aria-hidden="true" />
                {word}
              </span>
              <p className="max-w-[62ch] text-pretty text-[15px] text-ink-2 leading-6">{message}</p>
              <span className="text-right text-ink-3 text-small tabular-nums leading-6">{ms} ms</span>
            </li>
          );
        })}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Form method="get" action="/status">
          <Button type="submit" busy={asking}>
            Check again
          </Button>
        </Form>
        <p className="text-ink-3 text-small tabular-nums">Checked {formatStripTime(report.checkedAt)} UTC</p>
      </div>
    </Article>
  );
}

/** Asks again every half minute while the page is seen; answers whether it is being asked. */
function useAgain(): boolean {
  const { revalidate, state } = useRevalidator();
  const { state: going } = useNavigation();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return state === "loading" || going === "loading";
}
