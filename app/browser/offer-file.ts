// Hands a file that the page has made to the browser's downloads. Client only.

/** How long the browser may take to begin reading, ms. */
const KEEP_MS = 60_000;

export function offerFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
