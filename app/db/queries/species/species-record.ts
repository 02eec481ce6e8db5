// What a save changes of species: read at the moment of the save, recorded by its own batch, and applied from the record.
// The insight, the counters by class, the pages' versions and the turn of the insight's reviews change in one
// transaction. The parts of statements that record; save-record.ts puts them together with those of statuses.

import { DELAY_HOURS_SQL } from "~/db/queries/insights/ingest";
import { ALL_COUNTED, COUNTED_TO } from "./species-pairs";

/** Only a begun save is recorded and applied. ?1 save. */
export const BEGUN = "EXISTS (SELECT 1 FROM bulk_update WHERE id = ?1 AND state = 1)";
export const SAVED_BY = "(SELECT user_id FROM bulk_update WHERE id = ?1)";

/** The newest turn of what people said about the insight `i`. */
export const NEWEST_TURN = `LEFT JOIN species_review n ON n.insight_id = i.id
      AND n.turn = (SELECT x.turn FROM species_review x WHERE x.insight_id = i.id ORDER BY x.turn DESC LIMIT 1)`;
/** The first one besides. */
const TURNS = `LEFT JOIN species_review f ON f.insight_id = i.id AND f.turn = 1
    ${NEWEST_TURN}`;
const MACHINE = "coalesce(f.machine_name, i.class_name)";
const MACHINE_ID = "iif(f.turn IS NULL, i.class_id, f.machine_id)";
/** A person's word that stands, and its class; NULL where the machine's does. */
export const SPECIES = "iif(i.confirmed, i.class_name, NULL)";
const WORD_ID = "iif(i.confirmed, i.class_id, NULL)";
/** The taxon beside a person's word that stands. */
const TAXON = "iif(i.confirmed, n.taxon_id, NULL)";
const kindOf = (word: string) =>
  `CASE WHEN ${word} IS NULL THEN 2 WHEN ${word} = ${MACHINE} THEN 0 ELSE 1 END`;

/** ?2 JSON list of accounts, ?5 JSON list of [id in hex, word or null, word that the caller saw or false, taxon], ?6 of [alg, word, class]. */
export const REVIEWED = `SELECT json_array(hex(i.id), i.account_id, i.seq, i.device_key, ${SPECIES}, coalesce(n.ledger_id, 0),
      j.value->>1, NULL, ${WORD_ID}, iif(j.value->>1 = ${MACHINE}, ${MACHINE_ID},
        (SELECT c.value->>2 FROM json_each(?6) c WHERE c.value->>0 = i.alg_id AND c.value->>1 = j.value->>1)),
      ${kindOf("j.value->>1")}, ${TAXON}, j.value->>3) AS change,
    CASE WHEN json_type(j.value, '$[2]') IN ('text', 'null') AND j.value->>2 IS NOT ${SPECIES}
      THEN json_array(hex(i.id), 1, ${SPECIES}, n.user_id, n.at) END AS replaced
  FROM json_each(?5) j CROSS JOIN insight i ON i.id = unhex(j.value->>0) ${TURNS}
  WHERE +i.account_id IN (SELECT value FROM json_each(?2))
    AND iif(j.value->>1 IS NULL, i.confirmed = 1, i.confirmed = 0 OR i.class_name <> j.value->>1
      OR j.value->>3 <> coalesce(n.taxon_id, 0))`;

/** Of the save ?5, the words that are still its own; ?2, ?3 and ?6 as in `UNPRESSED`. */
export const WITHDRAWN = `SELECT json_array(hex(i.id), i.account_id, i.seq, i.device_key, j.value->>6, coalesce(j.value->>7, s.id),
      j.value->>4, j.value->>5, j.value->>9, j.value->>8, ${kindOf("j.value->>4")},
      j.value->>12, j.value->>11) AS change, NULL AS replaced
  FROM ledger s CROSS JOIN json_each(s.species) j CROSS JOIN insight i ON i.id = unhex(j.value->>0) ${TURNS}
  WHERE s.id = ?5 AND +i.account_id IN (SELECT value FROM json_each(?2))
    AND +i.device_key IN (SELECT value FROM json_each(?3)) AND ${SPECIES} IS j.value->>6 AND coalesce(n.ledger_id, 0) = coalesce(j.value->>7, s.id)
    AND j.value->>0 NOT IN (SELECT value FROM json_each(?6))`;

/** ?1 save. What its record says of species, with the present values. */
const CHANGING = `WITH changing AS MATERIALIZED (
  SELECT i.account_id, i.seq, i.id, i.device_key, i.alg_id, coalesce(i.release_id, -1) AS release_id, i.class_name, i.confidence, i.comms, i.time_stamp,
    i.time_stamp / 86400000 AS day, i.photo IS NOT NULL AS photo, coalesce(${DELAY_HOURS_SQL}, 0) AS delay,
    ${MACHINE} AS machine_name, ${MACHINE_ID} AS machine_id,
    j.value->>6 AS said, coalesce(j.value->>6, ${MACHINE}) AS word,
    iif(j.value->>6 IS NULL, ${MACHINE_ID}, j.value->>9) AS word_id, j.value->>12 AS taxon_id,
    coalesce(j.value->>7, s.id) AS ledger_id,
    coalesce(n.turn, 0) AS turn, n.class_name AS had_said, coalesce(n.class_name = n.machine_name, 0) AS agreed
  FROM ledger s CROSS JOIN json_each(s.species) j
    CROSS JOIN insight i ON i.account_id = j.value->>1 AND i.seq = j.value->>2 ${TURNS}
  WHERE s.bulk_id = ?1 AND ${BEGUN})`;

