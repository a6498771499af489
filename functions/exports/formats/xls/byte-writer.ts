/** Bytes that grow: little-endian numbers, one after another, in one piece of memory that doubles when it is full. */
export type ByteWriter = {
  readonly size: () => number;
  u8(value: number): void;
  u16(value: number): void;
  u32(value: number): void;
  f64(value: number): void;
  bytes(values: Uint8Array): void;
  /** Overwrite bytes that were written before. */
  putU16(at: number, value: number): void;
  putU32(at: number, value: number): void;
  done(): Uint8Array;
};

export function byteWriter(): ByteWriter {
  let memory = new Uint8Array(65_536);
  let view = new DataView(memory.buffer);
  let at = 0;
  const room = (count: number): number => {
    if (at + count > memory.length) {
      const larger = new Uint8Array(Math.max(memory.length * 2, at + count));
      larger.set(memory.subarray(0, at));
      memory = larger;
      view = new DataView(memory.buffer);
    }
    const from = at;
    at += count;
    return from;
  };
  // Room is made before the view is asked for: making room replaces it.
  const put = (count: number, write: (from: number) => void): void => {
    const from = room(count);
    write(from);
  };
  return {
    size: () => at,
    u8: (value) => put(1, (from) => view.setUint8(from, value)),
    u16: (value) => put(2, (from) => view.setUint16(from, value, true)),
    u32: (value) => put(4, (from) => view.setUint32(from, value, true)),
    f64: (value) => put(8, (from) => view.setFloat64(from, value, true)),
    bytes: (values) => put(values.length, (from) => memory.set(values, from)),
    putU16: (from, value) => view.setUint16(from, value, true),
    putU32: (from, value) => view.setUint32(from, value, true),
    done: () => memory.slice(0, at),
  };
}
