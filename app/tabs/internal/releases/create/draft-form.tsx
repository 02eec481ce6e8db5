// The fields of a release that is being made: name, description, and its models.
import { type RefObject, useEffect, useRef } from "react";
import type { AlgDetail } from "~/domain/algs/alg";
import { RELEASE_TEXT_LIMIT, type ReleaseRequest } from "~/domain/releases/release";
import type { DraftStep } from "~/domain/releases/release-draft";
import { Field } from "~/ui/form/field";
import type { CheckResult } from "~models/check-release/check";
import { AddModel } from "./add-model";
import { DraftModel } from "./draft-model";

interface DraftFormProps {
  readonly draft: ReleaseRequest;
  readonly algs: readonly AlgDetail[];
  readonly findings: readonly CheckResult[];
  /** The server's sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (step: DraftStep) => void;
}

export function DraftForm({ draft, algs, findings, fields, onChange }: DraftFormProps) {
  const models = useRef<HTMLElement>(null);
  const goTo = useFocusOnceShown(models, draft.models);
  const word = (field: "name" | "description") => ({
    name: field,
    required: true,
    maxLength: RELEASE_TEXT_LIMIT,
    autoComplete: "off",
    value: draft[field],
    error: fields[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ do: "word", field, text: target.value }),
  });
  return (
    <>
      <Field label="Name" data-autofocus {...word("name")} />
      <Field label="Description" {...word("description")} />
      <section ref={models} aria-labelledby="draft-models" className="flex flex-col gap-3">
        <h3 id="draft-models" tabIndex={-1} className="self-start rounded-xs font-semibold text-page">
          Models
        </h3>
        {fields.models && (
          <p tabIndex={-1} data-invalid className="self-start rounded-xs text-silent text-small">
            {fields.models}
          </p>
        )}
        {draft.models.map((model, place) => (
          <DraftModel
            key={model.algId}
            model={model}
            algs={algs}
            others={draft.models.filter(({ algId }) => algId !== model.algId)}
            findings={findings.filter(({ where }) => where === model.algId)}
            error={fields[`models.${place}`]}
            onChange={(step) => {
              onChange(step);
              if (step.do === "remove") goTo("h3");
            }}
          />
        ))}
        <AddModel
          draft={draft}
          algs={algs}
          onAdd={(algId) => onChange({ do: "add", algId })}
          onPressed={(algId) => goTo(`[data-model="${algId}"]`)}
        />
      </section>
    </>
  );
}

/** A pressed button disappears with its line, so the focus moves to `selector` once the list has changed. */
function useFocusOnceShown(box: RefObject<HTMLElement>, list: unknown): (selector: string) => void {
  const wanted = useRef<{ readonly selector: string; readonly before: unknown } | null>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current.before === list) return;
    box.current?.querySelector<HTMLElement>(wanted.current.selector)?.focus();
    wanted.current = null;
  }, [box, list]);
  return (selector) => {
    wanted.current = { selector, before: list };
  };
}
