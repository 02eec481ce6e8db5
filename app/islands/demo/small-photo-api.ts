// What the worker of small pictures offers over its port.

export interface SmallPhotoApi {
  /** Null: it is no picture that this browser can read. */
  make(photo: Blob): Promise<Blob | null>;
}
