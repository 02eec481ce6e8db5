// The steps of an import: choose, read, check, send. A worker does the work and ends with the page.
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
const BROKEN = "Something went wrong while reading the package. Nothing was sent.";
const INTERRUPTED =
  "Something went wrong during the import. Everything sent so far is saved. Choose the package again to import the rest.";

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
    // Everything sent so far is saved, but nothing would send the rest.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [sending]);

  const opened = useCallback(() => {
    session.current ??= import("~/islands/import/open-import.client").then(({ openImport }) => openImport());
    // The code can't load without a connection, so the next try asks for it again.
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
    // The page counts cameras.
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
