// How many classes there are, and how many cameras. Pure. Decision 0055, Widgets.
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { isEmptyClass } from "~/domain/insights/insight";
import { POINT_STATES, POINT_WORDS } from "~/domain/map/point-state";
import { formatCount, formatDay, formatMonthDay } from "~/domain/text/format";
import { AMONG_HELD, type CountedFacts, counted, countedClasses, headOf } from "./counted";
import { drillDownHref } from "./drill-down";
import { ratedDays } from "./rated-days";
import type { ShownWidget, StateCount } from "./shown";

/** `empty` is no animal: it is not counted. */
export function totalClasses(facts: CountedFacts): ShownWidget {
  const { figures } = facts;
  const classes = figures.animals.classes.filter(({ className }) => !isEmptyClass(className));
  const latest = classes.reduce(
    (latest, one) => (latest && latest.firstAt >= one.firstAt ? latest : one),
    classes[0],
  );
  const days = ratedDays(facts);
  // Of a part of all insights every class may have been seen before.
  const isPart = days === null && facts.heldFrom !== Number.NEGATIVE_INFINITY;
  const newest = isPart ? undefined : latest;
  const among = isPart ? `, ${AMONG_HELD}` : days === null ? "" : `, ${days}`;
  const name = newest ? `${newest.className}, ${recentDay(newest.firstAt, facts.now)}` : "";
  const pictures = figures.animals.pictures.flatMap((insight) => {
    const href = drillDownHref(facts, { insightId: insight.insightId });
    return href === null ? [] : [{ insight, href }];
  });
  return {
    body:
      classes.length === 0
        ? { kind: "nothing" }
        : {
            kind: "figure",
            figure: formatCount(classes.length),
            below: isPart ? AMONG_HELD : `Newest: ${name}`,
            of: { kind: "pictures", pictures },
          },
    table: {
      caption: "Classes",
      head: ["Class", `First seen${among} (UTC)`, headOf(facts)],
      rows: classes.map(({ className, taxonId, count, firstAt }) => ({
        cells: [className, formatDay(firstAt), count],
        href: drillDownHref(facts, { className, taxonId }),
      })),
    },
    summary: `${countedClasses(classes.length)}${isPart ? `, ${AMONG_HELD}` : ""}.${newest ? ` Newest${among}: ${name}.` : ""}`,
    notes: [],
  };
}

/** "Nov 19th", with its year where that is not this one. */
function recentDay(at: number, now: number): string {
  const year = (time: number) => new Date(time).getUTCFullYear();
  return year(at) === year(now) ? formatMonthDay(at) : formatDay(at);
}

/** The cameras that pass the filters, by state. */
export function totalDevices({ fleet }: WidgetFacts): ShownWidget {
  const states: readonly StateCount[] = POINT_STATES.map((state) => ({
    state,
    words: POINT_WORDS[state],
    count: fleet.filter((camera) => camera.state === state).length,
  }));
  const inTime = states.find(({ state }) => state === "in-time")?.count ?? 0;
  const below = `${formatCount(inTime)} on time`;
  return {
    body:
      fleet.length === 0
        ? { kind: "nothing" }
        : { kind: "figure", figure: formatCount(fleet.length), below, of: { kind: "states", states } },
    table: {
      caption: "Cameras by state",
      head: ["State", "Cameras"],
      rows: states.map(({ words, count }) => ({ cells: [words, count], href: null })),
    },
    summary: `${counted(fleet.length, "cameras")}, ${below}.`,
    notes: [],
  };
}
