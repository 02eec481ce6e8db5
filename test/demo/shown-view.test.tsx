// A photo of /demo as the server renders it: its picture or the words in its place, its name, its path, and the chips above.
import { describe, expect, test } from "vitest";
import { LatencyView } from "~/demo/figures/latency";
import { ChosenPhoto } from "~/demo/path/chosen-photo";
import { PathPanel } from "~/demo/path/path-panel";
import { PhotoFilterChips } from "~/demo/photos/photo-filter-chips";
import { PhotoTile } from "~/demo/photos/photo-tile";
import type { DemoPhoto } from "~/demo/session/demo-state";
import { ALL } from "~/demo/shown/photo-filter";
import { createPhotoView, type ShownPhoto } from "~/demo/shown/shown-photo";
import { vocabularyOf } from "~models/metrics/vocabulary";
import { rendered } from "../tabs/rendered-tab";
import { MANIFEST, objectAt, photo, readingOf, readPhoto } from "./demo-world";

const show = createPhotoView(MANIFEST, vocabularyOf(MANIFEST), new Map());
const READING = readingOf({ kind: "animal", score: 0.96, species: [[4, 0.93]] });
const OWN = readPhoto("mine", READING, { name: "ridge/IMG_0231.JPG", objects: null });
const CUT = photo("cut", {
  objects: null,
  answer: { ok: false, trouble: "unreadable", sentence: "The file is cut." },
});

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

function tileOf(one: DemoPhoto): Promise<string> {
  return rendered(
    <PhotoTile shown={show(one)} chosen={false} withTruth={false} onChoose={() => undefined} />,
  );
}

describe("a photo among others", () => {
  test("of the reader's own has its name below, a sample has not", async () => {
    // Once for readers of screens, before what is seen on it.
    expect(words(await tileOf(OWN)).match(/ridge\/IMG_0231\.JPG/g)).toHaveLength(2);
    expect(words(await tileOf(readPhoto("p003", READING))).match(/p003\.jpg/g)).toHaveLength(1);
  });

  test("says once what it was wrong about", async () => {
    const wrong = words(await tileOf(readPhoto("p003", READING, { objects: [objectAt("Red fox")] })));
    expect(wrong.match(/1 wrong, 1 missed/g)).toHaveLength(1);
  });

  test("that is not read yet is whole and without boxes, in the place that it will have", async () => {
    const html = await tileOf({ ...OWN, answer: null });
    expect(html).toContain("object-contain");
    expect(html).not.toContain("border-frond");
  });

  test("without a thumbnail, and one that couldn't be read, are shown by name", async () => {
    const waiting = await tileOf({ ...OWN, thumb: null, answer: null });
    expect(waiting).not.toContain("<img");
    expect(words(waiting)).toContain("ridge/IMG_0231.JPG");
    const cut = await tileOf(CUT);
    expect(cut).not.toContain("<img");
    expect(words(cut)).toContain("cut.jpg The file is cut.");
  });
});

describe("the chosen photo", () => {
  const chosen = async (shown: ShownPhoto) =>
    words(
      await rendered(
        <div>
          <ChosenPhoto shown={shown} withTruth={false} />
          <PathPanel shown={shown} manifest={MANIFEST} truth={<b>Show what is there</b>} />
        </div>,
      ),
    );

  test("has its name, what is there on demand, and its path with small crops", async () => {
    const shown = show({ ...OWN, thumb: "blob:small" });
    const text = await chosen(shown);
    expect(text).toContain("ridge/IMG_0231.JPG");
    expect(text).toContain("Show what is there");
    const html = await rendered(<div>{<PathPanel shown={shown} manifest={MANIFEST} />}</div>);
    expect(html).toContain('src="blob:small"');
    expect(html).not.toContain(`src="${OWN.href}"`);
  });

  test("that couldn't be read shows its reason once, and not that it does not exist", async () => {
    const text = await chosen(show(CUT));
    expect(text).toContain("Could not be read");
    expect(text.match(/The file is cut\./g)).toHaveLength(1);
    expect(text).not.toContain("does not exist");
  });
});

test("the chip of a problem is an icon with a text for screen readers", async () => {
  const html = await rendered(
    <PhotoFilterChips
      photos={[show(readPhoto("p1", READING, { objects: [objectAt("Red fox")] }))]}
      filter={ALL}
      onFilter={() => undefined}
    />,
  );
  expect(html).toContain('data-tip="Wrong or missed"');
  expect(words(html)).toContain("Wrong or missed 1");
});

test("long times are in seconds, at the axis too", async () => {
  const slow = { ...READING, times: { ...READING.times, total: 26_900 } };
  const text = words(
    await rendered(
      <LatencyView
        manifest={MANIFEST}
        readings={[READING, slow]}
        run={{ phase: { kind: "done" }, runtime: "tfjs", opened: null, took: null }}
      />,
    ),
  );
  expect(text).toContain("26.9 s");
  expect(text).not.toMatch(/\d{4,} ms/);
});
