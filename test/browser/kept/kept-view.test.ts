// What the browser keeps of how the insights were looked at, and that none of it is left for the next reader.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropKeptView } from "~/browser/kept/drop-kept-view";
import { keepMapView, keptMapView } from "~/browser/kept/kept-map-view";
import { keepScroll, keptScroll } from "~/browser/kept/kept-scroll";
import { keepView, withKeptView } from "~/browser/kept/kept-view";
import { USUAL } from "~/domain/view/insights-address";
import { USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  for (const [name, texts] of [
    ["localStorage", local],
    ["sessionStorage", session],
  ] as const) {
    texts.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const DEER = withFilter(USUAL_VIEW, "class_name", { value: "deer", from: "", to: "" });
const NO_IMAGES = { ...USUAL_VIEW, showImages: false };

describe("a view", () => {
  test("section 3, Saved filters: is kept as a map from filter type to value, from and to", () => {
    keepView({ from: USUAL_VIEW, to: DEER }, USUAL);
    expect(JSON.parse(local.get("stored_filters") ?? "")).toEqual({
      class_name: { value: "deer", from: "", to: "" },
    });
  });

  test("is restored with its filters, devices and switches, at the first page in the usual order", () => {
    const seen = { ...withQuery(DEER, { devices: ["dev-0001"], showArchived: true }), showImages: false };
    keepView({ from: USUAL_VIEW, to: withQuery(seen, { page: 4, search: "fox" }) }, USUAL);
    expect(withKeptView(USUAL_VIEW, USUAL)).toEqual(seen);
  });

  test("keeps what was changed and nothing else", () => {
    keepView({ from: USUAL_VIEW, to: withQuery(USUAL_VIEW, { page: 2, search: "fox" }) }, USUAL);
    expect([...local.keys()]).toEqual([]);
    keepView({ from: DEER, to: { ...DEER, showImages: false } }, USUAL);
    expect(withKeptView(USUAL_VIEW, USUAL)).toEqual(NO_IMAGES);
  });

  test("is usual again when the usual was chosen", () => {
    keepView({ from: USUAL_VIEW, to: { ...DEER, showImages: false } }, USUAL);
    keepView({ from: { ...DEER, showImages: false }, to: USUAL_VIEW }, USUAL);
    expect(withKeptView(USUAL_VIEW, USUAL)).toEqual(USUAL_VIEW);
  });
});

describe("a place in a list", () => {
  test("is kept for the visit by what the list showed, and its top is nothing to keep", () => {
    keepScroll("insights?page=2", 640.4);
    keepScroll("insights", 120);
    keepScroll("insights", 0);
    expect([keptScroll("insights?page=2"), keptScroll("insights"), keptScroll("other")]).toEqual([640, 0, 0]);
    expect(local.size).toBe(0);
  });

  test("gives way to newer ones after fifty", () => {
    for (let page = 1; page <= 51; page++) keepScroll(`insights?page=${page}`, page);
    expect([keptScroll("insights?page=1"), keptScroll("insights?page=2")]).toEqual([0, 2]);
  });

  test.each(["{", "[]", '{"insights":"far"}', '{"insights":-4}'])("is the top after %s", (odd) => {
    session.set("list_scroll", odd);
    expect(keptScroll("insights")).toBe(0);
  });
});

test("where the map was left is kept for the visit", () => {
  expect(keptMapView()).toBeNull();
  keepMapView({ latitude: 44.5, longitude: -110.25, zoom: 9.75 });
  expect(keptMapView()).toEqual({ latitude: 44.5, longitude: -110.25, zoom: 9.75 });
  expect(local.size).toBe(0);
});

test("nothing of it is left once it is dropped", () => {
  keepView({ from: USUAL_VIEW, to: { ...DEER, showImages: false } }, USUAL);
  keepScroll("insights", 300);
  keepMapView({ latitude: 44.5, longitude: -110.25, zoom: 9 });
  expect([local.size, session.size]).toEqual([2, 2]);
  dropKeptView();
  expect([local.size, session.size]).toEqual([0, 0]);
});
