// The product's name and the strings derived from it. One constant, so that a rename changes one line. Decision 0014,
// Product name.

export const PRODUCT = "Fernwatch";

/** The card for the camera's SD slot. */
export const DEVICE_LINE = `${PRODUCT} Card`;

/** A document title: "Insights · Fernwatch"; the product alone without a page. */
export function pageTitle(page?: string): string {
  return page && page !== PRODUCT ? `${page} · ${PRODUCT}` : PRODUCT;
}
