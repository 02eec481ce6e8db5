// Small files of models that are sound by their heads: a FlatBuffer, a protobuf, a model.json. Written by hand, because a
// test inside workerd reads no files.

/** Writes little-endian, and puts offsets right once it is known where they lead. */
class Writer {
  readonly bytes: number[] = [];

  u16(value: number): void {
    this.bytes.push(value & 255, (value >> 8) & 255);
  }

  u32(value: number): number {
    const at = this.bytes.length;
    this.u16(value & 0xffff);
    this.u16(value >>> 16);
    return at;
  }

  align(): void {
    while (this.bytes.length % 4 !== 0) this.bytes.push(0);
  }

  point(from: number, to: number): void {
    const offset = to - from;
    for (let at = 0; at < 4; at++) this.bytes[from + at] = (offset >>> (8 * at)) & 255;
  }

  /** A table whose fields lead to what they write; null: it has no such field. */
  table(fields: readonly ((() => number) | null)[]): number {
    this.align();
    const list = this.bytes.length;
    this.u16(4 + 2 * fields.length);
    this.u16(4 + 4 * fields.length);
    fields.forEach((field, at) => {
      this.u16(field ? 4 + 4 * at : 0);
    });
    this.align();
    const table = this.bytes.length;
    this.u32(table - list);
    const places = fields.map(() => this.u32(0));
    fields.forEach((field, at) => {
      if (field) this.point(places[at] ?? 0, field());
    });
    return table;
  }

  tables(items: readonly (() => number)[]): number {
    this.align();
    const at = this.u32(items.length);
    const places = items.map(() => this.u32(0));
    items.forEach((item, index) => {
      this.point(places[index] ?? 0, item());
    });
    return at;
  }

  numbers(values: readonly number[]): number {
    this.align();
    const at = this.u32(values.length);
    for (const value of values) this.u32(value);
    return at;
  }
}

interface Tflite {
  readonly input?: readonly number[];
  readonly output?: readonly number[];
  /** Bytes of its weights, at the end of the file. */
  readonly weights?: number;
  /** The index of its input tensor, which a broken file may not have. */
  readonly inputAt?: number;
}

/** All of a tflite file but the weights that it announces. */
export function tfliteHead(options: Tflite = {}): Uint8Array<ArrayBuffer> {
  const { input = [1, 32, 32, 3], output = [1, 63, 8], weights = 64, inputAt = 0 } = options;
  const w = new Writer();
  const root = w.u32(0);
  w.bytes.push(...new TextEncoder().encode("TFL3"));
  const tensor = (shape: readonly number[]) => () => w.table([() => w.numbers(shape)]);
  const graph = () =>
    w.table([
      () => w.tables([tensor(input), tensor(output)]),
      () => w.numbers([inputAt]),
      () => w.numbers([1]),
    ]);
  // Its length alone: the bytes come last.
  const data = () => w.u32(weights);
  const buffers = () => w.tables([() => w.table([data])]);
  w.point(root, w.table([null, null, () => w.tables([graph]), null, buffers]));
  return Uint8Array.from(w.bytes);
}

/** A whole tflite file; `fill` makes files of other bytes. */
export function tflite(options: Tflite & { readonly fill?: number } = {}): Uint8Array<ArrayBuffer> {
  const head = tfliteHead(options);
  const bytes = new Uint8Array(head.length + (options.weights ?? 64)).fill(options.fill ?? 7);
  bytes.set(head);
  return bytes;
}

/** A whole onnx file with a graph of so many bytes. */
export function onnx(
  options: { readonly graph?: number; readonly fill?: number } = {},
): Uint8Array<ArrayBuffer> {
  const { graph = 64, fill = 1 } = options;
  const producer = new TextEncoder().encode("tests");
  const head = [8, 8, 18, producer.length, ...producer, 66, 2, 16, 13, 58, ...varint(graph)];
  return Uint8Array.from([...head, ...new Array<number>(graph).fill(fill)]);
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** A model.json that names files of weights. */
export function modelJson(
  weights: readonly string[] = ["group1-shard1of1.bin"],
  extra: Readonly<Record<string, unknown>> = {},
): Uint8Array<ArrayBuffer> {
  const model = {
    format: "graph-model",
    modelTopology: { node: [] },
    weightsManifest: [{ paths: weights, weights: [{ name: "w", shape: [4], dtype: "float32" }] }],
    ...extra,
  };
  return new TextEncoder().encode(JSON.stringify(model)).slice();
}
