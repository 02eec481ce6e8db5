// The features and the account's consent as the server renders them. Spec section 2.16; decision 0105, Consent to field
// records.
import { expect, test } from "vitest";
import AdminTab from "~/tabs/admin/admin-tab";
import { rendered } from "./rendered-tab";

const tabOf = (countsReviews: boolean) =>
  rendered(<AdminTab data={{ section: "features", features: [], countsReviews }} />);

test.each([false, true])(
  "the consent to field records, when it is %s, is shown and explained",
  async (on) => {
    const html = await tabOf(on);
    expect(html).toContain("Count our reviews in public field records");
    expect(html).toContain("A record never shows your photos, locations, cameras or names.");
    expect(html).toMatch(new RegExp(`role="switch"[^>]* aria-checked="${on}"`));
  },
);
