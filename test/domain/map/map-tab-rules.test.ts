// What the map shows, how its address is spelled, how a look is kept, and how a place is given back. Decision 0123, The map
// tab and its address.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDeviceEdit } from "~/domain/devices/edit/device-edit";
import { mapInsightsHref, pointHref, readMapAddress, writeMapAddress } from "~/domain/map/map-address";
import { lookText, type MapLook, readLook, toggled, USUAL_LOOK } from "~/domain/map/map-look";
import { MAP_LAYERS } from "~/domain/map/map-port";
import { isBeyondDetail, placeBelow } from "~/domain/map/map-view";
import { insightBadge, inViewWords, nextDueWords, noMapWords, ofAllWords } from "~/domain/map/map-words";
import { isUndoable, placeToRestore } from "~/domain/map/place/undo-place";
import { POINT_STATES } from "~/domain/map/point-state";
import { inStates, mapGroups, shownCameraRows } from "~/domain/map/shown-cameras";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { USUAL_VIEW, withFilter, withQuery } from "~/domain/view/insights-view";
import { runs } from "../../support/properties";
import { camera, columnsOf, NOW } from "../../tabs/map/map-world";

const asked = (text: string) => readMapAddress(new URLSearchParams(text));

describe("the address", () => {
  test("names the open device apart from the devices of the filter", () => {
    const { point, view } = asked("tab=map&device=dev-1&device=dev-2&point=dev-7&class_name=Elk");
    expect(point).toBe("dev-7");
    expect(view.query.devices).toEqual(["dev-1", "dev-2"]);
    expect(view.query.filters.class_name?.value).toBe("Elk");
  });

  test.each([
    ["lat=44.5&lon=-110.25", { latitude: 44.5, longitude: -110.25 }],
    ["lat=1e-7&lon=0", { latitude: 1e-7, longitude: 0 }],
    ["lat=91&lon=0", null],
    ["lat=44.5", null],
    ["lat=&lon=", null],
    ["lat=north&lon=5", null],
    ["lat=0x10&lon=5", null],
  ])("%s leads to %j", (text, place) => {
    expect(asked(text).place).toEqual(place);
  });

  test("what is read is written again, beside what is others'", () => {
    const text = "tab=map&class_name=Elk&find=ridge&point=dev-7&lat=1.5&lon=-2";
    expect(String(writeMapAddress(asked(text), new URLSearchParams("tab=map&search=x")))).toBe(text);
  });

  test("opening a device leaves the place that another page has led to", () => {
    expect(pointHref(asked("tab=map&lat=1&lon=2&find=ri"), "dev 7")).toBe("/?tab=map&find=ri&point=dev+7");
  });

  test("the insights of a device carry the filters of the map", () => {
    const view = withFilter(USUAL_VIEW, "class_name", { value: "Elk", from: "", to: "" });
    expect(mapInsightsHref(withQuery(view, { devices: ["dev-7"] }))).toBe(
      "/?tab=userInsights&device=dev-7&class_name=Elk",
    );
  });
});

describe("what is shown", () => {
  const columns = columnsOf(
    camera("dev-1", { displayName: "Ridge 1", groupName: "Lamar" }),
    camera("dev-2", { displayName: "Ridge 2", groupName: "Lamar 2", batteryVoltage: 3.1 }),
    camera("dev-3", { displayName: "Oxbow" }),
  );
  const shown = (find: string, query: Partial<typeof USUAL_QUERY> = {}) => {
    const rows = shownCameraRows(columns, { find, query: { ...USUAL_QUERY, ...query } });
    return rows === null ? null : [...rows].map((row) => columns.deviceId[row]);
  };
  const group = (value: string) => ({ filters: { group: { value, from: "", to: "" } } });

  test("where nothing is asked, all are", () => {
    expect(shown(" ")).toBeNull();
  });

  test.each([
    ["part of a name in any letters", "RIDGE", {}, ["dev-1", "dev-2"]],
    ["an id", "dev-3", {}, ["dev-3"]],
    ["devices of the filter", "", { devices: ["dev-3", "dev-9"] }, ["dev-3"]],
    ["a group named whole", "", group("lamar"), ["dev-1"]],
    ["a part of a group's name", "", group("lam"), ["dev-1", "dev-2"]],
    ["no group", "", group("No group"), ["dev-3"]],
    ["all of them together", "ridge", { devices: ["dev-3"] }, []],
  ])("%s", (_, find, query, ids) => {
    expect(shown(find, query)).toEqual(ids);
  });

  test("a state that the legend hides is not listed", () => {
    const states = toggled(USUAL_LOOK.states, "low-battery", false);
    expect(inStates(columns, null, states).map((row) => columns.deviceId[row])).toEqual(["dev-3", "dev-1"]);
    expect(inStates(columns, Uint32Array.of(2), states)).toEqual([]);
  });

  test("groups stand by name, the word of none last", () => {
    expect(mapGroups(columns)).toEqual(["Lamar", "Lamar 2", "No group"]);
  });
});

