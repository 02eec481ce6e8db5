// Whether readers of other accounts get what shows people: off until someone of the home account turns it on, for all of its
// cameras or for one. Touches control. Decision 0147, People in pictures.
import type { ControlDb } from "~/db/client";
import {
  accountShowsPeople,
  cameraShowsPeople,
  setAccountShowsPeople,
  setCameraShowsPeople,
} from "~/db/queries/people/show-people";
import type { Actor } from "~/domain/actor";
import { refused, requireRight } from "~/services/errors";

/** A camera's switch; null: as its account has it. */
interface CameraPeople {
  readonly camera: boolean | null;
  readonly account: boolean;
}

export function createPeopleService({ control }: { readonly control: ControlDb }) {
  return {
    /** The account's switch; a viewer is refused. */
    async read(actor: Actor): Promise<boolean> {
      requireRight(actor, "showPeople");
      return accountShowsPeople(control, actor.accountId);
    },

    /** Turns the account's switch; a viewer is refused. */
    async set(actor: Actor, shows: boolean): Promise<void> {
      requireRight(actor, "showPeople");
      await setAccountShowsPeople(control, { accountId: actor.accountId, shows });
    },

    /** The switch of a camera of the actor's own account that they see; refuses a viewer and any other camera (notFound). */
    async ofCamera(actor: Actor, deviceId: string): Promise<CameraPeople> {
      requireRight(actor, "showPeople");
      const found = await cameraShowsPeople(control, { ...actor, deviceId });
      if (!found) throw noSuchCamera();
      return found;
    },

    /** Turns the switch of such a camera, or leaves it to the account (null). Refuses as `ofCamera` does. */
    async setForCamera(actor: Actor, deviceId: string, shows: boolean | null): Promise<void> {
      requireRight(actor, "showPeople");
      if (!(await setCameraShowsPeople(control, { ...actor, deviceId, shows }))) throw noSuchCamera();
    },
  };
}

function noSuchCamera() {
  return refused("notFound", "There is no such device.");
}
