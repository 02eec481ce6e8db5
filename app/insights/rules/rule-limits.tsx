// When a rule is silent: hours, confidence, rarity, and what would be too often.
import { COOLDOWN_LIMIT_MIN, RARITY_DAYS_LIMIT, type Rarity, type RuleConditions } from "~/domain/rules/rule";
import { clockWords, oftenWords } from "~/domain/rules/rule-sentence";
import { ExplainedSwitch } from "~/ui/form/explained-switch";
import { Field } from "~/ui/form/field";
import { FieldNotes } from "~/ui/form/field-notes";
import { SelectField } from "~/ui/form/select-field";
import { Slider } from "~/ui/form/slider";
import { Switch } from "~/ui/form/switch";

const HOUR_MIN = 60;
const COOLDOWNS = [10, HOUR_MIN, 3 * HOUR_MIN, 12 * HOUR_MIN, 24 * HOUR_MIN, COOLDOWN_LIMIT_MIN];
const NIGHT = { from: 20 * HOUR_MIN, to: 6 * HOUR_MIN };
const USUAL_DAYS = 30;

interface RuleLimitsProps {
  readonly conditions: RuleConditions;
  readonly onChange: (part: Partial<RuleConditions>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function RuleLimits({ conditions, onChange, errorOf }: RuleLimitsProps) {
  const { cooldownMin, firstOfDay, leavesOutSpots } = conditions;
  const often = [...new Set([...COOLDOWNS, cooldownMin])].filter((minutes) => minutes > 0);
  return (
    <>
      <Confidence {...{ conditions, onChange, errorOf }} />
      <SelectField
        label="How often about the same species and camera"
        name="cooldown"
        value={String(cooldownMin)}
        options={[
          { value: "0", label: "Every time" },
          ...often
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: `At most ${oftenWords(minutes)}` })),
        ]}
        onChange={(minutes) => onChange({ cooldownMin: Number(minutes) })}
        {...withError(errorOf("conditions.cooldownMin"))}
      />
      <RarityChoice {...{ conditions, onChange, errorOf }} />
      <Hours {...{ conditions, onChange, errorOf }} />
      <div>
        <ExplainedSwitch
          label="Only the first of the day"
          about="Of each species and camera, by the camera's clock."
          checked={firstOfDay}
          onChange={(on) => onChange({ firstOfDay: on })}
        />
      </div>
      <div>
        <ExplainedSwitch
          label="Leave out quiet spots"
          about="Where your account has said that a class is always the same thing, such as a rock."
          checked={leavesOutSpots}
          onChange={(on) => onChange({ leavesOutSpots: on })}
        />
      </div>
    </>
  );
}

function withError(error: string | undefined): { readonly error?: string } {
  return error === undefined ? {} : { error };
}

function Confidence({ conditions: { minConfidence }, onChange, errorOf }: RuleLimitsProps) {
  const percent = minConfidence ?? 0;
  const set = (value: number) => {
    if (Number.isFinite(value)) onChange({ minConfidence: value <= 0 ? null : Math.min(value, 100) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_88px] items-end gap-4">
      <div>
        <p aria-hidden="true" className="mb-2.5 font-medium text-small">
          Minimum confidence
        </p>
        <Slider
          label="Minimum confidence"
          value={Math.round(percent)}
          least={0}
          most={100}
          words={percent === 0 ? "any" : `${Math.round(percent)} percent`}
          onChange={set}
        />
      </div>
      <Field
        label="Percent"
        name="minConfidence"
        type="number"
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => set(target.valueAsNumber)}
        {...withError(errorOf("conditions.minConfidence"))}
      />
    </div>
  );
}

function RarityChoice({ conditions: { rarity }, onChange, errorOf }: RuleLimitsProps) {
  const set = (next: Rarity | null) => onChange({ rarity: next });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_88px] items-start gap-4">
      <SelectField
        label="How rare"
        name="rarity"
        value={rarity?.kind ?? ""}
        options={[
          { value: "", label: "However often it is there" },
          { value: "notFor", label: "Not seen at that camera for some days" },
          { value: "never", label: "Never seen at that camera" },
        ]}
        onChange={(kind) => {
          if (kind === "never") set({ kind });
          else set(kind === "notFor" ? { kind, days: USUAL_DAYS } : null);
        }}
      />
      {rarity?.kind === "notFor" && (
        <Field
          label="Days"
          name="rarityDays"
          type="number"
          min={1}
          max={RARITY_DAYS_LIMIT}
          value={rarity.days}
          onChange={({ target }) => {
            const days = target.valueAsNumber;
            if (Number.isInteger(days)) set({ kind: "notFor", days });
          }}
          {...withError(errorOf("conditions.rarity"))}
        />
      )}
    </div>
  );
}

function Hours({ conditions: { hours }, onChange, errorOf }: RuleLimitsProps) {
  const put = (part: Partial<typeof NIGHT>) => onChange({ hours: { ...(hours ?? NIGHT), ...part } });
  const time = (label: string, part: keyof typeof NIGHT) => (
    <Field
      label={label}
      name={part}
      type="time"
      value={clockWords((hours ?? NIGHT)[part])}
      onChange={({ target }) => {
        const [hour = Number.NaN, minute = Number.NaN] = target.value.split(":").map(Number);
        const at = hour * HOUR_MIN + minute;
        if (Number.isFinite(at)) put({ [part]: at });
      }}
    />
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <Switch
        label="Only at some hours"
        checked={hours !== null}
        onChange={(on) => onChange({ hours: on ? NIGHT : null })}
      />
      {hours !== null && (
        <div className="w-full">
          <div className="grid grid-cols-2 gap-4">
            {time("From", "from")}
            {time("To", "to")}
          </div>
          <FieldNotes
            id="rule-hours"
            error={errorOf("conditions.hours")}
            hint="By the camera's clock; it may go past midnight."
          />
        </div>
      )}
    </div>
  );
}
