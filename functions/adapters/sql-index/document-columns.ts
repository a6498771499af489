import type { SQLOutputValue } from 'node:sqlite';
import type { Row, Statements } from '#functions/adapters/sqlite/rows.ts';

const flagNames = ['trash', 'paid', 'exported', 'discussed'] as const;
const textNames = ['doctype', 'status', 'step', 'due', 'currency'] as const;
type FlagName = (typeof flagNames)[number];
type TextName = (typeof textNames)[number];

/** Stands in the column `trash` where a number has no document. */
const noDocument = 2;

/** The texts of a column: a number for each document, and what the numbers stand for. */
export type TextColumn = { readonly numbers: Uint32Array; readonly texts: readonly string[] };

/**
 * The attributes by which documents are filtered and summed, in memory: a pass over a hundred thousand of them takes a millisecond.
 * A document stands at its number less one.
 */
export type DocumentColumns = {
  /** Places, also those of documents that are gone. */
  readonly length: number;
  readonly flags: Readonly<Record<FlagName, Uint8Array>>;
  readonly texts: Readonly<Record<TextName, TextColumn>>;
  /** Totals in the smallest unit; NaN where there is none. */
  readonly cents: Float64Array;
};

/** The columns of one company. They are read when they are first asked for, and then again of each document that changed. */
export type ColumnStore = {
  /** Rises with every change, so that what was derived from the columns knows whether it still holds. */
  readonly changes: () => number;
  /** Says that a document changes; it is read again with the next question, when the transaction has ended either way. */
  touch(n: number): void;
  read(tables: { readonly statements: Statements; readonly documents: string }): DocumentColumns;
};

const wanted = ['n', ...flagNames, ...textNames, 'cents'].join(', ');
const atOnce = 10_000;
/** From so many changed documents on all are read again. */
const maxTouched = 5000;

const toNumber = (value: SQLOutputValue | undefined): number => {
  if (typeof value !== 'number') throw new Error('a column of the index holds no number');
  return value;
};

type GrowingText = { numbers: Uint32Array; readonly texts: string[]; readonly known: Map<string, number> };

function toTextNumber({ texts, known }: GrowingText, value: SQLOutputValue | undefined): number {
  const text = String(value);
  const number = known.get(text);
  if (number !== undefined) return number;
  texts.push(text);
  known.set(text, texts.length - 1);
  return texts.length - 1;
}

/** Columns that grow with the documents. */
function growColumns() {
  let room = 0;
  let length = 0;
  const flags = {
    trash: new Uint8Array(),
    paid: new Uint8Array(),
    exported: new Uint8Array(),
    discussed: new Uint8Array(),
  };
  const newText = (): GrowingText => ({ numbers: new Uint32Array(), texts: [], known: new Map() });
  const texts = { doctype: newText(), status: newText(), step: newText(), due: newText(), currency: newText() };
  let cents = new Float64Array();

  function ensureRoom(count: number): void {
    if (count <= room) return;
    room = Math.max(1024, count, room * 2);
    for (const name of flagNames) {
      const longer = new Uint8Array(room);
      if (name === 'trash') longer.fill(noDocument);
      longer.set(flags[name]);
      flags[name] = longer;
    }
    for (const name of textNames) {
      const longer = new Uint32Array(room);
      longer.set(texts[name].numbers);
      texts[name].numbers = longer;
    }
    const longer = new Float64Array(room);
    longer.set(cents);
    cents = longer;
  }

  return {
    put(row: Row): void {
      const n = toNumber(row['n']);
      ensureRoom(n);
      length = Math.max(length, n);
      for (const name of flagNames) flags[name][n - 1] = toNumber(row[name]);
      for (const name of textNames) texts[name].numbers[n - 1] = toTextNumber(texts[name], row[name]);
      cents[n - 1] = row['cents'] === null ? NaN : toNumber(row['cents']);
    },
    remove(n: number): void {
      if (n <= length) flags.trash[n - 1] = noDocument;
    },
    get: (): DocumentColumns => ({ length, flags, texts, cents }),
  };
}

export function columnStore(): ColumnStore {
  let columns: ReturnType<typeof growColumns> | undefined;
  const touched = new Set<number>();
  let changes = 0;
  let seen: number | undefined;
  return {
    changes: () => changes,
    touch(n) {
      changes += 1;
      if (columns === undefined) return;
      touched.add(n);
      if (touched.size <= maxTouched) return;
      columns = undefined;
      touched.clear();
    },
    read({ statements, documents }) {
      // Rises when another process has written into the same file.
      const version = toNumber(statements('PRAGMA data_version').get()?.['data_version']);
      if (version !== seen) {
        columns = undefined;
        changes += 1;
      }
      seen = version;
      if (columns === undefined) {
        columns = growColumns();
        const next = statements(`SELECT ${wanted} FROM ${documents} WHERE n > ? ORDER BY n LIMIT ${atOnce}`);
        for (let rows = next.all(0); rows.length > 0; rows = next.all(toNumber(rows.at(-1)?.['n'])))
          for (const row of rows) columns.put(row);
      }
      for (const n of touched) {
        const row = statements(`SELECT ${wanted} FROM ${documents} WHERE n = ?`).get(n);
        if (row === undefined) columns.remove(n);
        else columns.put(row);
      }
      touched.clear();
      return columns.get();
    },
  };
}
