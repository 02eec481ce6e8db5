// Files of the reader that are tried as photos: which are taken, under which name, and which a browser is not handed.
import { describe, expect, test } from "vitest";
import { MOST_PHOTOS } from "~/demo/session/demo-state";
import { takeOwnPhotos } from "~/demo/session/own-photos";
import { judgePictures } from "~/islands/demo/judge-pictures";

/** The head of a PNG of that many pixels a side, with nothing behind it. */
function png(side: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, side);
  view.setUint32(20, side);
  bytes.set([8, 2], 24);
  return bytes;
}

const chosen = (path: string, bytes: Uint8Array<ArrayBuffer> = png(100)) => ({
  path,
  file: new File([bytes], path),
});

function take(files: readonly ReturnType<typeof chosen>[], batch = 1) {
  const given: string[] = [];
  const hrefOf = () => {
    given.push(`blob:${given.length}`);
    return given.at(-1) ?? "";
  };
  return takeOwnPhotos(files, { batch, hrefOf, judge: judgePictures });
}

describe("own photos", () => {
  test("have a name of their own in every upload", async () => {
    const [first, second] = [await take([chosen("a.png")], 1), await take([chosen("a.png")], 2)];
    expect(first.photos[0]?.id).not.toBe(second.photos[0]?.id);
  });

  test("that are small are their own small picture; of more pixels one is made", async () => {
    const { photos } = await take([chosen("small.png"), chosen("wide.png", png(4_000))]);
    expect(photos.map(({ href, thumb }) => [href, thumb])).toEqual([
      ["blob:0", "blob:0"],
      ["blob:1", null],
    ]);
  });

  test("with more pixels than are decoded get no address, and say why", async () => {
    const [bomb] = (await take([chosen("bomb.png", png(60_000))])).photos;
    expect(bomb).toMatchObject({ href: "", thumb: null, answer: { ok: false, trouble: "too-large" } });
  });

  test("that aren't photos by their bytes are named for what they are", async () => {
    const text = new TextEncoder().encode("Hello, I am a letter of some length.");
    const [letter] = (await take([chosen("letter.jpg", text)])).photos;
    expect(letter).toMatchObject({ href: "", answer: { ok: false, trouble: "unreadable" } });
  });

  test("leave out files that aren't photos by name, and those beyond the limit, each with its reason", async () => {
    const many = Array.from({ length: MOST_PHOTOS + 1 }, (_, n) => chosen(`${n}.png`));
    const { photos, left } = await take([chosen("notes.txt"), ...many, chosen("x/.DS_Store")]);
    expect(photos).toHaveLength(MOST_PHOTOS);
    expect(left).toEqual([
      { name: "notes.txt", why: "isn't a photo, judging by its name" },
      {
        name: "500.png",
        why: "is over the limit of 500 photos at once",
      },
      { name: "x/.DS_Store", why: "is a hidden system file" },
    ]);
  });

  test("are tried or left aside: no file is neither", async () => {
    const names = ["a.png", "b.JPG", "c.heic", "d", "e.txt", ".f.jpg", "g/h.webp", "i.MOV", "j.jpg.txt"];
    const { photos, left } = await take(names.map((name) => chosen(name)));
    expect([...photos, ...left].map(({ name }) => name).sort()).toEqual([...names].sort());
  });
});
