// What a file is when it isn't a model, in everyday words. Pure; looks only at the first bytes.

/**
 * "a Python pickle"; null for anything else. A pickle runs code when it is read, so that none is ever stored. Raw
 * numbers may begin like anything: of them two bytes alone say nothing, and a pickle is what also ends as one, where its
 * end is here.
 */
export function foreignKind(head: Uint8Array, raw: { readonly size: number } | null = null): string | null {
  if (head.length === 0) return "an empty file";
  if (isPickle(head, raw)) return "a Python pickle";
  const known = SIGNATURES.find(
    ({ bytes }) => (!raw || bytes.length > 2) && bytes.every((byte, at) => head[at] === byte),
  );
  if (known) return known.kind;
  const text = String.fromCharCode(...head.subarray(0, 64)).replace(/^(\u00ef\u00bb\u00bf)?\s*/, "");
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(text)) return "a web page";
  return text.startsWith("version https://git-lfs") ? "a Git LFS pointer, not the file itself" : null;
}

/** Its last byte. */
const PICKLE_STOP = 0x2e;
/** What follows the version: FRAME from 4 on; before, what begins a value: MARK, lists, dicts, tuples, names, texts, numbers. */
const PICKLE_FRAME = 0x95;
const PICKLE_STARTS = [..."(]})cXUKMJG"].map((sign) => sign.charCodeAt(0)).concat(0x8a);

function isPickle(head: Uint8Array, raw: { readonly size: number } | null): boolean {
  const version = head[0] === 0x80 ? (head[1] ?? 0) : 0;
  if (version < 1 || version > 5) return false;
  if (!raw) return true;
  const third = head[2] ?? 0;
  const begins = version < 4 ? PICKLE_STARTS.includes(third) : third === PICKLE_FRAME;
  return begins && (raw.size > head.length || head.at(-1) === PICKLE_STOP);
}

const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly kind: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: "a zip archive, such as a PyTorch .pt file" },
  { bytes: [0x50, 0x4b, 0x05, 0x06], kind: "an empty zip archive" },
  { bytes: [0x1f, 0x8b], kind: "a gzip archive" },
  { bytes: [0x89, 0x48, 0x44, 0x46], kind: "an HDF5 file, such as Keras saves" },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], kind: "a program" },
  { bytes: [0x4d, 0x5a], kind: "a program" },
  { bytes: [0xff, 0xd8, 0xff], kind: "a JPEG picture" },
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: "a PNG picture" },
];
