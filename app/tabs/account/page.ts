// The account tab, and what its loader gives its view. Pure. Spec section 2.15.
import CircleUserRound from "lucide-react/icons/circle-user-round";
import type { CardEntry } from "~/domain/billing/card-entry";
import type { Charge } from "~/domain/billing/charge";
import type { InvoicePlace } from "~/domain/billing/charge-pages";
import type { PaymentCard } from "~/domain/billing/payment-card";
import type { SpeciesLook } from "~/domain/look/species-look";
import { definePage } from "~/tabs/define-page";

/** The shown user fields. */
export interface ShownProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly username: string;
  readonly country: string;
  /** Null: initials. */
  readonly imageUrl: string | null;
}

/** A browser or program that is signed in. Times in milliseconds UTC. */
export interface ShownSession {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  readonly current: boolean;
}

/** A page of invoices. */
export interface ShownInvoices {
  readonly charges: readonly Charge[];
  readonly total: number;
  /** 0-based. */
  readonly page: number;
}

export interface BillingSectionData {
  readonly card: PaymentCard | null;
  /** Null: no card can be entered here. */
  readonly entry: CardEntry | null;
  /** Null: they couldn't be read now. */
  readonly invoices: ShownInvoices | null;
  readonly place: InvoicePlace;
  /** The server's clock. */
  readonly now: number;
}

export type AccountPage = { readonly seesBilling: boolean } & AccountSection;

type AccountSection =
  | { readonly section: "profile"; readonly profile: ShownProfile; readonly speciesLook: SpeciesLook }
  | (BillingSectionData & { readonly section: "billing" })
  | {
      readonly section: "security";
      /** This browser's first. */
      readonly sessions: readonly ShownSession[];
      /** The server's clock. */
      readonly now: number;
    };

export const page = definePage<AccountPage>()({
  id: "account",
  label: "Account",
  icon: CircleUserRound,
  part: "main",
  // A viewer through the account menu: own profile and password.
  opens: "everyone",
  seenBy: "keepers",
  sectionReads: { billing: ["page", "size"] },
});
