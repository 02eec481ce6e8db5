// An import on its way: a package chosen, read, looked at, sent. The work is a worker's, which ends with the page.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type {
  ChosenFile,
  ImportReport,
  ImportSession,
  SendOutcome,
  SendProgress,
} from "~/domain/exchange/import/import-state";

type ImportStep =
  | { readonly at: "choose"; readonly refusal: string | null }
  | { readonly at: "reading" }
  | { readonly at: "report"; readonly report: ImportReport }
  | { readonly at: "sending"; readonly report: ImportReport; readonly progress: SendProgress | null }
  | { readonly at: "over"; readonly report: ImportReport; readonly outcome: SendOutcome };

export interface Import {
  readonly step: ImportStep;
  readonly choose: (files: readonly ChosenFile[]) => void;
  /** Sends what is left of the package. */
  readonly send: () => void;
  readonly cancel: () => void;
  /** Back to the beginning. */
  readonly startOver: () => void;
}

const BEGINNING: ImportStep = { at: "choose", refusal: null };
const BROKEN = "Something went wrong while the package was read. Nothing was sent.";
const INTERRUPTED =
  "Something went wrong on the way. What was sent is safe; choose the package again, and the rest is imported.";

export function useImport(): Import {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<ImportStep>(BEGINNING);
  const session = useRef<Promise<ImportSession> | null>(null);
  const report = useRef<ImportReport | null>(null);

  useEffect(() => {
    return () =>
      void session.current?.then(
        (open) => open.close(),
        () => undefined,
      );
  }, []);

  const sending = step.at === "sending";
  useEffect(() => {
    if (!sending) return;
    // What was sent is safe, but the rest would not go on by itself.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [sending]);

  const opened = useCallback(() => {
    session.current ??= import("~/islands/import/open-import.client").then(({ openImport }) => openImport());
    // Its code may not come on a line that is down: the next try asks for it again.
    session.current.catch(() => {
      session.current = null;
    });
    return session.current;
  }, []);

  const choose = async (files: readonly ChosenFile[]) => {
    setStep({ at: "reading" });
    try {
      const result = await (await opened()).read(files);
      report.current = result.ok ? result.value : null;
      setStep(
        result.ok
          ? { at: "report", report: result.value }
          : { at: "choose", refusal: result.refusal.message },
      );
    } catch {
      setStep({ at: "choose", refusal: BROKEN });
    }
  };

  const send = async () => {
    const known = report.current;
    if (known === null) return;
    setStep({ at: "sending", report: known, progress: null });
    try {
      const outcome = await (await opened()).send((progress) =>
        setStep((now) => (now.at === "sending" ? { ...now, progress } : now)),
      );
      setStep({ at: "over", report: known, outcome });
    } catch {
      setStep({ at: "choose", refusal: INTERRUPTED });
    }
    // The page counts devices.
    revalidate();
  };

  return {
    step,
    choose: (files) => void choose(files),
    send: () => void send(),
    cancel: () => void session.current?.then((open) => open.cancel()),
    startOver: () => setStep(BEGINNING),
  };
}
