// The product's name and the strings derived from it. One constant, so a rename is one line.

export const PRODUCT = "Fernwatch";

/** A document title: "Insights · Fernwatch"; the product alone when no page is named. */
export function pageTitle(page?: string): string {
  return page && page !== PRODUCT ? `${page} · ${PRODUCT}` : PRODUCT;
}
