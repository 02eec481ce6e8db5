// What the section releases of the internal tab gets: all releases, the one that the address opens, and the algs for a
// new one. Types only. Spec section 2.17.
import type { AlgDetail } from "~/domain/algs/alg";
import type { ReleaseDetail, ReleaseItem } from "~/domain/releases/release";
import type { ReleaseReach } from "~/domain/releases/release-reach";
import type { GivenRows } from "~/domain/table/given-rows";

export interface ReleasesPage {
  readonly section: "releases";
  readonly releases: GivenRows<ReleaseItem>;
  /** They could not be looked up. */
  readonly failed: boolean;
  /** What the address opens; null: nothing, `missing`: there is no such release. */
  readonly open: OpenRelease | { readonly missing: true } | null;
  /** What a new release is made of; null while none is being made. */
  readonly making: { readonly algs: readonly AlgDetail[] } | null;
  /** Who helps when a release cannot be made. */
  readonly contact: string;
}

export interface OpenRelease {
  readonly release: ReleaseDetail;
  readonly reach: ReleaseReach;
}
