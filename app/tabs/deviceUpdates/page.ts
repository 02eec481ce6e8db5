// Device updates, and what their loader gives their view: all that the reader sees, or one of them. Pure. Spec sections
// 2.10 and 3 (Device update).
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { UpdateForm } from "~/domain/device-updates/create/update-draft";
import type { FirmwareTag } from "~/domain/device-updates/device-update";
import type { UpdateDetail, UpdateItem } from "~/domain/device-updates/update-view";
import type { PushChoice } from "~/domain/releases/release";
import type { GivenRows } from "~/domain/table/given-rows";
import { definePage } from "~/tabs/define-page";

export interface UpdatesPage {
  readonly section: "all";
  readonly updates: GivenRows<UpdateItem>;
  /** What the address asks to drop. */
  readonly dropping: OpenUpdate | null;
  /** What a new one is made of; null while none is being made. */
  readonly making: MakingUpdate | null;
}

/** `missing`: there is no such update, or none that the reader sees. */
export type OpenUpdate = UpdateDetail | { readonly missing: true };

export interface UpdatePage {
  readonly section: "one";
  readonly updateId: string;
  readonly update: OpenUpdate;
  readonly dropping: OpenUpdate | null;
  /** Staff have pages of releases. */
  readonly opensReleases: boolean;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
}

export interface MakingUpdate {
  readonly releases: readonly PushChoice[];
  /** The default first. */
  readonly tags: readonly FirmwareTag[];
  /** The reader: the update that holds a camera may be their own. */
  readonly userId: number;
  readonly email: string;
  /** Staff push what was not rehearsed, with a reason. */
  readonly mayOverride: boolean;
  /** Who helps when it fails. */
  readonly contact: string;
  /** The update to retry, if the reader does not see it. */
  readonly noUpdate: string | null;
  /** What the form opens with. */
  readonly form: UpdateForm;
  readonly now: number;
}

export const page = definePage<UpdatesPage | UpdatePage>()({
  id: "deviceUpdates",
  label: "Device Updates",
  icon: RefreshCw,
  part: "main",
  opens: "keepers",
  noun: ["update", "updates"],
  // One update's page, the dialogs over the list, and what a new update begins with.
  reads: ["update", "drop", "create", "from", "devices"],
});
