// The sample member's cameras, copied until they are 10,000: names, contacts and batteries differ as theirs do.
import type { LocalState } from "../../../scripts/start/state/local-state";

export const CAMERAS = 10_000;

/** Columns that are a camera's own; the others are copied. */
const OWN: Readonly<Record<string, string>> = {
  device_id: "'dev-' || printf('%06d', c.n * 1000 + d.id)",
  display_name: "coalesce(d.display_name, d.device_name) || ' ' || c.n",
  // Spread over some more minutes, so that no two are alike.
  last_seen: "d.last_seen - c.n * 1000",
  battery_voltage: "d.battery_voltage - (c.n % 40) / 100.0",
};

/** Adds cameras to those of the account of a user until they are as many. */
export async function growFleet(state: LocalState, email: string): Promise<void> {
  const { control } = state;
  const of = `SELECT d.id FROM user_device ud JOIN device d ON d.id = ud.device_key
    JOIN user u ON u.id = ud.user_id WHERE u.email = ?1 AND d.import_key IS NULL`;
  const { results } = await control.prepare("SELECT name FROM pragma_table_info('device')").all<{
    name: string;
  }>();
  const columns = results.map(({ name }) => name).filter((name) => name !== "id");
  const values = columns.map((name) => OWN[name] ?? `d.${name}`);
  await control.batch([
    control
      .prepare(
        `INSERT INTO device(${columns.join(", ")})
         WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?2)
         SELECT ${values.join(", ")} FROM c JOIN device d ON d.id IN (${of})
         LIMIT ?2 - (SELECT count(*) FROM (${of}))`,
      )
      .bind(email, CAMERAS),
    control
      .prepare(
        `INSERT INTO user_device(user_id, device_key)
         SELECT u.id, d.id FROM user u JOIN device d ON d.account_id = u.account_id
         WHERE u.email = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(email),
  ]);
}
