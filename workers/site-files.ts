// robots.txt, sitemap.xml and security.txt of this deployment. Decision 0170, Public pages and health.
import type { PublicConfig } from "~/context";
import {
  NO_ROBOTS_TXT,
  robotsTxt,
  SECURITY_TXT_PATH,
  securityTxt,
  sitemapXml,
} from "~/domain/site/site-files";

const OUR_GUIDE = "/docs";
/** An hour. */
const CACHED = "public, max-age=3600";

/** The file at a path, or null if there is none. `now`: ms UTC. */
export function siteFile(url: URL, config: PublicConfig, now: number): Response | null {
  const { publicOrigin: origin, documentationUrl, securityEmail } = config;
  switch (url.pathname) {
    case "/robots.txt":
      return file(url.origin === origin ? robotsTxt(origin) : NO_ROBOTS_TXT);
    case "/sitemap.xml":
      return file(sitemapXml({ origin, documented: documentationUrl === OUR_GUIDE }), "application/xml");
    case SECURITY_TXT_PATH:
      return securityEmail === null
        ? new Response("This deployment has named no one to write to.", { status: 404 })
        : file(securityTxt({ origin, contact: securityEmail, now }));
    default:
      return null;
  }
}

function file(text: string, type = "text/plain"): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": CACHED },
  });
}
