// The marketplace: what it shows of a model, what its search and its species filter leave, and the rules of its cards.
// Pure. Spec sections 2.14 and 3 (Model).
import { outsideText } from "~/domain/text/outside-text";
import type { BundleFacts } from "./bundle-facts";
import { samplePhoto } from "./sample-photo";
import { inNameOrder, type ShownModel } from "./shown-model";
import type { TryKey } from "./tryable";

/** Characters (code points). */
const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 200;
const PATH_LENGTH = 200;
/** More than a form takes, so that a text over a limit is refused, not cut. */
const LOOKED_AT = 1000;

/** One card, as staff word it. */
export interface Listing {
  readonly name: string;
  /** One sentence. */
  readonly description: string;
  /** Read by `samplePhoto`; empty: no picture. */
  readonly imagePath: string;
  /** The release that runs it; null: it cannot be pushed yet. */
  readonly releaseId: number | null;
}

export const LISTING_FIELDS = ["name", "description", "image_path", "release_id"] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];
type ListingForm = Readonly<Record<ListingField, string>>;

/** The form of a card; of a model that is not listed, an empty one. */
export function listingFormOf(listing: Listing | null): ListingForm {
  return {
    name: listing?.name ?? "",
    description: listing?.description ?? "",
    image_path: listing?.imagePath ?? "",
    release_id: String(listing?.releaseId ?? ""),
  };
}

/** The card that a form describes; a release that is not a number becomes 0, which does not exist. */
export function listingIn({ name, description, image_path, release_id }: ListingForm): Listing {
  const releaseId = release_id.trim();
  const isNumber = /^\d{1,15}$/.test(releaseId);
  return {
    name,
    description,
    imagePath: image_path,
    releaseId: releaseId === "" ? null : isNumber ? Number(releaseId) : 0,
  };
}

export interface MarketplaceModel extends Listing, BundleFacts {
  readonly model: ShownModel;
  /** What "Try it" opens; null: nothing of it runs in a page. */
  readonly tryKey: TryKey | null;
  /** What the reader's account has of it is all there is to add. */
  readonly inAccount: boolean;
}

interface MarketplaceQuery {
  readonly search: string;
  /** A class label; empty: any. */
  readonly species: string;
}

/** Models whose words contain what is searched, any case, and that know the species. */
export function marketplaceShown<
  Model extends Pick<MarketplaceModel, "name" | "description" | "classes" | "model">,
>(models: readonly Model[], { search, species }: MarketplaceQuery): readonly Model[] {
  const needle = search.trim().toLowerCase();
  const wanted = species.toLowerCase();
  return models.filter(({ name, description, classes, model }) => {
    const words = [name, description, model.name, model.author, ...classes];
    return (
      words.some((text) => text.toLowerCase().includes(needle)) &&
      (wanted === "" || classes.some((label) => label.toLowerCase() === wanted))
    );
  });
}

/** Every species that a model of the marketplace knows, by name. */
export function speciesOffered(models: readonly Pick<MarketplaceModel, "classes">[]): readonly string[] {
  return inNameOrder(models.flatMap(({ classes }) => classes));
}

/** The words as they are kept: sound, and without blanks around them. */
export function listingWords(listing: Listing): Listing {
  return {
    name: tidy(listing.name),
    description: tidy(listing.description),
    imagePath: tidy(listing.imagePath),
    releaseId: listing.releaseId,
  };
}

/** Each field that is refused with its sentence; none: it is fine. */
export function listingErrors({
  name,
  description,
  imagePath,
}: Listing): Partial<Readonly<Record<keyof Listing, string>>> {
  const named = name === "" ? "Please enter a name." : tooLong(name, NAME_LENGTH);
  const described = tooLong(description, DESCRIPTION_LENGTH);
  const pictured =
    imagePath === "" || (imagePath.length <= PATH_LENGTH && samplePhoto(imagePath) !== null)
      ? null
      : "Enter a path on this site, such as /samples/p003.jpg.";
  return {
    ...(named && { name: named }),
    ...(described && { description: described }),
    ...(pictured && { imagePath: pictured }),
  };
}

function tooLong(text: string, limit: number): string | null {
  return [...text].length > limit ? `This must have at most ${limit} characters.` : null;
}

function tidy(text: string): string {
  return outsideText(text, LOOKED_AT).trim();
}
