// The insights by their link, and by their status: shares of a whole. Pure. Decision 0055, Widgets.
import {
  INSIGHT_STATUSES,
  type InsightStatus,
  LINKS,
  type LinkName,
  STATUS_SLOTS,
} from "~/domain/insights/insight";
import { LINK_NAMES } from "~/domain/insights/link-names";
import type { CountedFacts } from "./counted";
import { drillDownHref } from "./drill-down";
import type { Share, ShownWidget, Tone } from "./shown";

const LINK_TONES: Readonly<Record<LinkName, Tone>> = {
  cellular: "s1",
  lora: "s2",
  satellite: "s3",
  wifi: "s5",
  unknown: "s-other",
};

const STATUS_LOOKS: Readonly<Record<InsightStatus, { readonly name: string; readonly tone: Tone }>> = {
  acknowledge: { name: "Acknowledge", tone: "s1" },
  none: { name: "None", tone: "s-other" },
  favorite: { name: "Favorite", tone: "s2" },
  archive: { name: "Archive", tone: "s6" },
};

/** Most first; links that nothing came over are left out. */
export function byLink(facts: CountedFacts): ShownWidget {
  const parts = LINKS.map((link, code) => ({
    name: LINK_NAMES[link],
    tone: LINK_TONES[link],
    count: facts.figures.links[code] ?? 0,
    href: drillDownHref(facts, { link }),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return sharesOf(parts, { caption: "Insights by link", head: "Link" });
}

/** In the order of the slots. Archived ones are not known while the switch hides them. */
export function byStatus(facts: CountedFacts): ShownWidget {
  const { figures, query } = facts;
  const parts = STATUS_SLOTS.map((status) => ({
    ...STATUS_LOOKS[status],
    count:
      status === "archive" && !query.showArchived
        ? null
        : (figures.statuses[INSIGHT_STATUSES.indexOf(status)] ?? 0),
    href: drillDownHref(facts, { status }),
  }));
  return sharesOf(parts, { caption: "Insights by status", head: "Status" });
}

function sharesOf(
  parts: readonly Omit<Share, "share">[],
  { caption, head }: { readonly caption: string; readonly head: string },
): ShownWidget {
  const total = parts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const shares = parts.map(
    ({ name, tone, count, href }): Share => ({
      name,
      tone,
      count,
      share: total === 0 ? 0 : (count ?? 0) / total,
      href: count ? href : null,
    }),
  );
  return {
    body: total === 0 ? { kind: "nothing" } : { kind: "shares", shares },
    table: {
      caption,
      head: [head, "Insights", "Share"],
      rows: shares.map(({ name, count, share, href }) => ({
        cells: [name, count, count === null ? null : shareWords(share)],
        href,
      })),
    },
    summary: `${caption}: ${shares
      .filter(({ count }) => count !== null)
      .map(({ name, share }) => `${name} ${shareWords(share)}`)
      .join(", ")}.`,
    notes: [],
  };
}

/** "41%"; what is there and rounds to nothing is "<1%". */
export function shareWords(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return "<1%";
  return percent === 100 && share < 1 ? ">99%" : `${percent}%`;
}
