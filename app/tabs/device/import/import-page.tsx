// Imports a Camtrap DP: choose it, see what will be imported and what won't, send it, see the result. The address is
// IMPORT_HREF (domain/navigation).
import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef } from "react";
import { ChoosePackage } from "./choose-package";
import { ImportOutcome } from "./import-outcome";
import { PackageReport } from "./package-report";
import { SendProgressPanel } from "./send-progress";
import { type Import, useImport } from "./use-import";

export function ImportPage() {
  const flow = useImport();
  const { at } = flow.step;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    // The element that had the focus belonged to the previous step.
    if (before.current !== at && at !== "reading") heading.current?.focus();
    before.current = at;
  }, [at]);
  return (
    <div className="mx-auto w-full max-w-[860px] px-6 pt-4 pb-16 max-w700:px-4">
      <Link
        to="/?tab=device"
        className="inline-flex h-9 items-center gap-1.5 rounded-xs font-medium text-ink-2 hover:text-ink touch:h-11"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        My Devices
      </Link>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-2 mb-4 rounded-xs font-semibold text-[22px] leading-7 tracking-[-0.02em] outline-none"
      >
        Import a package
      </h2>
      <Step flow={flow} />
    </div>
  );
}

function Step({ flow }: { readonly flow: Import }) {
  const { step, choose, send, cancel, startOver } = flow;
  switch (step.at) {
    case "choose":
      return <ChoosePackage refusal={step.refusal} reading={false} onChoose={choose} />;
    case "reading":
      return <ChoosePackage refusal={null} reading onChoose={choose} />;
    case "report":
      return <PackageReport report={step.report} onImport={send} onOther={startOver} />;
    case "sending":
      return <SendProgressPanel progress={step.progress} onCancel={cancel} />;
    case "over":
      return <ImportOutcome outcome={step.outcome} onGoOn={send} onOther={startOver} />;
  }
}
