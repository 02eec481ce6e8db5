// What a popup says of a device's insights and its last photo where they cannot be had. Spec section 2.6.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cameraAt } from "~/domain/map/map-cameras";
import { EMPTY_STATE } from "~/domain/set/set-port";
import type { SetPart } from "~/domain/set/set-window";
import { readAddress } from "~/domain/view/insights-address";
import { DevicePopup } from "~/tabs/map/popup/device-popup";
import { LastPhoto, type PhotoTrouble } from "~/tabs/map/popup/last-photo";
import { rendered } from "../rendered-tab";
import { camera, columnsOf, NOW } from "./map-world";

function wordsOf(
  insight: null | undefined,
  trouble: PhotoTrouble | null,
  ofPart: SetPart | null = null,
): string {
  return renderToStaticMarkup(
    <LastPhoto insight={insight} trouble={trouble} ofPart={ofPart} href="/" />,
  ).replace(/<[^>]+>/g, "");
}

test("that a device has no insights is shown only if all of its insights are available", () => {
  expect(wordsOf(null, null)).toBe("No insights yet");
  expect(wordsOf(null, null, { days: null, limit: "memory", rows: 250_000, since: null })).toBe(
    "None in the newest 250,000",
  );
  expect(wordsOf(null, "unreachable")).toBe("Can&#x27;t reach its insights now");
  expect(wordsOf(null, "left-out")).toBe("Some insights can&#x27;t be loaded now");
  expect(wordsOf(null, "not-loaded")).toBe("Insights could not be loaded");
});

test("until that is known, it says why, or waits", () => {
  expect(wordsOf(undefined, "not-loaded")).toBe("Insights could not be loaded");
  expect(wordsOf(undefined, null)).toBe("");
});

/** The popup of Ridge 07 before the set has answered anything. */
function popupOf(
  unreachable: readonly string[],
  facts: Partial<Parameters<typeof DevicePopup>[0]> = {},
): Promise<string> {
  const ridge = cameraAt(columnsOf(camera("dev-7", { displayName: "Ridge 07" })), 0);
  if (ridge === null) throw new Error("The camera has no place.");
  const state = { ...EMPTY_STATE, unreachable };
  return rendered(
    <DevicePopup
      camera={ridge}
      view={readAddress(new URLSearchParams())}
      days={null}
      set={{
        port: null,
        whole: null,
        state,
        version: 0,
        part: null,
        hasGaps: false,
        isPart: false,
        progress: null,
        loadAll: () => undefined,
        error: { message: "Not reached." },
      }}
      now={NOW}
      mayOpenCamera
      onDelete={() => undefined}
      onBack={null}
      anchoring={{ listen: () => () => undefined }}
      takesFocus={false}
      onClose={() => undefined}
      {...facts}
    />,
  );
}

test("a device whose account cannot be reached has neither a photo nor a number; others are waited for", async () => {
  const lost = await popupOf(["Ridge 07"]);
  expect(lost).toContain("Can&#x27;t reach its insights now");
  expect(lost).toContain(">–<");
  const other = await popupOf(["Oxbow 02"]);
  expect(other).not.toContain("reach its insights");
  expect(other).toContain(">…<");
});

test("insights are counted in the days of the bar, and 'See All Insights' opens those; the photo is of any day", async () => {
  const today = Date.UTC(2026, 10, 19) / 86_400_000;
  const html = await popupOf([], { days: { window: { from: today - 13, until: today + 1 }, today } });
  expect(html).toContain(", Nov 6th – Nov 19th");
  expect(html).toMatch(
    /href="\/\?tab=userInsights&amp;device=dev-7&amp;camera_timestamp.from=2026-11-06&amp;camera_timestamp.to=2026-11-19"[^>]*>See All Insights/,
  );
});
