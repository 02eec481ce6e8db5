// Billing: the card on file and the invoices. Spec section 2.15.
import type { BillingSectionData } from "~/tabs/account/page";
import { CardInformation } from "./card-information";
import { Invoices } from "./invoices";

export function BillingSection({ card, entry, invoices, place, now }: BillingSectionData) {
  return (
    <div className="flex w-full max-w-[880px] flex-col gap-8 px-6 pt-6 pb-16 max-w700:px-4">
      <CardInformation card={card} entry={entry} now={now} />
      <Invoices invoices={invoices} place={place} />
    </div>
  );
}
