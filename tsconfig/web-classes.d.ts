// The web classes that a page, a Worker and Node have alike, as far as the rules use them.

declare class URLSearchParams {
  constructor(init?: string | URLSearchParams | Record<string, string>);
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  toString(): string;
  keys(): IterableIterator<string>;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(address: string, base?: string);
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  hash: string;
  readonly href: string;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}

declare class Blob {
  readonly size: number;
  readonly type: string;
}

declare function btoa(bytes: string): string;
declare function atob(text: string): string;
