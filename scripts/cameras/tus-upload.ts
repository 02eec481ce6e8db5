// A photo that a camera sends in pieces by tus 1.0.0, request by request: the sender may lose any answer.
// docs/device-protocol.md, Pictures in pieces.
import { createHash } from "node:crypto";

/** As a camera on a bad link cuts a picture: a piece takes half a minute at 32 kbit/s. */
const PIECE_BYTES = 128 * 1024;
const TUS = { "tus-resumable": "1.0.0" };

/** A request of a camera. */
interface TusRequest {
  readonly path: string;
  readonly method: "POST" | "HEAD" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export class TusUpload {
  readonly #insightId: string;
  readonly #bytes: Uint8Array;
  /** What the server calls it; null before it has begun. */
  #path: string | null = null;
  /** Null while an answer is awaited, and when it was lost. */
  #offset: number | null = null;

  constructor(insightId: string, bytes: Uint8Array) {
    this.#insightId = insightId;
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#offset === this.#bytes.length;
  }

  /** What brings it further: it begins, asks where it is when an answer was lost, or sends what comes next. */
  next(): TusRequest {
    const offset = this.#offset;
    this.#offset = null;
    if (this.#path === null) return this.#creation();
    if (offset === null) return { path: this.#path, method: "HEAD", headers: TUS };
    const body = new Uint8Array(this.#bytes.subarray(offset, offset + PIECE_BYTES));
    const checksum = createHash("sha256").update(body).digest("base64");
    return {
      path: this.#path,
      method: "PATCH",
      headers: {
        ...TUS,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        "upload-checksum": `sha256 ${checksum}`,
      },
      body,
    };
  }

  /** Hears an answer; false where the picture cannot come. */
  hear({ status, headers }: Pick<Response, "status" | "headers">): boolean {
    const offset = headers.get("upload-offset");
    this.#path = headers.get("location") ?? this.#path;
    if (offset !== null) this.#offset = Number(offset);
    // One that is gone begins again; a piece that was damaged on its way is sent again.
    else if (status === 404 && this.#path !== null) this.#path = null;
    else if (status !== 460) return false;
    return true;
  }

  #creation(): TusRequest {
    const sha256 = createHash("sha256").update(this.#bytes).digest("hex");
    const said = { insight_id: this.#insightId, kind: "photo", sha256, filetype: "image/jpeg" };
    const metadata = Object.entries(said).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
    );
    return {
      path: "/device/v1/photos",
      method: "POST",
      headers: { ...TUS, "upload-length": String(this.#bytes.length), "upload-metadata": metadata.join(",") },
    };
  }
}
