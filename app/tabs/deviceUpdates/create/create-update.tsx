// The dialog in which an update is made: its contents on the left, the plan on the right. `create` in the
// address opens it. Spec sections 2.10, 5, 8 and 9 (Create Update, Device update options); docs/look.md, Create Update.
import { useNavigate, useSearchParams } from "@remix-run/react";
import { type FormEvent, useId } from "react";
import { pushLabel } from "~/domain/device-updates/create/push-scopes";
import { numberIn, withLeftOut } from "~/domain/device-updates/create/update-draft";
import { closedCreate, updateHref } from "~/domain/device-updates/update-hrefs";
import type { PlanDevice, UpdateConflict } from "~/domain/device-updates/update-view";
import type { FormAnswer } from "~/domain/form/form-answer";
import { formatCount } from "~/domain/text/format";
import { DropUpdate } from "~/tabs/deviceUpdates/drop/drop-update";
import { type MakingUpdate, page, type UpdatesPage } from "~/tabs/deviceUpdates/page";
import { Button } from "~/ui/button";
import { KeptNotice } from "~/ui/form/draft/kept-notice";
import type { Drafts } from "~/ui/form/draft/use-kept-drafts";
import { useAttemptKey } from "~/ui/form/sending/use-attempt-key";
import { useFieldErrors } from "~/ui/form/sending/use-field-errors";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { PlanBody } from "./plan-body";
import { RefusedUpdate } from "./refused-update";
import { UpdateFormFields } from "./update-form-fields";
import { type PlanDevices, usePlanDevices } from "./use-plan-devices";
import { useUpdateForm } from "./use-update-form";

interface CreateUpdateProps extends Pick<UpdatesPage, "making" | "dropping"> {
  readonly drafts: Drafts;
}

export function CreateUpdate({ making, dropping, drafts }: CreateUpdateProps) {
  const { value } = useAddressDialog(page.id, "create");
  const [params] = useSearchParams();
  if (value === null || making === null) return null;
  const name = `create ${params.get("from") ?? ""} ${params.get("devices") ?? ""}`;
  return <OpenCreate key={name} {...{ making, dropping, drafts, name }} />;
}

interface OpenCreateProps extends CreateUpdateProps {
  readonly making: MakingUpdate;
  readonly name: string;
}

const NO_DEVICES: readonly PlanDevice[] = [];

function OpenCreate({ making, dropping, drafts, name }: OpenCreateProps) {
  const id = useId();
  const all = usePlanDevices();
  const model = useUpdateForm({ making, drafts, name, devices: all.devices ?? NO_DEVICES });
  const { post, sending, refused, cancel } = useCreating(model.draft, making, all);
  const keyOf = useAttemptKey();
  const errors = useFieldErrors(refused);
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = model.errors();
    if (Object.keys(found).length > 0) return errors.find(found);
    errors.clear();
    model.draft.sending();
    const values = model.values();
    post("create", { ...values, key: keyOf(JSON.stringify(values)) });
  }
  return (
    <Dialog
      open
      onClose={cancel}
      size="large"
      bare
      title="Create Update"
      actions={
        <CreateActions
          form={id}
          label={pushLabel(model.scope)}
          busy={sending}
          disabled={model.barred || all.devices === null}
          why={waitWords(model.barred, all)}
          onCancel={cancel}
        />
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-[420px_minmax(0,1fr)] overflow-hidden max-w920:flex max-w1050:grid-cols-[360px_minmax(0,1fr)] max-w920:flex-col max-w920:overflow-y-auto">
        <form
          ref={errors.box}
          id={id}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 overflow-y-auto px-6 py-5 max-w920:flex-none max-w920:overflow-visible max-w700:px-4"
        >
          <KeptNotice draft={model.draft} />
          <div tabIndex={-1} data-refusal className="empty:hidden">
            <RefusedUpdate
              missing={errors.refusal === null && Object.keys(errors.fields).length > 0}
              refusal={errors.refusal}
              conflicts={refused?.conflicts ?? []}
              contact={making.contact}
            />
          </div>
          {making.noUpdate !== null && (
            <Notice tone="info">There is no update {making.noUpdate} to retry.</Notice>
          )}
          <UpdateFormFields
            making={making}
            model={model}
            all={all}
            errors={errors.fields}
            onChange={(changed) => errors.change((field) => field === changed)}
          />
        </form>
        <PlanBody
          all={all}
          model={model}
          making={making}
          onLeaveOut={(deviceIds) => model.type("left", withLeftOut(model.form.left, deviceIds))}
        />
      </div>
      <DropUpdate dropping={dropping} onDropped={all.refresh} />
    </Dialog>
  );
}

/** Why nothing can be pushed now; null: it can. */
function waitWords(barred: boolean, { devices, failed }: PlanDevices): string | null {
  if (devices === null) return failed ? "We couldn't load your cameras." : "Loading your cameras...";
  return barred ? "You can't push this release yet." : null;
}

interface CreateActionsProps {
  /** The id of the form. */
  readonly form: string;
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Why it is. */
  readonly why: string | null;
  readonly onCancel: () => void;
}

function CreateActions({ form, label, busy, disabled, why, onCancel }: CreateActionsProps) {
  return (
    <>
      <span
        className={`min-w-0 flex-1 text-ink-2 text-small ${why === null ? "truncate max-w520:hidden" : ""}`}
      >
        {why ?? "Cameras get the update at their next check-in."}
      </span>
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={busy}
        disabled={disabled}
        className="max-w520:flex-1"
      >
        {label}
      </Button>
    </>
  );
}

interface Made {
  readonly updateId: number;
  /** Cameras that wait until the update that holds them ends. */
  readonly held: number;
}

interface NotMade {
  /** The updates that hold chosen cameras. */
  readonly conflicts?: readonly UpdateConflict[];
}

function heldWords(count: number): string {
  return count === 1
    ? "1 camera is waiting its turn."
    : `${formatCount(count)} cameras are waiting their turn.`;
}

/** Sends the form, and tells the outcome. */
function useCreating(draft: { readonly saved: () => void }, making: MakingUpdate, all: PlanDevices) {
  const say = useSnackbar();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { closeTo } = useAddressDialog(page.id, "create");
  const close = () => closeTo(closedCreate(params));
  // A form opened from an update's page leads back there, unless it created a new one.
  const from = making.noUpdate === null ? numberIn(params.get("from") ?? "") : null;
  const cancel = () => (from === null ? close() : closeTo(updateHref(from)));
  const onAnswer = (answer: FormAnswer<Made, NotMade>, here: boolean) => {
    // Someone else's update holds cameras now; the plan says which.
    if (!answer.ok) return all.refresh();
    const { updateId, held } = answer;
    draft.saved();
    say({
      text: held === 0 ? `Created update ${updateId}.` : `Created update ${updateId}. ${heldWords(held)}`,
      action: { label: "Show", onPress: () => navigate(updateHref(updateId)) },
    });
    if (here) close();
  };
  const { post, sending, answer } = useTabForm<Made, NotMade>(page.id, onAnswer);
  return { post, sending, refused: answer?.ok === false && !sending ? answer : null, cancel };
}
