// The features and the account's consent as the server renders them. Spec section 2.16; decision 0105, Consent to field
// records.
import { expect, test } from "vitest";
import AdminTab from "~/tabs/admin/admin-tab";
import { rendered } from "./rendered-tab";

const tabOf = (countsReviews: boolean, showsPeople = false) =>
  rendered(<AdminTab data={{ section: "features", features: [], countsReviews, showsPeople }} />);

test.each([false, true])(
  "the consent to field records, when it is %s, is shown and explained",
  async (on) => {
    const html = await tabOf(on);
    expect(html).toContain("Count our reviews in public field records");
    expect(html).toContain("A record never shows your photos, locations, cameras or names.");
    expect(html).toMatch(new RegExp(`role="switch"[^>]* aria-checked="${on}"`));
  },
);

test.each([false, true])(
  "whether people outside see people, when it is %s, is shown and explained",
  async (on) => {
    const html = await tabOf(false, on);
    expect(html).toContain("Everyone in your account sees everything.");
    expect(html).toMatch(
      new RegExp(
        `aria-checked="${on}"[^>]*>(?:(?!role="switch").)*Show people to readers outside your account`,
      ),
    );
  },
);
