// What the member of the sample world was charged, and the test card that it was charged to: a plan by the month, messages by
// satellite, a model; one charge that failed and was made up for, one that is pending, one that was called off.
import { DAY_MS } from "~/domain/milliseconds";
import type { LocalD1 } from "../start/state/local-state";
import { insertRows } from "./insert-rows";
import { MEMBER_ID } from "./people";

const MONTHS = 13;
/** Cents: a month of the plan. */
const PLAN = 38_400;
/** Cents: by satellite, in the months from the newest on; the valley freezes over in winter. */
const SATELLITE = [4215, 6130, 8875, 9320, 8410, 7055, 4890, 2210, 1480, 1305, 1190, 2675, 3940];

interface SampleCharge {
  readonly createdAt: number;
  readonly amount: number;
  readonly description: string;
  readonly status: string;
}

export async function insertBilling(control: LocalD1, now: number): Promise<void> {
  const expires = new Date(now + 900 * DAY_MS);
  await insertRows(control, {
    table: "billing_customer",
    columns: [
      "user_id",
      "customer_id",
      "brand",
      "last4",
      "exp_month",
      "exp_year",
      "charges_as_of",
      "created_at",
    ],
    rows: [
      [
        MEMBER_ID,
        `cus_local_${MEMBER_ID}`,
        "Visa",
        "4242",
        expires.getUTCMonth() + 1,
        expires.getUTCFullYear(),
        now,
        now - 398 * DAY_MS,
      ],
    ],
  });
  const rows = sampleCharges(now).map(({ createdAt, amount, description, status }, at) => [
    ...[MEMBER_ID, createdAt, `ch_local_${String(at + 1).padStart(4, "0")}`, amount, "usd"],
    ...[description, status, now],
  ]);
  await insertRows(control, {
    table: "charge",
    columns: ["user_id", "created_at", "id", "amount", "currency", "description", "status", "as_of"],
    rows,
  });
}

function sampleCharges(now: number): readonly SampleCharge[] {
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const at = now - (2 + back * 30.4) * DAY_MS;
    const plan = {
      createdAt: Math.floor(at / 1000) * 1000,
      amount: PLAN,
      description: "Field plan, 60 cameras* monthly",
    };
    const satellite = {
      createdAt: plan.createdAt + 3_600_000,
      amount: SATELLITE[back] ?? 0,
      description: "Satellite messages* by use",
      status: back === 0 ? "pending" : "succeeded",
    };
    const failed = back === 4 ? [{ ...plan, createdAt: plan.createdAt - 3 * DAY_MS, status: "failed" }] : [];
    return [satellite, { ...plan, status: "succeeded" }, ...failed];
  }).flat();
  const others = [
    { at: 96, amount: 35_000, description: "Custom model, 3 animals* North Fork", status: "succeeded" },
    { at: 118, amount: 35_000, description: "Custom model, 3 animals* North Fork", status: "canceled" },
  ].map(({ at, ...charge }) => ({ ...charge, createdAt: Math.floor(now / 1000) * 1000 - at * DAY_MS }));
  return [...months, ...others];
}
