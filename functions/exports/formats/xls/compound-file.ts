import { byteWriter, type ByteWriter } from './byte-writer.ts';

/* A compound file ([MS-CFB], version 3) with one stream. Sectors have 512 bytes; every sector is an entry of the table. */
const sector = 512;
const entriesOfSector = sector / 4;
const placesInHeader = 109;

const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const ofTable = 0xfffffffd;
const ofTableList = 0xfffffffc;

type Layout = { readonly table: number; readonly lists: number; readonly stream: number };

/** How many sectors the table takes: it lists itself too. */
function buildLayout(size: number): Layout {
  const stream = Math.ceil(size / sector);
  let table = 1;
  for (;;) {
    const lists = Math.max(0, Math.ceil((table - placesInHeader) / (entriesOfSector - 1)));
    const needed = Math.ceil((stream + 1 + table + lists) / entriesOfSector);
    if (needed <= table) return { table, lists, stream };
    table = needed;
  }
}

const fill = (out: ByteWriter, count: number, value: number): void => {
  for (let index = 0; index < count; index += 1) out.u32(value);
};
const chain = (out: ByteWriter, from: number, count: number): void => {
  for (let index = 1; index < count; index += 1) out.u32(from + index);
  out.u32(endOfChain);
};

function header(out: ByteWriter, { table, lists }: Layout): void {
  for (const part of [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) out.u8(part);
  fill(out, 4, 0);
  for (const part of [0x003e, 0x0003, 0xfffe, 9, 6, 0, 0, 0]) out.u16(part);
  const firstList = lists === 0 ? endOfChain : table;
  for (const part of [0, table, table + lists, 0, 4096, endOfChain, 0, firstList, lists]) out.u32(part);
  for (let place = 0; place < placesInHeader; place += 1) out.u32(place < table ? place : free);
}

/** Sectors of the table that the header has no room for. */
function tableLists(out: ByteWriter, { table, lists }: Layout): void {
  for (let list = 0; list < lists; list += 1) {
    const from = placesInHeader + list * (entriesOfSector - 1);
    for (let place = from; place < from + entriesOfSector - 1; place += 1) out.u32(place < table ? place : free);
    out.u32(list === lists - 1 ? endOfChain : table + list + 1);
  }
}

type Entry = {
  readonly name: string;
  readonly kind: 2 | 5;
  readonly child: number;
  readonly start: number;
  readonly size: number;
};

function entry(out: ByteWriter, { name, kind, child, start, size }: Entry): void {
  for (let index = 0; index < 32; index += 1) out.u16(index < name.length ? name.charCodeAt(index) : 0);
  out.u16((name.length + 1) * 2);
  out.u8(kind);
  out.u8(1);
  for (const part of [free, free, child]) out.u32(part);
  fill(out, 9, 0);
  for (const part of [start, size, 0]) out.u32(part);
}

function noEntry(out: ByteWriter): void {
  fill(out, 17, 0);
  fill(out, 3, free);
  fill(out, 12, 0);
}

/** The file of a stream. Streams of less than 4,096 bytes would live elsewhere in it, so shorter ones are filled up. */
export function compoundFile(name: string, content: Uint8Array): Uint8Array {
  const size = Math.max(4096, content.length);
  const layout = buildLayout(size);
  const { table, lists, stream } = layout;
  const out = byteWriter();
  header(out, layout);
  fill(out, table, ofTable);
  fill(out, lists, ofTableList);
  out.u32(endOfChain);
  chain(out, table + lists + 1, stream);
  fill(out, table * entriesOfSector - (table + lists + 1 + stream), free);
  tableLists(out, layout);
  entry(out, { name: 'Root Entry', kind: 5, child: 1, start: endOfChain, size: 0 });
  entry(out, { name, kind: 2, child: free, start: table + lists + 1, size });
  noEntry(out);
  noEntry(out);
  out.bytes(content);
  out.bytes(new Uint8Array(stream * sector - content.length));
  return out.done();
}
