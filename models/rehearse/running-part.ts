// What of a manifest decides how its models answer: findings made with one manifest hold for every other that runs alike,
// whatever it is called and whenever it was made. Pure.
import type { Manifest } from "~models/release";
import { canonicalJson } from "~models/release/canonical";

/** The text whose SHA-256 says that two manifests run alike. */
export function runningText({ entry, models }: Manifest): string {
  return canonicalJson({
    schema: 1,
    entry,
    models: models.map(({ algName: _name, licence: _licence, card: _card, ...runs }) => runs),
  });
}
