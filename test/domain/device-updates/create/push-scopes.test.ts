// Which cameras a push is for: the choices, what each sends, and that the headline, the first one and the button agree.
import { describe, expect, test } from "vitest";
import { planPush, reachedBy } from "~/domain/device-updates/create/plan";
import { planTitle } from "~/domain/device-updates/create/plan-view";
import {
  type PushScope,
  pushLabel,
  pushScopes,
  scopeNamed,
} from "~/domain/device-updates/create/push-scopes";
import { formatCount } from "~/domain/text/format";
import { NOW, planDevice } from "../update-factories";

interface Fleet {
  readonly ready?: number;
  /** Free, and silent. */
  readonly troubled?: number;
  readonly held?: number;
}

const open = { updateId: 1, email: "a@x.test", status: "pending", mayDrop: true } as const;
const many = (count: number, of: Parameters<typeof planDevice>[0]) =>
  Array.from({ length: count }, () => planDevice(of));
const planOf = ({ ready = 0, troubled = 0, held = 0 }: Fleet) =>
  planPush(
    [...many(held, { open }), ...many(ready, {}), ...many(troubled, { lastSeen: 0 })],
    { releaseBytes: null },
    NOW,
  );
const told = ({ name, reach, label, note, devices, now }: PushScope) => [
  `${name} (${reach}): ${label}${note && `, ${note}`}`,
  devices.length,
  now.length,
];

describe("the choices, with how many cameras each is for, and how many of those get it now", () => {
  test.each<[Fleet, readonly (readonly [string, number, number])[]]>([
    [{ ready: 3 }, [["all (all): All 3", 3, 3]]],
    [{ troubled: 1 }, [["all (all): All 1, it may get it late or not at all", 1, 1]]],
    [
      { ready: 28, troubled: 32 },
      [
        ["ready (ready): Only the 28 ready ones, the other 32 stay as they are", 28, 28],
        ["all (all): All 60, 32 of them may get it late or not at all", 60, 60],
      ],
    ],
    [
      { ready: 1, held: 1 },
      [
        ["ready (ready): Only the ready one, the other one stays as it is", 1, 1],
        ["later (later): The free one now, the held one afterwards, held until its open update ends", 2, 1],
        ["all (all): All 2 or none, 1 held camera blocks it today", 2, 1],
      ],
    ],
    [
      { ready: 28, troubled: 22, held: 10 },
      [
        ["ready (ready): Only the 28 ready ones, the other 32 stay as they are", 28, 28],
        ["free (ready): The 50 free ones now, 22 of them may get it late or not at all", 50, 50],
        [
          "later (later): The 50 free ones now, the 10 held ones afterwards, held until their open updates end",
          60,
          50,
        ],
        ["all (all): All 60 or none, 10 held cameras block it today", 60, 50],
      ],
    ],
    [
      { troubled: 2, held: 1 },
      [
        ["free (ready): The 2 free ones now, they may get it late or not at all", 2, 2],
        [
          "later (later): The 2 free ones now, the held one afterwards, held until its open update ends",
          3,
          2,
        ],
        ["all (all): All 3 or none, 1 held camera blocks it today", 3, 2],
      ],
    ],
    [{ held: 1 }, [["later (later): The held one afterwards, held until its open update ends", 1, 0]]],
  ])("of %j", (fleet, expected) => {
    expect(pushScopes(planOf(fleet)).map(told)).toEqual(expected);
  });
});

test.each<[Fleet]>([
  [{ ready: 3 }],
  [{ ready: 28, troubled: 32 }],
  [{ ready: 28, troubled: 22, held: 10 }],
  [{ ready: 2, held: 1 }],
])("of %j the headline, the first choice and the button say the same number", (fleet) => {
  const plan = planOf(fleet);
  const [first] = pushScopes(plan);
  const ready = formatCount(plan.ready.length);
  for (const words of [planTitle(plan), first.label, pushLabel(first)]) {
    expect(/\d[\d,]*/.exec(words)?.[0]).toBe(ready);
  }
});

test("what a choice says it sends now is what its reach covers", () => {
  const plan = planOf({ ready: 3, troubled: 2, held: 1 });
  for (const scope of pushScopes(plan).filter(({ name }) => name !== "all")) {
    const held = scope.devices.filter(({ heldBy }) => heldBy !== null);
    const free = scope.devices.filter(({ heldBy }) => heldBy === null);
    expect(reachedBy({ free, held }, scope.reach)).toEqual({ now: scope.now, later: held });
  }
});

test("a choice that is not offered any more gives way to the first", () => {
  const scopes = pushScopes(planOf({ ready: 3, troubled: 2 }));
  expect(scopeNamed(scopes, "all").name).toBe("all");
  expect([scopeNamed(scopes, "later").name, scopeNamed(scopes, null).name]).toEqual(["ready", "ready"]);
});

test("the button says the number", () => {
  const label = (count: number) => pushLabel({ devices: planOf({ ready: count }).devices });
  expect([label(0), label(1), label(1_200)]).toEqual(["Push", "Push to 1 camera", "Push to 1,200 cameras"]);
});
