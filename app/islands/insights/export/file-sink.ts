// Where the bytes of an export go.

export interface FileSink {
  /** What is written from here on belongs to the file of this name. */
  begin(name: string): Promise<void>;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything that was written. */
  close(): Promise<Blob>;
  /** Nothing more will be written, and the file is discarded. */
  abandon(): Promise<void>;
}
