// The form of Create Update: input is kept while the page is open, the plan follows every pick, and the form is checked
// by the server's rules before it is sent.
import { useMemo, useState } from "react";
import { type PushPlan, planPush } from "~/domain/device-updates/create/plan";
import {
  type PushScope,
  pushScopes,
  type ScopeName,
  scopeNamed,
} from "~/domain/device-updates/create/push-scopes";
import {
  askedUpdate,
  chosenDevices,
  filledUpdate,
  type UpdateField,
  type UpdateForm,
} from "~/domain/device-updates/create/update-draft";
import {
  REQUIRED_SENTENCE,
  type UpdateErrors,
  updateErrors,
} from "~/domain/device-updates/create/update-request";
import type { Reach } from "~/domain/device-updates/device-update";
import type { PlanDevice } from "~/domain/device-updates/update-view";
import { idsText } from "~/domain/groups/group-form";
import type { PushChoice } from "~/domain/releases/release";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import { type Draft, type Drafts, useDraft } from "~/ui/form/draft/use-kept-drafts";

export interface UpdateFormModel {
  readonly draft: Draft;
  readonly form: UpdateForm;
  readonly type: (field: UpdateField, text: string) => void;
  /** Of all cameras that were picked. */
  readonly plan: PushPlan;
  readonly release: PushChoice | undefined;
  readonly scopes: readonly PushScope[];
  /** The cameras that the push is for as it stands. */
  readonly scope: PushScope;
  readonly setScope: (name: ScopeName) => void;
  /** The release may not be pushed, and the reader may not override that. */
  readonly barred: boolean;
  /** What is missing or wrong, by the fields of the wire. */
  readonly errors: () => UpdateErrors;
  /** As it is posted. */
  readonly values: () => Readonly<Record<string, string>>;
}

interface Given {
  readonly making: MakingUpdate;
  readonly drafts: Drafts;
  /** Which draft it is: what the address begins it with. */
  readonly name: string;
  readonly devices: readonly PlanDevice[];
}

export function useUpdateForm({ making, drafts, name, devices }: Given): UpdateFormModel {
  const draft = useDraft(drafts, name, making);
  const form = filledUpdate(making.form, draft.typed);
  const [asked, setScope] = useState<ScopeName | null>(null);
  const { picked, left } = form;
  const chosen = useMemo(() => chosenDevices({ picked, left }, devices), [picked, left, devices]);
  const release = making.releases.find(({ releaseId }) => String(releaseId) === form.release);
  const releaseBytes = release?.bytes ?? null;
  const plan = useMemo(
    () => planPush(chosen, { releaseBytes }, making.now),
    [chosen, releaseBytes, making.now],
  );
  const scopes = pushScopes(plan);
  const scope = scopeNamed(scopes, asked);
  const { reach } = scope;
  const deviceIds = scope.devices.map(({ device }) => device.deviceId);
  const overrides = release !== undefined && !release.push.may;
  return {
    ...{ draft, form, plan, release, scopes, scope, setScope },
    type: draft.type,
    barred: overrides && !making.mayOverride,
    errors: () => ({
      ...updateErrors(askedUpdate(form, deviceIds, reach), making.userId),
      ...(overrides && form.reason.trim() === "" ? { reason: REQUIRED_SENTENCE } : {}),
      ...(release === undefined ? { algReleaseId: REQUIRED_SENTENCE } : {}),
    }),
    values: () => postedValues({ form, deviceIds, reach, withReason: overrides }),
  };
}

interface Posted {
  readonly form: UpdateForm;
  readonly deviceIds: readonly string[];
  readonly reach: Reach;
  readonly withReason: boolean;
}

function postedValues({ form, deviceIds, reach, withReason }: Posted) {
  return {
    deviceIds: idsText(deviceIds),
    algReleaseId: form.release,
    firmwareReleaseTag: form.tag,
    cycleTime: form.cycleTime,
    triggerNumber: form.triggerNumber,
    satelliteFixTime: form.satelliteFixTime,
    satellitePasses: form.satellitePasses,
    reach,
    reason: withReason ? form.reason : "",
  };
}
