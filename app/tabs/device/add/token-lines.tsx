// A fresh enrolment token, shown once, and the two commands that turn it into a camera with a first insight.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { enrollLine, syncLine } from "~/domain/devices/curl-lines";
import { formatTime } from "~/domain/text/format";
import type { FirstCamera } from "~/tabs/device/page";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";

export function TokenLines({ camera }: { readonly camera: FirstCamera }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">You'll see this token only once. Copy it before you close this dialog.</Notice>
      <Step title="Enrolment token" note={`For one camera, valid until ${formatTime(camera.expiresAt)} UTC`}>
        <CopyBox text={camera.token} label="Copy the token" />
      </Step>
      <h3 className="border-line border-t pt-5 font-semibold">Or play the camera yourself, in a terminal</h3>
      <Step
        title="1. Join your account"
        note="The command sends a location, and keeps the camera's own token from the answer."
      >
        <CopyBox text={enrollLine(camera)} label="Copy the command that joins" />
      </Step>
      <Step title="2. Send an insight" note="Use the same terminal. Sent twice, it still counts once.">
        <CopyBox text={syncLine(camera)} label="Copy the command that sends" />
      </Step>
      <Step title="3. See the result" note={null}>
        <p className="text-ink-2">
          Your camera is in{" "}
          <Link to="/?tab=device" className={LINK}>
            My Devices
          </Link>
          , its insight in{" "}
          <Link to="/?tab=userInsights" className={LINK}>
            Insights
          </Link>
          .
        </p>
      </Step>
    </div>
  );
}

const LINK =
  "rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-[3px] hover:decoration-accent-ink";

interface StepProps {
  readonly title: string;
  readonly note: string | null;
  readonly children: ReactNode;
}

function Step({ title, note, children }: StepProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <p className="font-medium">{title}</p>
      {note && <p className="text-ink-3 text-small">{note}</p>}
      {children}
    </section>
  );
}

function CopyBox({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-sm bg-sunken p-2 pl-3">
      <code className="min-w-0 flex-1 select-all whitespace-pre-wrap break-all py-1 font-mono text-[12.5px] leading-5">
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
