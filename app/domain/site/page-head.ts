// What the head of a public page says to search engines and to whatever shows a preview of a link. Pure. Decision 0170, Public
// pages and health.
import { PRODUCT, pageTitle } from "~/domain/brand";
import type { PublicPage } from "./public-pages";

/** The preview picture; scripts/hero/hero-pictures.ts draws it from the hero's scene. */
export const CARD = {
  path: "/card.jpg",
  width: 1200,
  height: 630,
  alt: `A red fox crosses a clearing, with the box and the name that a ${PRODUCT} camera gave it`,
} as const;

type HeadTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: "link"; readonly rel: "canonical"; readonly href: string };

/** The tags of a public page. `origin`: the deployment's, whatever address the page was opened by. */
export function pageHead({ path, title, description }: PublicPage, origin: string): HeadTag[] {
  const shown = title === null ? PRODUCT : pageTitle(title);
  const address = `${origin}${path}`;
  return [
    { title: shown },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT },
    { property: "og:title", content: shown },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}${CARD.path}` },
    { property: "og:image:width", content: String(CARD.width) },
    { property: "og:image:height", content: String(CARD.height) },
    { property: "og:image:alt", content: CARD.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
