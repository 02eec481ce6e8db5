// What the section algs of the internal tab is given: all algs, and the one that the address opens. Types only. Spec section
// 2.17.
import type { AlgDetail } from "~/domain/algs/alg";
import type { Listing } from "~/domain/models/marketplace";
import type { GivenRows } from "~/domain/table/given-rows";
import type { MeaningChoice } from "~/domain/taxa/meaning";

export interface AlgsPage {
  readonly section: "algs";
  readonly algs: GivenRows<AlgDetail>;
  /** How many classes wait until staff confirm what they mean, by alg; only those that have any. */
  readonly waiting: Readonly<Record<number, number>>;
  /** They could not be looked up. */
  readonly failed: boolean;
  /** Of the alg that the address opens; null: none is open, or a new one. */
  readonly market: AlgMarket | null;
  /** The same of what its classes mean. */
  readonly meanings: AlgMeanings | null;
}

/** What staff have confirmed of an alg's classes. */
export interface AlgMeanings {
  readonly algId: number;
  /** Rises with every change. */
  readonly version: number;
  readonly choices: readonly MeaningChoice[];
}

/** The place of an alg in the marketplace. */
export interface AlgMarket {
  readonly algId: number;
  /** Null: it is not listed. */
  readonly listing: Listing | null;
  /** The releases that run it, the newest first. */
  readonly releases: readonly { readonly releaseId: number; readonly name: string }[];
}
