// Hands a file to the browser's downloads: one that the page has made, or one of this site. Client only.

/** How long the browser may take to begin reading, ms. */
const KEEP_MS = 60_000;

export function downloadFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  downloadPath(name, href);
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}

/** The browser fetches it on its own, however large it is, and keeps it under that name. */
export function downloadPath(name: string, href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}
