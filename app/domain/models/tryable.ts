// What may be tried in the browser: a release, or a model alone, under one key in lists and addresses. Pure. Spec section 2.1;
// decision 0117, What may be tried by whom.
import { readAlgId } from "~/domain/algs/alg-id";
import { bundleFacts } from "./bundle-facts";
import type { ModelFile } from "./model-files";

const TRY_KINDS = ["release", "model"] as const;
type TryKind = (typeof TRY_KINDS)[number];

/** `release-76`, or `model-11`: an alg alone. */
export type TryKey = `${TryKind}-${number}`;

/** Whose it is: the marketplace's, the reader's own, or what staff see besides. */
type TrySource = "marketplace" | "own" | "all";

export interface Tryable {
  readonly key: TryKey;
  readonly name: string;
  readonly description: string;
  readonly source: TrySource;
  /** What it answers with, by name. */
  readonly classes: readonly string[];
  /** Of its parts, in their order. */
  readonly frameworks: readonly string[];
  /** Of its parts; empty: not given. */
  readonly licence: string;
  /** Read by `samplePhoto`; empty: no picture. */
  readonly photo: string;
}

/** A model of what is tried, with the facts that the list shows. */
interface TriedPart {
  readonly framework: string;
  readonly licence: string;
  readonly classes: readonly { readonly id: number; readonly label: string }[];
  readonly isIntermediate: boolean;
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
  readonly files: readonly Pick<ModelFile, "role" | "bytes">[];
}

/** A key as its text spells it; null for anything else. */
export function readTryKey(text: string): { readonly kind: TryKind; readonly id: number } | null {
  const [word = "", digits = "", ...more] = text.split("-");
  const kind = TRY_KINDS.find((one) => one === word);
  const id = readAlgId(digits);
  return kind && id !== null && more.length === 0 ? { kind, id } : null;
}

/**
 * What the page tries of `offered` when its address names nothing: of the marketplace what answers with the most classes, so
 * that a first look is not at a specialist that holds most of the samples for empty. Of equals the first; null: nothing is
 * offered.
 */
export function firstTried(offered: readonly Tryable[]): Tryable | null {
  const listed = offered.filter(({ source }) => source === "marketplace");
  return (listed.length > 0 ? listed : offered).reduce<Tryable | null>(
    (best, one) => (best !== null && best.classes.length >= one.classes.length ? best : one),
    null,
  );
}

/** The key that an address of /demo asks for, as written there; null when it asks for none. */
export function triedIn(params: URLSearchParams): string | null {
  const kind = TRY_KINDS.find((one) => params.has(one));
  return kind ? `${kind}-${params.get(kind)}` : null;
}

/** @example demoHref("release-76") // "/demo?release=76" */
export function demoHref(key: TryKey): string {
  const [kind, id] = key.split("-");
  return `/demo?${kind}=${id}`;
}

/** What the list tells of a release, or of a model alone, by its parts. */
export function triedFacts(parts: readonly TriedPart[]): Pick<Tryable, "classes" | "frameworks" | "licence"> {
  const { classes, frameworks } = bundleFacts(parts);
  const licences = new Set(parts.map(({ licence }) => licence).filter(Boolean));
  return { classes, frameworks, licence: [...licences].join(", ") };
}
