// The text in place of a missing photo: that it is on its way only of one that was asked for and not
// refused. Spec sections 2.8 and 8, Widget messages; decision 0094, Pictures that do not come.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Insight, PhotoFate } from "~/domain/insights/insight";
import { PHOTO_STANDINGS, photoStanding } from "~/domain/photos/photo-fate";
import { PHOTO_WORDS } from "~/domain/view/columns";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { missingPhotoText } from "~/insights/view/missing-photo-words";
import { MissingPhotoNotice } from "~/tabs/userInsights/detail/photo/missing-photo-notice";
import { cellText } from "~/tabs/userInsights/list/columns/cell-words";
import { listed } from "../tabs/userInsights/insights-sheet";

const inHtml = (text: string) => text.replaceAll("'", "&#x27;");

const AWAITED = "We've asked the camera for it. It's on its way.";

interface Case {
  readonly photo?: Insight["photo"];
  readonly comms?: Insight["link"];
  readonly fate: PhotoFate;
  readonly reason: string;
  readonly word: string;
  readonly label: string;
}

const HAS_NOT_COME = { word: "Not here", label: "Photo hasn't arrived" };
const REFUSED = { word: "Refused", label: "Photo wasn't stored" };
const CASES: readonly Case[] = [
  { fate: "asked", reason: AWAITED, word: "On its way", label: "Photo is still on its way" },
  { fate: "asked", comms: "lora", reason: AWAITED, word: "On its way", label: "Photo is still on its way" },
  { fate: "unknown", reason: "The camera announced it but hasn't sent it.", ...HAS_NOT_COME },
  {
    fate: "unasked",
    comms: "lora",
    reason: "The insight came over LoRa, which can't carry photos. We'll ask for it over a faster link.",
    ...HAS_NOT_COME,
  },
  {
    fate: "unasked",
    comms: "satellite",
    reason: "The insight came over satellite, which can't carry photos. We'll ask for it over a faster link.",
    ...HAS_NOT_COME,
  },
  {
    fate: "unasked",
    reason: "Not requested: the camera's settings didn't allow full photos.",
    ...HAS_NOT_COME,
  },
  { fate: "tooLarge", reason: "It's over the limit of 20 MB.", ...HAS_NOT_COME },
  {
    fate: "noPicture",
    reason: "It wasn't a JPEG, PNG or WebP photo, so it wasn't stored.",
    ...REFUSED,
  },
  {
    fate: "otherBytes",
    reason: "The photo didn't match the one the camera announced, so it wasn't stored.",
    ...REFUSED,
  },
  {
    photo: "none",
    fate: "unknown",
    reason: "The camera sent no photo with this insight.",
    word: "None",
    label: "Image does not exist",
  },
];

describe.each(CASES)("a photo ($photo) with the fate $fate over $comms", (of) => {
  const insight = listed(1, {
    photo: of.photo ?? "announced",
    photoFate: of.fate,
    link: of.comms ?? "wifi",
  });

  test("has a reason in words, the same in the opened insight", () => {
    expect(missingPhotoText(insight)).toEqual({ title: "Image does not exist", reason: of.reason });
    expect(renderToStaticMarkup(<MissingPhotoNotice insight={insight} />)).toContain(inHtml(of.reason));
  });

  test("has a word in the table and a label in its place, and a clock only while it is awaited", () => {
    expect(cellText("photo", insight, [])).toBe(of.word);
    const pictures = [
      <Thumbnail key="1" insight={insight} size="row" />,
      <MissingPhotoNotice key="2" insight={insight} />,
    ];
    for (const html of pictures.map((picture) => renderToStaticMarkup(picture))) {
      expect(html.includes("lucide-clock")).toBe(of.reason === AWAITED);
      expect(html.includes("lucide-image-off")).toBe(of.reason !== AWAITED);
    }
    expect(renderToStaticMarkup(<Thumbnail insight={insight} size="row" />)).toContain(
      `aria-label="${inHtml(of.label)}"`,
    );
  });
});

test("a stored photo is stored whatever became of it before, and every standing has a word of its own", () => {
  expect(photoStanding({ photo: "stored", photoFate: "otherBytes" })).toBe("stored");
  expect(new Set(PHOTO_STANDINGS.map((standing) => PHOTO_WORDS[standing])).size).toBe(5);
});

test("a thumbnail that came before its photo is shown, with why the photo is not here", () => {
  const insight = listed(1, { photo: "announced", photoFate: "unasked", link: "wifi", hasThumbnail: true });
  const html = renderToStaticMarkup(<MissingPhotoNotice insight={insight} />);
  expect(html).toContain("thumbnail=true");
  expect(html).toContain(inHtml("the camera's settings didn't allow full photos"));
});
