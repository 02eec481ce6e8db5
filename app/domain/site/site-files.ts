// The files that programs look for at fixed addresses: robots.txt, sitemap.xml, security.txt. Pure. Decision 0170, Public pages
// and health.
import { PUBLIC_PAGES, type PublicPage } from "./public-pages";

const DAY_MS = 86_400_000;
/** security.txt says to be read anew after so many days: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** The files of a deployment at `origin`. `documented`: its guide is ours, at /docs. */
interface Site {
  readonly origin: string;
  readonly documented: boolean;
}

/** For the deployment's own origin: public pages, not the console, the APIs and the pages that mails open. */
export function robotsTxt(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /$",
    "Disallow: /?",
    "Disallow: /api/",
    "Disallow: /device/",
    "Disallow: /mail/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** For any other address of the same Worker, a preview for instance. */
export const NO_ROBOTS_TXT = "User-agent: *\nDisallow: /\n";

export function sitemapXml({ origin, documented }: Site): string {
  const pages: readonly PublicPage[] = Object.values(PUBLIC_PAGES);
  const listed = pages.filter((page) => page.listed && (documented || page !== PUBLIC_PAGES.docs));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

/** RFC 9116. `now`: ms UTC; the text is the same for a day, and what is cached of it is never past. */
export function securityTxt(options: {
  readonly origin: string;
  readonly contact: string;
  readonly now: number;
}): string {
  const { origin, contact, now } = options;
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    `Policy: ${origin}${PUBLIC_PAGES.privacy.path}#security`,
    "",
  ].join("\n");
}

export const SECURITY_TXT_PATH = "/.well-known/security.txt";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
