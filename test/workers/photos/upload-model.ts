// What an upload of one picture must be after each step, said as simply as it can be, to hold the real one to.

/** How a step ended: taken, or the code of a refusal; "fault" when the bucket was down. */
type Ended = string;

export class UploadModel {
  /** What is here of it; null when there is no upload. */
  bytes: Uint8Array | null = null;
  /** The picture itself is stored. */
  isStored = false;

  constructor(
    readonly picture: Uint8Array,
    /** What is refused of other bytes than the picture's. */
    readonly refusalOf: (bytes: Uint8Array) => Ended,
  ) {}

  /** Whether its bytes are taken out of the day's quota. */
  get isCounted(): boolean {
    return this.isStored || this.bytes !== null;
  }

  begin(): Ended {
    this.bytes ??= this.isStored ? this.picture : new Uint8Array();
    return this.settle();
  }

  append(piece: {
    readonly offset: number;
    readonly bytes: Uint8Array;
    readonly isBucketDown?: boolean;
  }): Ended {
    if (this.bytes === null) return "upload-unknown";
    const fits = this.take(piece);
    const settled = this.settle(piece.isBucketDown);
    if (settled !== "taken") return settled;
    return fits ? "taken" : "offset-mismatch";
  }

  /** Only that bytes come to lie here; whether they do. */
  take({ offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array }): boolean {
    if (this.bytes?.length !== offset) return false;
    this.bytes = new Uint8Array([...this.bytes, ...bytes]);
    return true;
  }

  /** What is here whole is stored before its upload is given up. */
  drop(): Ended {
    const ended = this.bytes === null ? "upload-unknown" : "taken";
    this.settle();
    this.bytes = null;
    return ended;
  }

  /** What everybody does who comes to an upload whose last byte is here. */
  settle(isBucketDown = false): Ended {
    if (this.isStored || this.bytes?.length !== this.picture.length) return "taken";
    const isRight = this.bytes.every((byte, at) => byte === this.picture[at]);
    const refusal = isRight ? "taken" : this.refusalOf(this.bytes);
    // What is no picture is not even offered to the bucket.
    if (isBucketDown && refusal !== "unsupported-type") return "fault";
    this.isStored = isRight;
    if (!isRight) this.bytes = null;
    return refusal;
  }
}
