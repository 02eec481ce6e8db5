// The fields of Alert Settings: a switch for each monitor, with what it watches, and one for each group to ignore.
import { useState } from "react";
import {
  ALERT_SWITCHES,
  groupField,
  groupsToIgnore,
  type IgnorableGroup,
  SWITCH_TYPES,
} from "~/domain/alerts/alert-settings";
import { ignoredWords, TYPE_WORDS, WATCHES } from "~/domain/alerts/alert-words";
import { ExplainedSwitch } from "~/ui/form/explained-switch";
import { Field } from "~/ui/form/field";
import { Switch } from "~/ui/form/switch";

/** More groups than that are found by typing, too. */
const FEW_GROUPS = 8;

interface SwitchesProps {
  /** What is chosen, by the field of the form. */
  readonly isOn: (field: string) => boolean;
  readonly onTurn: (field: string, on: boolean) => void;
}

export function MonitorSwitches({ isOn, onTurn }: SwitchesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-body">Alert me to</legend>
      <ul className="flex flex-col gap-3">
        {ALERT_SWITCHES.map((name) => (
          <li key={name}>
            <ExplainedSwitch
              label={TYPE_WORDS[SWITCH_TYPES[name]]}
              about={WATCHES[name]}
              checked={isOn(name)}
              onChange={(on) => onTurn(name, on)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-pretty text-ink-2">Turning a monitor off doesn't resolve open alerts.</p>
    </fieldset>
  );
}

interface IgnoredGroupsProps extends SwitchesProps {
  readonly groups: readonly IgnorableGroup[];
}

export function IgnoredGroups({ groups, isOn, onTurn }: IgnoredGroupsProps) {
  const [typed, setTyped] = useState("");
  if (groups.length === 0) {
    return (
      <fieldset>
        <legend className="mb-1 font-semibold text-body">Ignore groups</legend>
        <p className="text-pretty text-ink-2">
          Your account has no groups yet. Once you've made one, you can ignore its cameras here.
        </p>
      </fieldset>
    );
  }
  const ignored = groups.filter(({ groupId }) => isOn(groupField(groupId))).length;
  const fitting = groupsToIgnore(groups, typed);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-body">
        Ignore groups
        <span className="ml-2 font-normal text-ink-3 text-small tabular-nums">
          {ignoredWords(ignored, groups.length)}
        </span>
      </legend>
      <p className="text-pretty text-ink-2">
        Cameras in an ignored group don't raise alerts for you. Open alerts stay.
      </p>
      {groups.length > FEW_GROUPS && (
        <div className="mt-3">
          <Field
            label="Find a group"
            name="find"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It finds, and saves nothing.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </div>
      )}
      <ul
        aria-label="Groups"
        className="mt-2.5 flex flex-col gap-2 touch:gap-0 [&_label]:min-w-0 [&_label]:break-words [&_span]:whitespace-normal"
      >
        {fitting.map(({ groupId, name }) => (
          <li key={groupId}>
            <Switch
              label={name}
              checked={isOn(groupField(groupId))}
              onChange={(ignore) => onTurn(groupField(groupId), ignore)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-3 text-small">
        {fitting.length === 0 && "No group has that name"}
      </p>
    </fieldset>
  );
}
