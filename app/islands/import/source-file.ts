// One file of a package, in a folder or an archive.

export interface SourceFile {
  readonly size: number;
  /** The whole file. Throws an `UnreadableFile` for what cannot be read. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  /** The first bytes, at most so many, not checked against any check sum. Throws an `UnreadableFile` as well. */
  head(bytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that cannot be read, in words that begin with its name. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
