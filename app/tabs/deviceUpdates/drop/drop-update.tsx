// Confirms that an update is dropped, and explains what that does to each of its cameras. `drop` in the address names
// it. Spec sections 2.10 and 4 (Device update status).
import { Link, useSearchParams } from "@remix-run/react";
import { canDrop, type DropOutcome, dropGroups, unseenOf } from "~/domain/device-updates/drop-words";
import { FROM_LIST, updateHref } from "~/domain/device-updates/update-hrefs";
import type { UpdateDetail, UpdateTarget } from "~/domain/device-updates/update-view";
import { formatCount } from "~/domain/text/format";
import { type OpenUpdate, page } from "~/tabs/deviceUpdates/page";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { LongList } from "~/ui/long-list";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface DropUpdateProps {
  readonly dropping: OpenUpdate | null;
  /** It was dropped, or was found to be over. */
  readonly onDropped?: () => void;
}

export function DropUpdate({ dropping, onDropped }: DropUpdateProps) {
  const { value, close } = useAddressDialog(page.id, "drop");
  if (value === null || dropping === null) return null;
  if ("missing" in dropping) return <NoSuchUpdate onClose={close} />;
  return <AskDrop key={dropping.updateId} update={dropping} onClose={close} onDropped={onDropped} />;
}

interface AskDropProps {
  readonly update: UpdateDetail;
  readonly onClose: () => void;
  readonly onDropped?: (() => void) | undefined;
}

function AskDrop({ update, onClose, onDropped }: AskDropProps) {
  const { updateId } = update;
  const say = useSnackbar();
  const { post, sending, answer } = useTabForm<Dropped>(page.id, (told, here) => {
    onDropped?.();
    if (!told.ok) return;
    say({ text: droppedWords(updateId, told) });
    if (here) onClose();
  });
  const possible = canDrop(update);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Drop Update"
      note={`Update ${updateId}`}
      actions={
        <>
          <Button onClick={onClose}>{possible ? "Cancel" : "Close"}</Button>
          {possible && (
            <Button
              variant="danger-filled"
              busy={sending}
              onClick={() => post("drop", { update: String(updateId) })}
            >
              Drop
            </Button>
          )}
        </>
      }
    >
      <DropView update={update} />
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}

interface Dropped {
  /** Cameras; those past the point of no return. */
  readonly dropped: number;
  readonly goneOn: number;
}

function droppedWords(updateId: number, { dropped, goneOn }: Dropped): string {
  const words = `Dropped update ${updateId} for ${cameras(dropped)}.`;
  return goneOn === 0 ? words : `${words} ${cameras(goneOn)} ${goneOn === 1 ? "goes" : "go"} on with it.`;
}

function cameras(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "camera" : "cameras"}`;
}

/** What the dialog holds. */
export function DropView({ update }: { readonly update: UpdateDetail }) {
  const { updateId, createdBy, targets, mayDrop } = update;
  if (!mayDrop) {
    return (
      <>
        <p className="text-ink-2">
          {createdBy} made this update. Only they and the owners of its cameras can drop it. Ask one of them.
        </p>
        <ToUpdate updateId={updateId} />
      </>
    );
  }
  const groups = dropGroups(targets);
  const unseen = unseenOf(update);
  const others = targets.filter((target) => !target.mayDrop).length;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {canDrop(update)
          ? "The update stays in the list as dropped, and its cameras can get another one. You can't undo this."
          : "There is nothing left to drop."}
      </p>
      <ul aria-label="What dropping does" className="flex flex-col gap-3">
        {groups.map((group) => (
          <li key={group.outcome}>
            <p className={`font-medium ${LOOKS[group.outcome]}`}>
              {cameras(group.targets.length)} {group.words}
            </p>
            <Names targets={group.targets} label={group.words} />
          </li>
        ))}
      </ul>
      {unseen.all > 0 && (
        <p className="text-ink-2">
          {cameras(unseen.all)} that you can't see:{" "}
          {unseen.droppable === 0
            ? "there is nothing left to drop."
            : "dropped, unless past the point of no return."}
        </p>
      )}
      {others > 0 && (
        <p className="text-ink-3 text-small">
          {cameras(others)} of other accounts {others === 1 ? "is" : "are"} not affected.
        </p>
      )}
      <ToUpdate updateId={updateId} />
    </div>
  );
}

/** In the list a press on a pending row opens this dialog, so it links to the update's page. */
function ToUpdate({ updateId }: Pick<UpdateDetail, "updateId">) {
  const [params] = useSearchParams();
  if (params.get("update") === String(updateId)) return null;
  return (
    <p className="mt-1 text-small">
      <Link
        to={updateHref(updateId)}
        state={{ [FROM_LIST]: `?${params}` }}
        className="touch:-my-3 rounded-xs font-medium text-accent-ink hover:underline touch:inline-block touch:py-3"
      >
        Show update {updateId}
      </Link>
    </p>
  );
}

const LOOKS: Readonly<Record<DropOutcome, string>> = {
  "never-hears": "",
  stops: "",
  "may-go-on": "",
  "goes-on": "text-late",
  over: "text-ink-3",
};

interface NamesProps {
  readonly targets: readonly UpdateTarget[];
  readonly label: string;
}

function Names({ targets, label }: NamesProps) {
  return (
    <LongList
      label={label}
      items={targets}
      idOf={({ deviceId }) => deviceId}
      height={20}
      className="mt-0.5 max-h-[100px]"
    >
      {({ displayName, deviceId }) => (
        <span className="flex gap-2 text-ink-2 text-small leading-5">
          <span className="min-w-0 truncate">{displayName}</span>
          <span className="flex-none font-mono text-[12px] text-ink-3">{deviceId}</span>
        </span>
      )}
    </LongList>
  );
}

function NoSuchUpdate({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="No such update"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="text-ink-2">There is no update with this number, or it includes none of your cameras.</p>
    </Dialog>
  );
}
