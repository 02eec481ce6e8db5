// What a rule would have done, asked of the set with every change of it; what halves it follows once it rests.
import { useCallback, useEffect, useMemo, useState } from "react";
import { type Halving, type PastQuestion, RULE_PAST_DAYS, type RulePast } from "~/domain/rules/past/past";
import type { RuleDraft } from "~/domain/rules/rule-draft";
import { toldBy } from "~/domain/rules/rule-draft";
import type { RulesView } from "~/domain/rules/shown-rule";
import type { SetPort } from "~/domain/set/set-port";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { useSetQuery } from "~/insights/set/use-set-query";

const DAY_MS = 86_400_000;
/** From the last change until what would halve the rule is asked for, ms. */
const RESTS_AFTER = 300;
/** More than one a day is worth to be halved. */
const MANY = RULE_PAST_DAYS;
/** Of one day and one fate. */
const SHOWN_LIMIT = 24;

export type PastShow = Pick<PastQuestion["show"], "day" | "fate">;

/** A question as text, so that the same one is known again. */
type AskedPast = string;

export interface KnownPast {
  /** Null until it is known. */
  readonly past: RulePast | null;
  readonly failed: boolean;
  /** Null: it tells of little, nothing halves it, or it is not known. */
  readonly halving: Halving | null;
  /** UTC day since 1970, the first of the past. */
  readonly from: number;
}

interface PastOf {
  readonly set: Pick<InsightsSet, "port" | "version">;
  readonly view: RulesView;
  readonly draft: RuleDraft;
  readonly show: PastShow;
}

export function useRulePast({ set: { port, version }, view, draft, show }: PastOf): KnownPast {
  const [from] = useState(() => Math.floor(Date.now() / DAY_MS) + 1 - RULE_PAST_DAYS);
  const [known, setKnown] = useState<{ readonly asked: AskedPast; readonly past: RulePast } | null>(null);
  const [halved, setHalved] = useState<{
    readonly asked: AskedPast;
    readonly halving: Halving | null;
  } | null>(null);
  const [failed, setFailed] = useState(false);
  const rule = useMemo(() => questionOf({ view, draft, from }), [view, draft, from]);
  const { day, fate } = show;
  const asked = useMemo(
    () => JSON.stringify({ ...rule, show: { day, fate, limit: SHOWN_LIMIT } } satisfies PastQuestion),
    [rule, day, fate],
  );
  const onPast = useCallback((question: AskedPast, past: RulePast) => {
    setKnown({ asked: question, past });
    setFailed(false);
  }, []);
  const onHalving = useCallback(
    (question: AskedPast, halving: Halving | null) => setHalved({ asked: question, halving }),
    [],
  );
  const onFailure = useCallback(() => setFailed(true), []);
  const onNoHalving = useCallback(() => setHalved(null), []);
  const askPast = useSetQuery<AskedPast, RulePast>(port, { answer: pastOf, onAnswer: onPast, onFailure });
  const askHalving = useSetQuery<AskedPast, Halving | null>(port, {
    answer: halvingOf,
    onAnswer: onHalving,
    onFailure: onNoHalving,
  });
  useEffect(() => {
    if (version > 0) askPast?.(asked);
  }, [askPast, asked, version]);
  const isMany = (known?.past.counts.matches ?? 0) > MANY;
  const whole = useMemo(() => JSON.stringify(rule), [rule]);
  useEffect(() => {
    if (!isMany || version === 0) return;
    const timer = setTimeout(() => askHalving?.(whole), RESTS_AFTER);
    return () => clearTimeout(timer);
  }, [askHalving, isMany, whole, version]);
  return {
    past: known?.past ?? null,
    failed,
    halving: isMany && halved?.asked === whole ? halved.halving : null,
    from,
  };
}

/** As if it weren't paused: that is what its past is for. */
function questionOf({
  view: { accountId, showPeople, spots, roads },
  draft,
  from,
}: Pick<PastOf, "view" | "draft"> & { readonly from: number }): Omit<PastQuestion, "show"> {
  const { ruleId, conditions, people, snoozes } = draft;
  const hasInside = toldBy(draft, roads).some(({ isInside }) => isInside);
  return {
    world: { accountId, showPeople, spots },
    rule: { ruleId: ruleId ?? 0, conditions, people, hasInside, isPaused: false, snoozes },
    from,
  };
}

function pastOf(port: SetPort, asked: AskedPast): Promise<RulePast> {
  return port.rulePast(JSON.parse(asked));
}

function halvingOf(port: SetPort, asked: AskedPast): Promise<Halving | null> {
  return port.ruleHalving(JSON.parse(asked));
}
