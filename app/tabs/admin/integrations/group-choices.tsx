// The classes of single groups, in place of those of all cameras. Spec section 5, Notification device groups.
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { FormRefusal } from "~/domain/form/form-answer";
import type { GroupNotification } from "~/domain/integrations/integration";
import { mayAddGroup, placeIn } from "~/domain/integrations/integration-form";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { ClassChoice } from "./class-choice";

interface GroupChoicesProps {
  readonly groups: readonly { readonly groupId: number; readonly name: string }[];
  readonly classes: readonly string[];
  readonly chosen: readonly GroupNotification[];
  readonly onChange: (chosen: readonly GroupNotification[]) => void;
  readonly refused: FormRefusal | null;
}

/** Of a row whose group isn't chosen yet. */
const NO_GROUP = 0;

export function GroupChoices({ groups, classes, chosen, onChange, refused }: GroupChoicesProps) {
  if (groups.length === 0) return null;
  const replace = (at: number, part: Partial<GroupNotification>) =>
    onChange(chosen.map((each, place) => (place === at ? { ...each, ...part } : each)));
  const taken = new Set(chosen.map(({ groupId }) => groupId));
  const errorAt = (at: number) =>
    Object.entries(refused?.fields ?? {}).find(([field]) => placeIn(field, "groupNotifications") === at)?.[1];
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium text-small">Groups with classes of their own</legend>
      {chosen.map(({ groupId, groupNotificationClasses }, at) => (
        <div key={groupId === NO_GROUP ? `new ${at}` : groupId} className="rounded-sm border border-line p-3">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <SelectField
                label="Group"
                name="group"
                value={String(groupId)}
                options={[
                  { value: String(NO_GROUP), label: "Choose a group" },
                  ...groups
                    .filter((group) => group.groupId === groupId || !taken.has(group.groupId))
                    .map((group) => ({ value: String(group.groupId), label: group.name })),
                ]}
                onChange={(value) => replace(at, { groupId: Number(value) })}
                {...(errorAt(at) && { error: errorAt(at) })}
              />
            </div>
            <IconButton
              label="Remove this group"
              icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onChange(chosen.filter((_, place) => place !== at))}
            />
          </div>
          <div className="mt-3">
            <ClassChoice
              label="Classes of the group"
              classes={classes}
              chosen={groupNotificationClasses}
              onChange={(next) => replace(at, { groupNotificationClasses: next })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} strokeWidth={2} aria-hidden="true" />}
          disabled={!mayAddGroup(chosen) || chosen.length >= groups.length}
          onClick={() => onChange([...chosen, { groupId: NO_GROUP, groupNotificationClasses: [] }])}
        >
          Add a group
        </Button>
      </div>
    </fieldset>
  );
}
