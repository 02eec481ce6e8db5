// Every counter of an account beside what its rows say: after anything that was cut off anywhere, the two are equal.

/** Two questions with one answer. ?1 account. */
interface Counter {
  readonly kept: string;
  readonly counted: string;
}

/** Newest word of people on an insight `i`, where one stands. */
const STANDS = `species_review r ON r.insight_id = i.id AND r.class_name IS NOT NULL
  AND r.turn = (SELECT max(turn) FROM species_review x WHERE x.insight_id = i.id)`;
/** What the saves of the account say of single insights: save, device, and which of the seven tallied things happened. */
const SAID = `SELECT l.id, j.value->>3 AS device, j.value->>6 AS kind, j.value->>1 AS account
    FROM ledger l, json_each(l.changes) j
  UNION ALL SELECT p.ledger_id, j.value->>3, j.value->>6, j.value->>1 FROM ledger_part p, json_each(p.changes) j
  UNION ALL SELECT l.id, j.value->>3, 4 + (j.value->>10), j.value->>1 FROM ledger l, json_each(l.species) j`;

const COUNTERS: Readonly<Record<string, Counter>> = {
  live: {
    kept: "SELECT live AS n FROM account_head WHERE account_id = ?1",
    counted: "SELECT count(*) AS n FROM insight WHERE account_id = ?1",
  },
  density: {
    kept: "SELECT next_seq AS n FROM account_head WHERE account_id = ?1 AND dense = 1",
    counted: `SELECT count(*) AS n FROM insight WHERE account_id = ?1
      HAVING (SELECT dense FROM account_head WHERE account_id = ?1) = 1 AND count(*) = coalesce(max(seq), -1) + 1`,
  },
  daily: {
    kept: "SELECT day, class_name, comms, n, photos, delay_hours FROM daily WHERE account_id = ?1 ORDER BY 1, 2, 3",
    counted: `SELECT time_stamp / 86400000 AS day, class_name, comms, count(*) AS n, count(photo) AS photos,
        sum(coalesce(iif(flags & 8, 0, max(0, time_stamp - file_ctime) / 3600000), 0)) AS delay_hours
      FROM insight WHERE account_id = ?1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
  deviceClass: {
    kept: "SELECT device_key, class_name, n FROM device_class WHERE account_id = ?1 ORDER BY 1, 2",
    counted: `SELECT device_key, class_name, count(*) AS n FROM insight WHERE account_id = ?1
      GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  speciesPairs: {
    kept: `SELECT device_key, alg_id, release_id, machine_name, class_name, n FROM species_pair WHERE account_id = ?1
      ORDER BY 1, 2, 3, 4, 5`,
    counted: `SELECT i.device_key, coalesce(i.alg_id, -1) AS alg_id, coalesce(i.release_id, -1) AS release_id, r.machine_name,
        r.class_name, count(*) AS n
      FROM insight i JOIN ${STANDS} WHERE i.account_id = ?1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  },
  machineClasses: {
    kept: `SELECT hex(id) AS id, machine_name FROM insight WHERE account_id = ?1 AND machine_name IS NOT NULL ORDER BY 1`,
    counted: `SELECT hex(i.id) AS id, r.machine_name FROM insight i JOIN ${STANDS}
      WHERE i.account_id = ?1 AND r.machine_name <> r.class_name ORDER BY 1`,
  },
  collections: {
    kept: "SELECT seq, device_key, size FROM collection WHERE account_id = ?1 ORDER BY 1",
    counted: `SELECT collection_id AS seq, min(device_key) AS device_key, count(*) AS size FROM insight
      WHERE account_id = ?1 AND collection_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
  },
  membersOutOfRange: {
    kept: `SELECT hex(i.id) AS id FROM insight i JOIN collection c ON c.account_id = i.account_id AND c.seq = i.collection_id
      WHERE i.account_id = ?1 AND i.seq NOT BETWEEN c.first_seq AND c.last_seq`,
    counted: "SELECT 1 AS id WHERE ?1 IS NULL",
  },
  photosThatWait: {
    kept: `SELECT hex(photo) AS photo FROM thumbnail_due t WHERE account_id = ?1 AND NOT EXISTS (
      SELECT 1 FROM insight i WHERE i.account_id = ?1 AND i.device_key = t.device_key AND i.photo = t.photo)`,
    counted: "SELECT 1 AS photo WHERE ?1 IS NULL",
  },
  saves: {
    kept: `SELECT a.ledger_id AS id, t.value->>0 AS device, t.value->>1 AS n0, t.value->>2 AS n1, t.value->>3 AS n2,
        t.value->>4 AS n3, coalesce(t.value->>5, 0) AS s0, coalesce(t.value->>6, 0) AS s1, coalesce(t.value->>7, 0) AS s2
      FROM ledger_account a, json_each(a.tally) t WHERE a.account_id = ?1 ORDER BY 1, 2`,
    counted: `SELECT id, device, sum(kind = 0) AS n0, sum(kind = 1) AS n1, sum(kind = 2) AS n2, sum(kind = 3) AS n3,
        sum(kind = 4) AS s0, sum(kind = 5) AS s1, sum(kind = 6) AS s2
      FROM (${SAID}) WHERE account = ?1 GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  savesOfNothing: {
    kept: `SELECT id FROM ledger l WHERE NOT EXISTS (SELECT 1 FROM ledger_account a WHERE a.ledger_id = l.id)
      AND user_id IN (SELECT user_id FROM bulk_update WHERE account_id = ?1)`,
    counted: "SELECT 1 AS id WHERE ?1 IS NULL",
  },
};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** As much of a database as is asked here: bound to a Worker, or opened from a folder. */
interface Asked {
  prepare(sql: string): {
    bind(...values: unknown[]): { all<T>(): Promise<{ readonly results: readonly T[] }> };
  };
}

/** What the account's counters say, and what a recount says, by name. */
export async function recount(
  shard: Asked,
  accountId: number,
): Promise<{
  readonly kept: Readonly<Record<string, Rows>>;
  readonly counted: Readonly<Record<string, Rows>>;
}> {
  const ask = async (of: keyof Counter) => {
    const answers = await Promise.all(
      Object.entries(COUNTERS).map(async ([name, counter]) => {
        const { results } = await shard.prepare(counter[of]).bind(accountId).all<Rows[number]>();
        return [name, results] as const;
      }),
    );
    return Object.fromEntries(answers);
  };
  const [kept, counted] = await Promise.all([ask("kept"), ask("counted")]);
  return { kept, counted };
}
