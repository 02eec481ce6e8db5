// Every mail as a mail program shows it: on a wide and on a narrow screen, by day and by night. With SCREENS=1 its pictures are
// in `.local/screens`. What mails say: test/domain/outbox/mail.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/start/paths";
import { axeViolations, horizontalOverflow, openPage } from "../../support/browser/browser";
import { picture } from "../../support/browser/look";
import { sampleMails } from "../../support/mails/sample-mails";

const WIDTHS = [640, 390] as const;
const THEMES = ["light", "dark"] as const;

const PHOTOS = readdirSync(join(ROOT, "public/samples"))
  .filter((name) => name.endsWith(".jpg"))
  .sort();

function photoOf(at: number): string {
  const bytes = readFileSync(join(ROOT, "public/samples", PHOTOS[at % PHOTOS.length] ?? ""));
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

/** Opens a mail as a page of its own, without the policy of ours. */
async function show(page: Page, html: string): Promise<void> {
  // A mail program finds its pictures in the mail; here they are photos of the samples.
  const shown = html.replace(/src="cid:p(\d+)@picture"/g, (_, at) => `src="${photoOf(Number(at))}"`);
  await page.route("**/sample-mail", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: shown }),
  );
  await page.goto("/sample-mail");
}

describe("a mail is as wide as its window and can be read by everyone", () => {
  test.each(Object.entries(sampleMails()))("%s", async (name, { html }) => {
    const page = await openPage();
    await show(page, html);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        const where = `${name}, ${theme}, ${width}`;
        expect(await horizontalOverflow(page), where).toBe(0);
        // Colours hang on the theme, structure on neither.
        if (width === WIDTHS[0])
          expect(await axeViolations(page, theme === "light" ? "all" : "colours"), where).toEqual([]);
        await picture(page, `mail-${name}-${width}-${theme}`);
      }
    }
  });
});

test("by night the ground is dark, and nothing is fetched", async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.emulateMedia({ colorScheme: "dark" });
  await show(page, sampleMails().bundle?.html ?? "");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(15, 17, 14)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).toBe("rgb(243, 241, 235)");
  expect(asked.map((url) => new URL(url).pathname)).toEqual(["/sample-mail"]);
});
