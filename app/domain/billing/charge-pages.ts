// The pages of invoices, as the address names them. Pure. Spec section 9, Tables.
import { parsePage } from "~/domain/view/page-size";

export const INVOICE_SIZES = [5, 10, 25, 50] as const;
type InvoiceSize = (typeof INVOICE_SIZES)[number];
const USUAL: InvoiceSize = 10;

export interface InvoicePlace {
  /** 0-based. */
  readonly page: number;
  readonly size: InvoiceSize;
}

/** What makes no sense is the first page, or 10 rows. */
export function readInvoicePlace(params: URLSearchParams): InvoicePlace {
  const size = INVOICE_SIZES.find((option) => String(option) === params.get("size")) ?? USUAL;
  return { page: parsePage(params.get("page")), size };
}

/** The address of a page of invoices; the first page and 10 rows are left out. */
export function invoiceHref({ page, size }: InvoicePlace): string {
  const parts = [...(page === 0 ? [] : [`page=${page}`]), ...(size === USUAL ? [] : [`size=${size}`])];
  return ["/?tab=account&section=billing", ...parts].join("&");
}
