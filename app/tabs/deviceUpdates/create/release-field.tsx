// The alg release of an update, with what its rehearsals say of it, and the reason that staff give for one that did not
// pass. Decision 0043, Rehearsal and release.
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { REASON_LENGTH } from "~/domain/device-updates/create/update-request";
import type { PushChoice } from "~/domain/releases/release";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { TermHelp } from "~/ui/term-help";

interface ReleaseFieldProps {
  readonly releases: readonly PushChoice[];
  readonly release: string;
  readonly reason: string;
  readonly mayOverride: boolean;
  readonly onRelease: (release: string) => void;
  readonly onReason: (reason: string) => void;
  readonly errors: { readonly release?: string; readonly reason?: string };
}

export function ReleaseField(props: ReleaseFieldProps) {
  const { releases, release, reason, mayOverride, onRelease, onReason, errors } = props;
  const chosen = releases.find(({ releaseId }) => String(releaseId) === release);
  // A release of another update that the reader no longer has cannot be chosen again.
  const value = chosen ? release : "";
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Alg release"
        aside={<TermHelp of="alg-release" align="right" />}
        name="algReleaseId"
        value={value}
        options={[
          {
            value: "",
            label: releases.length === 0 ? "No release is approved for you yet" : "Choose a release",
          },
          ...releases.map(({ releaseId, name }) => ({
            value: String(releaseId),
            label: `${releaseId}, ${name}`,
          })),
        ]}
        onChange={onRelease}
        error={errors.release}
      />
      {chosen && <Verdict push={chosen.push} />}
      {chosen && !chosen.push.may && mayOverride && (
        <Field
          label="Reason for pushing it anyway"
          name="reason"
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          hint="Saved with the update and in the audit log."
          error={errors.reason}
        />
      )}
    </div>
  );
}

function Verdict({ push: { may, sentence } }: Pick<PushChoice, "push">) {
  const Icon = may ? ShieldCheck : ShieldAlert;
  return (
    <p role="status" className={`flex items-start gap-1.5 text-small ${may ? "text-intime" : "text-late"}`}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="mt-px flex-none" />
      {sentence}
    </p>
  );
}
