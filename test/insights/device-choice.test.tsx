// The list of devices in a filter, before and after they are known.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeviceChoice } from "~/insights/filters/device-choice";

const wordsOf = (awaited: boolean) =>
  renderToStaticMarkup(
    <DeviceChoice devices={[]} awaited={awaited} chosen={[]} onChange={() => undefined} />,
  );

test("devices that are on their way are not said to be none", () => {
  expect(wordsOf(true)).toContain("Loading your cameras");
  expect(wordsOf(true)).not.toContain("No cameras yet");
  expect(wordsOf(false)).toContain("No cameras yet");
});
