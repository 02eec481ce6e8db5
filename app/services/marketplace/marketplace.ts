// The marketplace: what is there to add, adding it, and what staff list. Touches control. Spec sections 2.14, 3 (Model) and
// 7 (Marketplace); decision 0104, The marketplace.

import type { ControlDb } from "~/db/client";
import {
  addListed,
  deleteListing,
  type ListingRow,
  listingFacts,
  listings,
  putListing,
  storedListing,
} from "~/db/queries/marketplace/marketplace";
import type { Actor } from "~/domain/actor";
import type { MemberEdit } from "~/domain/form/form-edit";
import { bundleFacts } from "~/domain/models/bundle-facts";
import {
  type Listing,
  type ListingField,
  listingErrors,
  listingFormOf,
  listingIn,
  listingWords,
  type MarketplaceModel,
} from "~/domain/models/marketplace";
import { deviceFile, formatsToTry } from "~/domain/models/model-files";
import { animalsOf, type ShownModel } from "~/domain/models/shown-model";
import type { TryKey } from "~/domain/models/tryable";
import { type AppError, refused, requireRight } from "~/services/errors";
import { writeEdit } from "~/services/member-edit";
import { shownModels } from "~/services/models/models";
import type { Clock } from "~/services/ports";
import type { Manifest } from "~models/release";

interface MarketplaceDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
}

/** What the call names the fields of a listing. */
const FIELD_NAMES = {
  name: "name",
  description: "description",
  imagePath: "image_path",
  releaseId: "release_id",
} as const satisfies Readonly<Record<keyof Listing, string>>;

export function createMarketplaceService({ control, clock }: MarketplaceDeps) {
  const byOf = ({ userId }: Actor) => ({ userId, now: clock.now() });

  /** The card as it is kept; refuses a field with its sentence, an unknown alg with notFound. */
  async function soundListing(algId: number, asked: Listing): Promise<Listing> {
    const listing = listingWords(asked);
    const facts = await listingFacts(control, { algId, releaseId: listing.releaseId });
    if (facts.licence === undefined) throw refused("notFound", "This model doesn't exist.");
    assertFine({
      ...listingErrors(listing),
      ...(!facts.runs && { releaseId: "This release doesn't exist, or doesn't run this model." }),
    });
    if (facts.licence === "") {
      throw refused("invalid", "Give the model a licence before you list it.", { fields: {} });
    }
    return listing;
  }

  return {
    /** Every listed model by its name on the card; a viewer is refused. */
    async list(actor: Actor): Promise<readonly MarketplaceModel[]> {
      requireRight(actor, "readModels");
      const { listings: rows, ...stored } = await listings(control, actor.userId);
      const models = new Map(shownModels(stored).map((model) => [model.algId, model]));
      return rows.flatMap((row) => {
        const model = models.get(row.algId);
        return model ? [offered(row, model)] : [];
      });
    },

    /**
     * Adds a listed model to the actor's models and, where the listing has a release, that release with its other models,
     * so that the model can be pushed. Repeating it changes nothing. Refuses an unlisted model with notFound.
     */
    async add(actor: Actor, algId: number): Promise<void> {
      requireRight(actor, "addModels");
      const { userId } = actor;
      if (!(await addListed(control, { userId, algId, now: clock.now() }))) throw notListed();
    },

    /**
     * Lists a model or changes its card; repeating it changes nothing. Staff only. Refuses a field with its sentence, an
     * unknown alg with notFound.
     */
    async listModel(actor: Actor, algId: number, asked: Listing): Promise<void> {
      requireRight(actor, "runService");
      const after = await soundListing(algId, asked);
      await putListing(control, { algId, by: byOf(actor), after });
    },

    /**
     * Lists a model, or changes those fields of its card that an edit names. Staff. Refuses as `listModel` does, and what
     * someone else has changed since the form was opened (member-changed).
     */
    async editListing(
      actor: Actor,
      { algId, edit }: { readonly algId: number; readonly edit: MemberEdit<ListingField> },
    ): Promise<void> {
      requireRight(actor, "runService");
      await writeEdit({
        edit,
        read: () => storedListing(control, algId),
        formOf: listingFormOf,
        async write(from) {
          const after = await soundListing(algId, listingIn({ ...listingFormOf(from), ...edit.to }));
          return putListing(control, { algId, by: byOf(actor), after, from });
        },
      });
    },

    /** Removes a model; people who added it keep it. Staff only. Refuses an unlisted model with notFound. */
    async unlist(actor: Actor, algId: number): Promise<void> {
      requireRight(actor, "runService");
      if (!(await deleteListing(control, { algId, by: byOf(actor) }))) throw notListed();
    },
  };
}

function offered(row: ListingRow, model: ShownModel): MarketplaceModel {
  const { name, description, imagePath, releaseId, inAccount, manifest } = row;
  const parts = manifest === null ? null : partsOf(manifest);
  return {
    model,
    name,
    description,
    imagePath,
    releaseId,
    inAccount: inAccount === 1,
    tryKey: tryKeyOf(row, parts, model),
    ...(parts === null ? ownFacts(model) : bundleFacts(parts)),
  };
}

/** A listing is tried as its release; without one the model alone is. */
function tryKeyOf(
  { releaseId }: ListingRow,
  parts: Manifest["models"] | null,
  { algId, canBeTried }: ShownModel,
): TryKey | null {
  if (releaseId === null || parts === null) return canBeTried ? `model-${algId}` : null;
  return formatsToTry(parts, { withDevice: false }).length > 0 ? `release-${releaseId}` : null;
}

/** Of a model that no release runs yet. */
function ownFacts(model: ShownModel) {
  return {
    classes: animalsOf(model),
    frameworks: [model.framework],
    deviceBytes: deviceFile(model.files)?.bytes ?? null,
  };
}

/** A manifest is checked before it is stored. */
function partsOf(json: string): Manifest["models"] {
  const manifest: Manifest = JSON.parse(json);
  return manifest.models;
}

function assertFine(errors: Partial<Readonly<Record<keyof Listing, string>>>): void {
  const fields = Object.entries(errors).map(([name, sentence]) => [
    FIELD_NAMES[name as keyof Listing],
    sentence,
  ]);
  const [first] = fields;
  if (first) throw refused("invalid", first[1] ?? "", { fields: Object.fromEntries(fields) });
}

function notListed(): AppError {
  return refused("notFound", "This model isn't in the marketplace.");
}