const MOVED = "FROM changing WHERE word <> class_name";
const OF_ALG = "account_id, device_key, coalesce(alg_id, -1) AS alg_id, release_id, machine_name";
/** What people had said, and what they say now, where the walk has counted it. */
const PAIRS_MOVED = `SELECT ${OF_ALG}, had_said AS name, -1 AS n FROM changing WHERE had_said IS NOT NULL AND id <= ${COUNTED_TO}
      UNION ALL SELECT ${OF_ALG}, said, 1 FROM changing WHERE said IS NOT NULL AND id <= ${COUNTED_TO}`;

/** In the order in which they run: the insight itself comes last, because the others ask what it was. ?1 save, ?2 now. */
export const REVIEW_SQL = {
  pages: `${CHANGING} INSERT INTO page_ver(account_id, page, ver) SELECT DISTINCT account_id, seq / 10000, 1
    FROM changing WHERE true ON CONFLICT DO UPDATE SET ver = ver + 1`,
  daily: `${CHANGING} INSERT INTO daily(account_id, day, class_name, comms, n, photos, delay_hours)
    SELECT account_id, day, name, comms, sum(n), sum(n * photo), sum(n * delay) FROM (
      SELECT account_id, day, class_name AS name, comms, photo, delay, -1 AS n ${MOVED}
      UNION ALL SELECT account_id, day, word, comms, photo, delay, 1 ${MOVED}) WHERE true GROUP BY 1, 2, 3, 4
    ON CONFLICT DO UPDATE SET n = n + excluded.n, photos = photos + excluded.photos, delay_hours = delay_hours + excluded.delay_hours`,
  emptyDays: `${CHANGING} DELETE FROM daily
    WHERE (account_id, day, class_name, comms) IN (SELECT account_id, day, class_name, comms ${MOVED}) AND n <= 0`,
  deviceClass: `${CHANGING} INSERT INTO device_class(account_id, device_key, class_name, n, last_ts)
    SELECT account_id, device_key, name, sum(n), max(last_ts) FROM (
      SELECT account_id, device_key, class_name AS name, -1 AS n, 0 AS last_ts ${MOVED}
      UNION ALL SELECT account_id, device_key, word, 1, time_stamp ${MOVED}) WHERE true GROUP BY 1, 2, 3
    ON CONFLICT DO UPDATE SET n = n + excluded.n, last_ts = max(last_ts, excluded.last_ts)`,
  emptyClasses: `${CHANGING} DELETE FROM device_class
    WHERE (account_id, device_key, class_name) IN (SELECT account_id, device_key, class_name ${MOVED}) AND n <= 0`,
  pairs: `${CHANGING} INSERT INTO species_pair(account_id, device_key, alg_id, release_id, machine_name, class_name, n)
    SELECT account_id, device_key, alg_id, release_id, machine_name, name, sum(n) FROM (
      ${PAIRS_MOVED}) WHERE true GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n`,
  emptyPairs: `${CHANGING} DELETE FROM species_pair WHERE (account_id, device_key, alg_id, release_id, machine_name, class_name)
    IN (SELECT ${OF_ALG}, had_said FROM changing WHERE had_said IS NOT NULL) AND n <= 0`,
  tally: `${CHANGING} INSERT INTO species_tally(account_id, device_key, alg_id, release_id, machine_name, reviewed, agreed)
    SELECT account_id, device_key, coalesce(alg_id, -1), release_id, machine_name, sum((said IS NOT NULL) - (had_said IS NOT NULL)),
      sum(coalesce(said = machine_name, 0) - agreed) FROM changing WHERE NOT ${ALL_COUNTED} GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT DO UPDATE SET reviewed = reviewed + excluded.reviewed, agreed = agreed + excluded.agreed`,
  emptyTallies: `${CHANGING} DELETE FROM species_tally WHERE (account_id, device_key, alg_id, release_id, machine_name)
    IN (SELECT ${OF_ALG} FROM changing WHERE NOT ${ALL_COUNTED}) AND reviewed <= 0`,
  reviews: `${CHANGING} INSERT INTO species_review(insight_id, turn, user_id, at, alg_id, machine_name, machine_id, confidence, class_name, class_id, taxon_id, ledger_id)
    SELECT id, turn + 1, ${SAVED_BY}, ?2, alg_id, machine_name, machine_id, confidence, said, iif(said IS NULL, NULL, word_id), taxon_id, ledger_id
    FROM changing`,
  // A machine that named one class only has no list: it gets one, so that its word is not lost under the person's.
  insights: `${CHANGING} UPDATE insight SET class_name = c.word, class_id = c.word_id, confirmed = c.said IS NOT NULL,
      machine_name = nullif(c.machine_name, c.word),
      class_list = iif(class_list IS NULL AND c.word <> c.machine_name AND insight.confidence IS NOT NULL,
        json_array(json_array(c.machine_name, insight.confidence)), class_list)
    FROM changing c WHERE insight.account_id = c.account_id AND insight.seq = c.seq`,
} as const;
