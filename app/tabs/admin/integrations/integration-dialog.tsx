// The form of an integration: where it goes, and which classes go by it. Nothing counts before Save. Spec sections 2.16, 4 and 5
// (Integrations); decision 0160, Integrations.
import { type FormEvent, useId, useState } from "react";
import { errorUnder, type FormRefusal } from "~/domain/form/form-answer";
import type { Platform } from "~/domain/integrations/integration";
import {
  changeText,
  type IntegrationEntry,
  integrationChangeOf,
  integrationEntryOf,
  withTyped,
} from "~/domain/integrations/integration-form";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { page } from "~/tabs/admin/page";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Dialog } from "~/ui/overlay/dialog";
import { ClassChoice } from "./class-choice";
import type { Typed } from "./entry-list";
import { GroupChoices } from "./group-choices";
import { PlatformFields } from "./platform-fields";
import { useIntegrationSnacks } from "./use-integration-snacks";

interface IntegrationDialogProps {
  readonly platform: Platform;
  /** Null: a new one. */
  readonly integration: ShownIntegration | null;
  readonly classes: readonly string[];
  readonly groups: readonly { readonly groupId: number; readonly name: string }[];
  readonly onClose: () => void;
}

const NOTHING: Typed = { text: "" };

export function IntegrationDialog(props: IntegrationDialogProps) {
  const { platform, integration, classes, groups, onClose } = props;
  const name = CHANNEL_WORDS[platform];
  const form = useId();
  const tell = useIntegrationSnacks(platform);
  const [begun] = useState(() => (integration ? inZone(integrationEntryOf(integration)) : null));
  const [entry, setEntry] = useState<IntegrationEntry>(() => begun ?? inZone(integrationEntryOf(null)));
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [secret, setSecret] = useState<string | null>(null);
  const { post, sending, answer } = useTabForm<{ readonly signingSecret?: string | null }>(
    page.id,
    (told, here) => {
      tell(told.ok);
      if (!told.ok || !here) return;
      if (told.signingSecret) setSecret(told.signingSecret);
      else onClose();
    },
  );
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  const set = (part: Partial<IntegrationEntry>) => setEntry((now) => ({ ...now, ...part }));
  /** Takes what is typed and not added yet; null where that is wrong. */
  function taken(): IntegrationEntry | null {
    const whole = withTyped(platform, entry, typed.text);
    setTyped(whole.ok ? NOTHING : { ...typed, wrong: whole.refusal });
    if (whole.ok) setEntry(whole.value);
    return whole.ok ? whole.value : null;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const whole = taken();
    if (whole === null) return;
    const change = integrationChangeOf(platform, { entry: whole, begun });
    if (Object.keys(change).length === 0) return onClose();
    post("save-integration", { platform, new: begun === null ? "1" : "", change: changeText(change) });
  }
  const refused = answer?.ok === false && !sending ? answer : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={begun === null ? `Set up ${name}` : `Edit ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={submit}
        aria-label={`${name} integration`}
        className="flex flex-col gap-7"
      >
        <RefusalNotice refusal={refused && isWhole(refused) ? refused : null} />
        <PlatformFields
          platform={platform}
          entry={entry}
          onChange={set}
          refused={refused}
          isNew={begun === null}
          adding={{ typed, onType: setTyped, onAdd: taken }}
        />
        <ClassChoice
          label="Classes"
          hint="Of all your cameras, unless their group is listed below."
          classes={classes}
          chosen={entry.notificationClasses}
          onChange={(notificationClasses) => set({ notificationClasses })}
          error={errorUnder(refused ?? undefined, "notificationClasses")}
        />
        <GroupChoices
          groups={groups}
          classes={classes}
          chosen={entry.groupNotifications}
          onChange={(groupNotifications) => set({ groupNotifications })}
          refused={refused}
        />
      </form>
    </Dialog>
  );
}

/** Without a time zone, in the browser's. */
function inZone(entry: IntegrationEntry): IntegrationEntry {
  if (entry.digestZone !== "") return entry;
  return { ...entry, digestZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Whether the general sentence says more than the one under a field. */
function isWhole({ message, fields }: FormRefusal): boolean {
  return !Object.values(fields).includes(message);
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Webhook saved"
      actions={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p>
        Your server checks our signatures with this secret. Copy it now: it isn't shown again. To get another
        one, delete the webhook and set it up anew.
      </p>
      <p className="mt-4 flex items-start gap-2 rounded-sm bg-sunken p-2 pl-3">
        <span className="min-w-0 flex-1 select-all break-all py-1 font-mono text-[12.5px] leading-5">
          {secret}
        </span>
        <CopyButton text={secret} label="Copy the secret" />
      </p>
    </Dialog>
  );
}
