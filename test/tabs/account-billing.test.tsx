// The Billing tab as the server renders it: who sees it, what it says without a card service, of a list that can't be read, and of
// each state of a charge. Spec sections 2.15 and 9; decision 0168, Billing.
import { expect, test } from "vitest";
import type { PaymentCard } from "~/domain/billing/payment-card";
import AccountTab from "~/tabs/account/account-tab";
import type { BillingSectionData } from "~/tabs/account/page";
import { heads, rendered, rows } from "./rendered-tab";

const NOW = Date.UTC(2026, 10, 27);
const VISA: PaymentCard = { brand: "Visa", last4: "4242", expMonth: 4, expYear: 2031 };
const EMPTY: BillingSectionData = {
  card: null,
  entry: { kind: "test" },
  invoices: { charges: [], total: 0, page: 0 },
  place: { page: 0, size: 10 },
  now: NOW,
};

const tab = (change: Partial<BillingSectionData> = {}) =>
  rendered(<AccountTab data={{ seesBilling: true, section: "billing", ...EMPTY, ...change }} />);

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("without a card it says so, and offers to add one", async () => {
  const text = textOf(await tab());
  expect(text).toContain("No card on file");
  expect(text).toMatch(/Add Card Information/);
  expect(text).toContain("No charges found");
});

test("a card is named by brand, last four digits and expiry", async () => {
  const text = textOf(await tab({ card: VISA }));
  expect(text).toContain("Visa •••• ending in 4242 Expires 04/2031");
  expect(text).toContain("Edit Card Information");
  expect(text).not.toContain("Expired");
  expect(textOf(await tab({ card: { ...VISA, expYear: 2025 } }))).toContain("Expired");
});

test.each([
  [null, "You can't add a card here: card payments aren't set up on this server."],
  [VISA, "You can't change your card here: card payments aren't set up on this server."],
])("a deployment without a card service shows no form and says why", async (card, sentence) => {
  const text = textOf(await tab({ card, entry: null })).replaceAll("&#x27;", "'");
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/Add Card|Edit Card/);
});

test("invoices that can't be read are an error in their part, with a way to try again", async () => {
  const html = await tab({ card: VISA, invoices: null });
  expect(textOf(html)).toMatch(
    /Visa.*Your invoices can&#x27;t be read from the card service now\. Try again/,
  );
  expect(html).not.toContain("<table");
});

test("an invoice has its date, description, state and amount", async () => {
  const charge = (id: string, status: string, description = "Field plan* monthly") => ({
    id,
    createdAt: NOW,
    amount: 123456,
    currency: "usd",
    description,
    status,
  });
  const charges = [
    charge("a", "succeeded"),
    charge("b", "pending", ""),
    charge("c", "failed"),
    charge("d", "canceled", "x".repeat(60)),
  ];
  const html = await tab({ invoices: { charges, total: 14, page: 1 }, place: { page: 1, size: 10 } });
  expect(heads(html)).toEqual(["Date", "Description", "Status", "Amount"]);
  expect(rows(html)).toEqual([
    "Nov 27th, 2026 Field plan Succeeded $1,234.56 USD",
    "Nov 27th, 2026 – Pending $1,234.56 USD",
    "Nov 27th, 2026 Field plan Failed $1,234.56 USD",
    `Nov 27th, 2026 ${"x".repeat(49)}… Unknown $1,234.56 USD`,
  ]);
  expect(html).toContain("11–14 of 14");
  expect(html).toMatch(
    /<option[^>]*>5<\/option><option[^>]*>10<\/option><option[^>]*>25<\/option><option[^>]*>50<\/option><\/select>/,
  );
});

test("a viewer's account has no Billing", async () => {
  const data = { seesBilling: false, section: "security", sessions: [], now: NOW } as const;
  const text = textOf(await rendered(<AccountTab data={data} />));
  expect(text).toMatch(/Profile Security/);
  expect(text).not.toContain("Billing");
});
