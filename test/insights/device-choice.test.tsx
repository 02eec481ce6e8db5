// The list of devices in a filter, before and after they are known.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type InsightsView, USUAL_VIEW, withFilter } from "~/domain/view/insights-view";
import { DeviceChoice } from "~/insights/filters/device-choice";

const wordsOf = (awaited: boolean) =>
  renderToStaticMarkup(
    <DeviceChoice view={USUAL_VIEW} devices={[]} devicesAwaited={awaited} onChange={() => undefined} />,
  );

test("devices that are on their way are not said to be none", () => {
  expect(wordsOf(true)).toContain("Loading your cameras");
  expect(wordsOf(true)).not.toContain("No cameras yet");
  expect(wordsOf(false)).toContain("No cameras yet");
});

describe("groups", () => {
  const camera = (number: number, groupName: string | null) => ({
    deviceId: `dev-000${number}`,
    displayName: `Ridge ${number}`,
    groupName,
  });
  const buttonsOf = (view: InsightsView, groups: readonly (string | null)[]) => {
    const devices = groups.map((group, at) => camera(at, group));
    const html = renderToStaticMarkup(
      <DeviceChoice view={view} devices={devices as never} onChange={() => undefined} />,
    );
    return [...html.matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>(.*?)<\/button>/g)].map(
      ([, pressed, name]) => `${name} ${pressed}`,
    );
  };

  test("are offered once each, by name, the one that is asked for pressed", () => {
    const groups = ["North", "Alps", null, "North"];
    expect(buttonsOf(USUAL_VIEW, groups)).toEqual(["Alps false", "North false"]);
    const asked = withFilter(USUAL_VIEW, "group", { value: '"north"', from: "", to: "" });
    expect(buttonsOf(asked, groups)).toEqual(["Alps false", "North true"]);
  });

  test("are not offered where no camera is in one", () => {
    expect(buttonsOf(USUAL_VIEW, [null, null])).toEqual([]);
  });
});
