// The first rule of an integration is its choice of classes and groups: it has the same form, the same decision and the same
// table as any other. Pure. Spec section 5 (Notification device groups); decision 0164, Rules.
import { ALL_CLASSES, type Integration, NO_CLASSES } from "~/domain/integrations/integration";
import { classKey } from "~/domain/taxa/meaning";
import type { RuleCameras, RuleClause, RuleConditions, RuleSpecies } from "./rule";

export const FIRST_RULE_NAME = "Classes and groups";

/** With the clauses of its integration in place of its own. */
export function firstConditions(
  conditions: RuleConditions,
  chosen: Pick<Integration, "notificationClasses" | "groupNotifications">,
): RuleConditions {
  const everywhere = clausesOf(chosen.notificationClasses, { kind: "all" });
  const byGroup = chosen.groupNotifications.flatMap(({ groupId, groupNotificationClasses }) =>
    clausesOf(groupNotificationClasses, { kind: "these", groups: [groupId], cameras: [] }),
  );
  return { ...conditions, clauses: [...everywhere, ...byGroup] };
}

/** Nothing where no class is chosen. */
function clausesOf(classes: readonly string[], cameras: RuleCameras): readonly RuleClause[] {
  if (classes.length === 0 || classes.includes(NO_CLASSES)) return [];
  const species: RuleSpecies = classes.includes(ALL_CLASSES)
    ? { kind: "any" }
    : { kind: "these", taxa: [], classes: classes.map(classKey) };
  return [{ species, cameras }];
}
