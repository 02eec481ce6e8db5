// Billing Invoices: what was charged, page by page. Spec sections 2.15 and 9 (Tables).
import { useRevalidator } from "@remix-run/react";
import { useId } from "react";
import { amountWords, type Charge, chargeDate, chargeWords } from "~/domain/billing/charge";
import { INVOICE_SIZES, type InvoicePlace, invoiceHref } from "~/domain/billing/charge-pages";
import { truncate } from "~/domain/text/format";
import type { ShownInvoices } from "~/tabs/account/page";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { DataTable } from "~/ui/table/data-table";
import { Pager } from "~/ui/table/pager";
import type { TableColumn } from "~/ui/table/table-column";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { ChargeTag } from "./charge-tag";

const COLUMNS: readonly TableColumn<Charge>[] = [
  {
    id: "date",
    label: "Date",
    width: 150,
    cellClassName: "tabular-nums whitespace-nowrap",
    cell: ({ createdAt }) => chargeDate(createdAt),
  },
  { id: "description", label: "Description", cell: (charge) => <Description charge={charge} /> },
  { id: "status", label: "Status", width: 140, cell: ({ status }) => <ChargeTag status={status} /> },
  {
    id: "amount",
    label: "Amount",
    width: 150,
    className: "text-right",
    cellClassName: "tabular-nums whitespace-nowrap font-medium",
    cell: amountWords,
  },
];

export function Invoices({
  invoices,
  place,
}: {
  readonly invoices: ShownInvoices | null;
  readonly place: InvoicePlace;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-6">
      <h2 id={heading} className="text-card">
        Billing Invoices
      </h2>
      {invoices === null ? <NotRead /> : <InvoiceList invoices={invoices} place={place} />}
    </section>
  );
}

function NotRead() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="silent"
      className="mt-3"
      action={
        <Button size="small" busy={state === "loading"} onClick={revalidate}>
          Try again
        </Button>
      }
    >
      Your invoices can't be read from the card service now.
    </Notice>
  );
}

function InvoiceList({
  invoices,
  place,
}: {
  readonly invoices: ShownInvoices;
  readonly place: InvoicePlace;
}) {
  const { charges, total, page } = invoices;
  if (total === 0) return <p className="mt-3 text-ink-2">No charges found</p>;
  return (
    <>
      <TableOrCards
        table={
          <DataTable
            caption="Billing Invoices, the newest first"
            compact
            rows={charges}
            columns={COLUMNS}
            rowId={idOf}
          />
        }
        tableClassName="-mx-3 mt-2"
        cards={<InvoiceCards charges={charges} />}
        cardsClassName="-mx-4 mt-2"
      />
      <div className="-mx-6 max-w700:-mx-4 w700:-mx-3 w700:[&>nav]:border-transparent w700:[&>nav]:px-3">
        <Pager
          page={page}
          size={place.size}
          total={total}
          sizes={INVOICE_SIZES}
          hrefOf={invoiceHref}
          noun="invoices"
        />
      </div>
    </>
  );
}

function InvoiceCards({ charges }: { readonly charges: readonly Charge[] }) {
  return (
    <ul aria-label="Billing Invoices" className="border-line border-t">
      {charges.map((charge) => (
        <li key={charge.id} className="flex flex-col gap-1.5 border-line border-b px-4 py-3">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium">
              <Description charge={charge} />
            </span>
            <span className="whitespace-nowrap font-medium tabular-nums">{amountWords(charge)}</span>
          </p>
          <p className="flex items-center justify-between gap-3">
            <span className="text-ink-2 text-small tabular-nums">{chargeDate(charge.createdAt)}</span>
            <ChargeTag status={charge.status} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Description({ charge: { description } }: { readonly charge: Charge }) {
  const words = chargeWords(description);
  const cut = truncate(words);
  return <span title={cut === words ? undefined : words}>{cut}</span>;
}

function idOf({ id }: Charge): string {
  return id;
}