describe("the look", () => {
  test("as it is usual it needs no words, and nonsense is as usual", () => {
    expect(lookText(USUAL_LOOK)).toBe("");
    expect(readLook("style=pink&hidden=nobody&turned=roads&panel=ajar")).toEqual(USUAL_LOOK);
    expect(readLook(null)).toEqual(USUAL_LOOK);
  });

  test("is restored as it was stored", { tags: ["property"] }, () => {
    const look: fc.Arbitrary<MapLook> = fc.record({
      states: fc.subarray([...POINT_STATES]).map((states) => new Set(states)),
      layers: fc.subarray([...MAP_LAYERS]).map((layers) => new Set(layers)),
      style: fc.constantFrom(null, "day" as const, "night" as const),
      panelOpen: fc.boolean(),
      onlyInView: fc.boolean(),
    });
    fc.assert(
      fc.property(look, (given) => {
        expect(readLook(lookText(given))).toEqual(given);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("giving a place back", () => {
  test("a person's word is given again, number for number", () => {
    const place = placeToRestore({
      latitude: 44.42817,
      longitude: -1e-7,
      placeBy: "person",
      exactPlace: true,
    });
    expect(readDeviceEdit(place)).toMatchObject({
      value: { place: { latitude: 44.42817, longitude: -1e-7 } },
    });
  });

  test("the camera's own counts again", () => {
    const place = placeToRestore({ latitude: 44.4, longitude: -110.6, placeBy: "camera", exactPlace: false });
    expect(readDeviceEdit(place)).toMatchObject({ value: { place: null } });
  });

  test.each([
    ["person", true, true],
    ["person", false, false],
    ["camera", true, true],
    ["camera", false, true],
  ] as const)("the word of a %s, told exactly %s: %s", (placeBy, exactPlace, undoable) => {
    expect(isUndoable({ latitude: 1, longitude: 2, placeBy, exactPlace })).toBe(undoable);
  });
});

describe("words", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, ">999"],
  ])("section 9: the badge of %i insights is %s", (count, words) => {
    expect(insightBadge(count)).toBe(words);
  });

  test("the title counts those on the map out of all", () => {
    expect([ofAllWords(1248), ofAllWords(1)]).toEqual([
      "of 1,248 cameras have a location",
      "of 1 camera has a location",
    ]);
  });

  test("what is in view, and when a device is due", () => {
    expect([inViewWords(1), inViewWords(1200)]).toEqual(["1 camera in view", "1,200 cameras in view"]);
    expect(nextDueWords(camera("a"), NOW)).toBe("in 1 h");
    expect(nextDueWords(camera("a", { lastSeen: null }), NOW)).toBe("no check-in yet");
  });

  test("without a map it says why, and where the devices are if there are any", () => {
    const noWebgl = (isListed: boolean) => noMapWords({ kind: "no-webgl" }, { isListed }).text;
    expect(noWebgl(true)).toBe(
      "The map needs WebGL, which is turned off or missing here. All cameras are in the list.",
    );
    expect(noWebgl(false)).toBe("The map needs WebGL, which is turned off or missing here.");
    const notLoaded = noMapWords({ kind: "not-loaded" }, { isListed: true });
    expect(notLoaded.title).toBe("The map couldn't be loaded");
    expect(notLoaded.text).toBe("All cameras are in the list. Your data is safe.");
  });
});

test("looking below a place puts it that many pixels above the middle", () => {
  // At zoom 0 the world is 512 px high, at the equator 360 degrees of 512 px.
  expect(placeBelow({ latitude: 0, longitude: 5 }, { zoom: 1, px: 128 })).toEqual({
    latitude: -45,
    longitude: 5,
  });
  expect(placeBelow({ latitude: 60, longitude: 5 }, { zoom: 12, px: 0 }).latitude).toBe(60);
});

test("the built-in map says where its detail ends, the hosted one has no end", () => {
  const zooms = [9, 9.1];
  expect(zooms.map((zoom) => isBeyondDetail(zoom, { mapboxToken: null }))).toEqual([false, true]);
  expect(zooms.map((zoom) => isBeyondDetail(zoom, { mapboxToken: "pk.x" }))).toEqual([false, false]);
});
