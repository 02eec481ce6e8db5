// The models that people have, see, and whose cameras run which. Touches control. Spec sections 2.13, 3 (Alg, Model) and 7
// (Devices, models and data clearing); decision 0052, Which models are visible.
import type { ControlDb } from "~/db/client";
import { isOpenTo } from "~/db/queries/artifacts/artifacts";
import {
  type AlgsAndFiles,
  algsOfUser,
  anyAlg,
  type DeployedRow,
  deployedAlgs,
  userExists,
  visibleAlg,
} from "~/db/queries/models/models";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { classTable } from "~/domain/devices/sync/insight-item";
import { deviceFile } from "~/domain/models/model-files";
import { type FoundModel, type ShownClass, type ShownModel, shownModel } from "~/domain/models/shown-model";
import { refused, requireRight } from "~/services/errors";
import { knownTo } from "./known-to";

export function createModelsService({ control }: { readonly control: ControlDb }) {
  async function visible(actor: Actor, algId: number): Promise<ShownModel | null> {
    requireRight(actor, "readModels");
    const userId = knownTo(actor);
    const found =
      userId === null ? await anyAlg(control, algId) : await visibleAlg(control, { userId, algId });
    return shownModels(found)[0] ?? null;
  }

  return {
    /**
     * One model by its alg's id, if the reader may see it (decision 0052); staff see all. Null when there is none, or it is
     * not for them; a viewer is refused.
     */
    async find(actor: Actor, algId: number): Promise<FoundModel | null> {
      const model = await visible(actor, algId);
      const file = model && deviceFile(model.files);
      if (!file) return model && { ...model, mayFetch: false };
      const { userId } = actor;
      const mayFetch = may(actor, "runService") || (await isOpenTo(control, { userId, sha256: file.sha256 }));
      return { ...model, mayFetch };
    },

    /** The classes of a model that the reader may see, by id; 99 is the last. Refuses any other with notFound. */
    async classes(actor: Actor, algId: number): Promise<readonly ShownClass[]> {
      const model = await visible(actor, algId);
      if (!model) throw refused("notFound", "This model doesn't exist.");
      return model.classes;
    },

    /** The models of the reader, assigned or added, by name; a viewer is refused. */
    async mine(actor: Actor): Promise<readonly ShownModel[]> {
      requireRight(actor, "readModels");
      return byName(shownModels(await algsOfUser(control, actor.userId)));
    },

    /** The models of a user: one's own, and for staff anybody's. Refuses any other id with notFound. */
    async ofUser(actor: Actor, userId: number): Promise<readonly ShownModel[]> {
      requireRight(actor, "readModels");
      const own = userId === actor.userId;
      if (!own && !(may(actor, "runService") && (await userExists(control, userId)))) {
        throw refused("notFound", "This user doesn't exist.");
      }
      return byName(shownModels(await algsOfUser(control, userId)));
    },

    /**
     * Which models the reader's cameras report running, and which an update is bringing them: those of the release
     * that they report and of the one under way, where the reader may know of it.
     */
    async deployed(actor: Actor): Promise<readonly DeployedRow[]> {
      requireRight(actor, "readModels");
      return deployedAlgs(control, { userId: actor.userId, knownTo: knownTo(actor) });
    },
  };
}

/** Stored algs in a reader's words, in their order. */
export function shownModels({ algs, files }: AlgsAndFiles): readonly ShownModel[] {
  return algs.map((alg) =>
    shownModel(
      alg,
      classTable(alg.classDefinitions),
      files.filter(({ algId }) => algId === alg.algId),
    ),
  );
}

function byName(models: readonly ShownModel[]): readonly ShownModel[] {
  return [...models].sort((a, b) => a.name.localeCompare(b.name, "en") || a.algId - b.algId);
}
