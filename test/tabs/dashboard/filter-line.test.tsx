// The active filters of the dashboard as a line, each with its cross. Spec section 5, Filters.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readAddress } from "~/domain/view/insights-address";
import FilterLine from "~/tabs/dashboard/toolbar/filter-line";

test("names every filter, of columns or not, and takes each away", () => {
  const view = readAddress(
    new URLSearchParams("class_name=fox&search=ridge&device=dev-0001&taxon=1001&spot=one"),
  );
  const html = renderToStaticMarkup(
    <FilterLine
      view={view}
      onChange={() => undefined}
      onGone={() => undefined}
      devices={[]}
      species={{ seen: null, failed: false, want: () => undefined }}
      models={[]}
      classNames={[]}
    />,
  );
  const removed = [...html.matchAll(/aria-label="Remove ([^"]*)"/g)].map(([, words]) => words);
  expect(removed).toEqual([
    "Search ridge",
    "Camera dev-0001",
    "Species 1 chosen",
    "Same spot one row each",
    "Most likely species contains fox",
  ]);
  expect(html).toContain("Clear all");
});
