// The form of a rule: its name, to whom, about what, and when it is silent.

import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { RULE_NAME_LIMIT, type RuleClause } from "~/domain/rules/rule";
import { asSentence, type RuleDraft, toldBy, usualName } from "~/domain/rules/rule-draft";
import { type RuleNames, whatWords } from "~/domain/rules/rule-sentence";
import type { RulesView } from "~/domain/rules/shown-rule";
import type { SetState } from "~/domain/set/set-port";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { FieldNotes } from "~/ui/form/field-notes";
import { SelectField } from "~/ui/form/select-field";
import { Notice } from "~/ui/notice";
import { RuleLimits } from "./rule-limits";
import { CamerasField, NO_CLAUSE, SpeciesField } from "./rule-what";

interface RuleFormProps {
  readonly view: RulesView;
  readonly draft: RuleDraft;
  readonly onChange: (part: Partial<RuleDraft>) => void;
  readonly names: RuleNames;
  /** Null while the set isn't here. */
  readonly state: SetState | null;
  readonly fields: Readonly<Record<string, string>>;
}

export function RuleForm({ view, draft, onChange, names, state, fields }: RuleFormProps) {
  const { conditions } = draft;
  const errorOf = (field: string) => fields[field];
  const nameError = errorOf("name");
  return (
    <>
      <Field
        label="Name"
        name="name"
        maxLength={RULE_NAME_LIMIT}
        autoComplete="off"
        placeholder={usualName(conditions, names)}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        hint="Each message names its rule."
        {...(nameError !== undefined && { error: nameError })}
      />
      <ToWhom {...{ view, draft, onChange, errorOf }} />
      <What {...{ draft, onChange, names, state, errorOf }} />
      <RuleLimits
        conditions={conditions}
        onChange={(part) => onChange({ conditions: { ...conditions, ...part } })}
        errorOf={errorOf}
      />
    </>
  );
}

type ErrorOf = (field: string) => string | undefined;

function ToWhom({
  view: { roads },
  draft,
  onChange,
  errorOf,
}: Pick<RuleFormProps, "view" | "draft" | "onChange"> & { readonly errorOf: ErrorOf }) {
  const { platform, recipients, people } = draft;
  const road = roads.find((one) => one.platform === platform);
  const receivers = road?.receivers ?? [];
  const chosen = new Set(toldBy(draft, roads).map(({ recipient }) => recipient));
  const hasOutside = toldBy(draft, roads).some(({ isInside }) => !isInside);
  const toggle = (recipient: string, on: boolean) => {
    const next = receivers
      .map((one) => one.recipient)
      .filter((one) => (one === recipient ? on : chosen.has(one)));
    onChange({ recipients: next.length === receivers.length ? null : next });
  };
  return (
    <>
      {draft.ruleId === null && roads.length > 1 && (
        <SelectField
          label="How"
          name="platform"
          value={platform}
          options={roads.map((one) => ({ value: one.platform, label: CHANNEL_WORDS[one.platform] }))}
          onChange={(value) => {
            const next = roads.find((one) => one.platform === value);
            if (next) onChange({ platform: next.platform, recipients: null });
          }}
        />
      )}
      {road?.isOff && (
        <Notice tone="info">The alerts of this integration are off, so its rules send nothing.</Notice>
      )}
      {receivers.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-medium text-small">To</legend>
          <div className="-mx-2">
            {receivers.map(({ recipient }) => (
              <Checkbox
                key={recipient}
                checked={recipients === null || chosen.has(recipient)}
                onChange={(on) => toggle(recipient, on)}
              >
                {recipient}
              </Checkbox>
            ))}
          </div>
          <FieldNotes id="rule-to" error={errorOf("recipients")} />
        </fieldset>
      )}
      {hasOutside && (
        <SelectField
          label="Insights that show people, to receivers outside your account"
          name="people"
          value={people}
          options={[
            { value: "nothing", label: "Nothing" },
            { value: "words", label: "Without the photo" },
            { value: "picture", label: "With the photo" },
          ]}
          onChange={(value) =>
            onChange({ people: value === "picture" || value === "words" ? value : "nothing" })
          }
        />
      )}
    </>
  );
}

function What({
  draft,
  onChange,
  names,
  state,
  errorOf,
}: Pick<RuleFormProps, "draft" | "onChange" | "names" | "state"> & { readonly errorOf: ErrorOf }) {
  const { conditions, isFirst } = draft;
  const { clauses } = conditions;
  if (isFirst || clauses.length > 1) {
    return (
      <div>
        <p className="font-medium text-small">About</p>
        <p className="mt-1 text-pretty text-ink-2">{`${asSentence(whatWords(clauses, names))}.`}</p>
        <p className="mt-1 text-ink-3 text-small">
          {isFirst
            ? "To change these, edit the classes and groups of the integration."
            : "This rule combines several choices, which stay as they are."}
        </p>
      </div>
    );
  }
  const [clause = NO_CLAUSE] = clauses;
  const put = (part: Partial<RuleClause>) =>
    onChange({ conditions: { ...conditions, clauses: [{ ...clause, ...part }] } });
  return (
    <>
      <SpeciesField
        species={clause.species}
        onChange={(species) => put({ species })}
        names={names}
        classNames={state?.classNames ?? []}
        error={errorOf("conditions.clauses.0.species") ?? errorOf("conditions.clauses")}
      />
      <CamerasField
        cameras={clause.cameras}
        onChange={(cameras) => put({ cameras })}
        devices={state?.devices ?? []}
        error={errorOf("conditions.clauses.0.cameras")}
      />
    </>
  );
}
