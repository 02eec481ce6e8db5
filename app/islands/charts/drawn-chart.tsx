// A chart as a picture that is pressed: screen readers and keyboards have the table of the same figures. Follows the theme
// and the size of its cell.
import type { ChartEvent } from "chart.js";
import { useMemo, useSyncExternalStore } from "react";
import { Chart } from "react-chartjs-2";
import { onThemeChange, shownTheme } from "~/browser/kept/theme";
import type { Share, Chart as ShownChart } from "~/domain/dashboard/shown/shown";
import { chartConfig, ringConfig } from "./chart-config";
import { type ChartTheme, readTheme } from "./chart-theme";
import { pressedHref, showHand } from "./press";

interface DrawnProps {
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly onOpen: (href: string) => void;
}

export function DrawnChart({ chart, label, onOpen }: DrawnProps & { readonly chart: ShownChart }) {
  const theme = useTheme();
  const config = useMemo(() => {
    const { type, data, options } = chartConfig(chart, theme);
    const hrefAt = (event: ChartEvent, drawn: Parameters<typeof pressedHref>[1]) =>
      pressedHref(chart, drawn, event);
    return {
      type,
      data,
      options: {
        ...options,
        onHover: (event: ChartEvent, _: unknown, drawn: Parameters<typeof pressedHref>[1]) =>
          showHand(event, hrefAt(event, drawn)),
        onClick: (event: ChartEvent, _: unknown, drawn: Parameters<typeof pressedHref>[1]) => {
          const href = hrefAt(event, drawn);
          if (href !== null) onOpen(href);
        },
      },
    };
  }, [chart, theme, onOpen]);
  return <Chart {...config} datasetIdKey="order" aria-label={label} />;
}

export function DrawnShares({ shares, label, onOpen }: DrawnProps & { readonly shares: readonly Share[] }) {
  const theme = useTheme();
  const config = useMemo(() => {
    const { type, data, options } = ringConfig(shares, theme);
    const hrefOf = (at: readonly { readonly index: number }[]) => shares[at[0]?.index ?? -1]?.href ?? null;
    return {
      type,
      data,
      options: {
        ...options,
        onHover: (event: ChartEvent, at: readonly { readonly index: number }[]) =>
          showHand(event, hrefOf(at)),
        onClick: (_: ChartEvent, at: readonly { readonly index: number }[]) => {
          const href = hrefOf(at);
          if (href !== null) onOpen(href);
        },
      },
    };
  }, [shares, theme, onOpen]);
  return <Chart {...config} aria-label={label} />;
}

/** Read anew whenever the page is painted in the other theme. */
function useTheme(): ChartTheme {
  const name = useSyncExternalStore(onThemeChange, shownTheme, () => "light" as const);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens are those of the theme's name
  return useMemo(readTheme, [name]);
}
