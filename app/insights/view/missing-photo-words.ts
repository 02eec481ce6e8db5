// What an opened insight says in the place of its photo. Pure. Spec section 2.8.
import { isBroadLink, PHOTO_BYTES } from "~/domain/devices/sync/device-limits";
import type { Insight } from "~/domain/insights/insight";
import { formatLimit } from "~/domain/text/format";

/** What replaces a photo, and why when the reason is known. */
export function missingPhotoText(insight: MissingPhoto): { readonly title: string; readonly reason: string } {
  return { title: "Image does not exist", reason: missingReason(insight) };
}

type MissingPhoto = Pick<Insight, "photo" | "photoFate" | "link">;

function missingReason({ photo, photoFate, link }: MissingPhoto): string {
  if (photo !== "announced") return "The camera sent no photo with this insight.";
  switch (photoFate) {
    case "asked":
      return "We've asked the camera for it. It's on its way.";
    case "unasked":
      return isBroadLink(link)
        ? "Not requested: the camera's settings didn't allow full photos."
        : `The insight came over ${link === "lora" ? "LoRa" : "satellite"}, which can't carry photos. We'll ask for it over a faster link.`;
    case "unknown":
      return "The camera announced it but hasn't sent it.";
    case "tooLarge":
      return `It's over the limit of ${formatLimit(PHOTO_BYTES)}.`;
    case "noPicture":
      return "It wasn't a JPEG, PNG or WebP photo, so it wasn't stored.";
    case "otherBytes":
      return "The photo didn't match the one the camera announced, so it wasn't stored.";
  }
}
