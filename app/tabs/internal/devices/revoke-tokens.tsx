// The tokens of a camera, and revoking them: the camera is refused from then on. docs/device-protocol.md, Errors.
import { useState } from "react";
import type { InternalDevice } from "~/domain/internal/internal-device";
import { formatTime } from "~/domain/text/format";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { useFocusWhen } from "~/ui/focus/use-focus-when";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Tag } from "~/ui/mark/tag";
import { Dialog } from "~/ui/overlay/dialog";
import { Part } from "~/ui/part";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import type { ShownToken } from "./page";

interface RevokeTokensProps {
  readonly device: InternalDevice;
  readonly tokens: readonly ShownToken[];
}

export function RevokeTokens({ device, tokens }: RevokeTokensProps) {
  const [asking, setAsking] = useState(false);
  const good = tokens.filter(({ revokedAt }) => revokedAt === null).length;
  const list = useFocusWhen<HTMLUListElement>(good === 0);
  return (
    <Part
      title={`Tokens (${tokens.length})`}
      action={
        good > 0 && (
          <Button size="small" variant="danger" onClick={() => setAsking(true)}>
            Revoke
          </Button>
        )
      }
    >
      {tokens.length === 0 ? (
        <p className="mt-2 text-ink-2">This camera has no token.</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Tokens" className="mt-2 rounded-xs border-line border-t">
          {tokens.map(({ createdAt, revokedAt }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no name; their position tells them apart
              key={`${createdAt} ${tokens.length - i}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-2.5 tabular-nums"
            >
              Created {formatTime(createdAt)} UTC
              {revokedAt === null ? (
                <Tag tone="bare">Valid</Tag>
              ) : (
                <Tag tone="silent">Revoked {formatTime(revokedAt)} UTC</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {asking && <AskRevoke device={device} onClose={() => setAsking(false)} />}
    </Part>
  );
}

interface AskRevokeProps {
  readonly device: InternalDevice;
  readonly onClose: () => void;
}

function AskRevoke({ device, onClose }: AskRevokeProps) {
  const say = useSnackbar();
  const { post, sending, answer } = useTabForm(page.id, ({ ok }, here) => {
    if (!ok) return;
    say({ text: `Revoked the token of ${device.deviceId}.` });
    if (here) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Revoke token"
      note={device.deviceId}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger-filled"
            busy={sending}
            onClick={() => post("revoke-tokens", { device: device.deviceId })}
          >
            Revoke
          </Button>
        </>
      }
    >
      <p className="break-words">
        <b className="font-semibold">{device.displayName}</b> is refused from its next call and can't send
        anything more. It can only rejoin as a new camera, with a new enrolment token. Its insights stay.
      </p>
      <RefusalNotice refusal={answer?.ok === false && !sending ? answer : null} className="mt-4" />
    </Dialog>
  );
}
