import * as z from 'zod';
import { fromScaled } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';
import type { SupplierPage, SupplierQuery } from '#shared/supplier/supplier-index.ts';
import { ibanMarks } from './supplier-entries.ts';
import type { SupplierRow, SupplierSum } from './supplier-rows.ts';
import type { CompanyTables } from './tables.ts';

/** A supplier with the keys that were merged into it. */
type Group = Omit<SupplierRow, 's' | 'search'> & {
  /** The number of the key whose document is the newest. */
  readonly s: number;
  readonly isHit: boolean;
};

/** Numbers and accounts are stored without spaces, and people type them in groups. */
function toWords(q: string): readonly string[] {
  const folded = tidy(fold(q));
  const joined = folded.replace(/ /gu, '');
  return /\d{4,}/u.test(joined) && /^[a-z]{0,2}\d+$/u.test(joined) ? [joined] : folded.split(' ').filter(Boolean);
}

function joinSums(a: readonly SupplierSum[], b: readonly SupplierSum[]): readonly SupplierSum[] {
  const sums = new Map(a.map((sum) => [sum.currency, sum]));
  for (const sum of b) {
    const { documents = 0, cents = 0 } = sums.get(sum.currency) ?? {};
    sums.set(sum.currency, { ...sum, documents: documents + sum.documents, cents: cents + sum.cents });
  }
  return [...sums.values()];
}

/** Two parts of one supplier; what it shows comes from the later one. */
const joinGroups = (a: Group, b: Group): Group => ({
  ...(b.last > a.last ? b : a),
  documents: a.documents + b.documents,
  sums: joinSums(a.sums, b.sums),
  isHit: a.isHit || b.isHit,
});

const marked = z.array(z.object({ s: z.number() }));

/** Those of whose accounts one holds a word, also an account that their newest document does not name. */
function findByAccount({ statements, supplierMarks }: CompanyTables, word: string): ReadonlySet<number> {
  if (!/\d{4,}/u.test(word)) return new Set();
  const { begin, end } = ibanMarks;
  const found = statements(
    `SELECT DISTINCT s FROM ${supplierMarks} WHERE mark >= ? AND mark < ? AND instr(mark, ?) > 0`,
  ).all(begin, end, word.toUpperCase());
  return new Set(marked.parse(found).map(({ s }) => s));
}

function listGroups(tables: CompanyTables, { merges, q }: Pick<SupplierQuery, 'merges' | 'q'>): readonly Group[] {
  const rows = tables.supplierRows.read(tables);
  const words = toWords(q).map((word) => ({ word, accounts: findByAccount(tables, word) }));
  const targets = new Map(merges);
  const joined = new Map<string, Group>();
  const whole = new Set(targets.values());
  const groups: Group[] = [];
  for (const row of rows) {
    const key = targets.get(row.key) ?? row.key;
    const group = {
      ...row,
      key,
      isHit: words.every(({ word, accounts }) => row.search.includes(word) || accounts.has(row.s)),
    };
    if (!whole.has(key)) groups.push(group);
    else {
      const before = joined.get(key);
      joined.set(key, before === undefined ? group : joinGroups(before, group));
    }
  }
  return [...groups, ...joined.values()];
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of a list; suppliers that are equal in it come by their keys. */
function compareBy({ order, currency }: Pick<SupplierQuery, 'order' | 'currency'>): (a: Group, b: Group) => number {
  const total = ({ sums }: Group): number => sums.find((sum) => sum.currency === currency)?.cents ?? 0;
  const byOrder = {
    name: (a: Group, b: Group) => compareTexts(a.sort, b.sort),
    documents: (a: Group, b: Group) => a.documents - b.documents,
    last: (a: Group, b: Group) => compareTexts(a.last, b.last),
    total: (a: Group, b: Group) => total(a) - total(b),
  }[order];
  return (a, b) => byOrder(a, b) || compareTexts(a.key, b.key);
}

const toSums = (sums: readonly SupplierSum[]): SupplierPage['suppliers'][number]['sums'] =>
  sums
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || compareTexts(a.currency, b.currency))
    .map(({ currency, documents, cents }) => ({ currency, documents, amount: fromScaled(BigInt(cents), 2) }));

const found = z.array(
  z.object({
    s: z.number(),
    facts: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  }),
);

/** A page of suppliers. Keys that were merged count as the one that they were merged into, and show its newest document. */
export function listSuppliers(tables: CompanyTables, query: SupplierQuery): SupplierPage {
  const { statements, suppliers } = tables;
  const { descending, offset, limit } = query;
  const hits = listGroups(tables, query).filter(({ isHit }) => isHit);
  const compare = compareBy(query);
  const page = hits.toSorted(descending ? (a, b) => compare(b, a) : compare).slice(offset, offset + limit);
  const rows = found.parse(
    statements(`SELECT s, facts FROM ${suppliers} WHERE s IN (SELECT value FROM json_each(?))`).all(
      JSON.stringify(page.map(({ s }) => s)),
    ),
  );
  const facts = new Map(rows.map((row) => [row.s, row.facts]));
  return {
    total: hits.length,
    suppliers: page.map(({ s, key, documents, last, sums }) => ({
      ...{ key, documents, last },
      ...{ facts: facts.get(s) ?? {}, sums: toSums(sums) },
    })),
  };
}

/** The costs of some keys together, the largest sum first. */
export const sumSuppliers = (tables: CompanyTables, keys: ReadonlySet<string>): ReturnType<typeof toSums> =>
  toSums(
    tables.supplierRows
      .read(tables)
      .filter(({ key }) => keys.has(key))
      .reduce<readonly SupplierSum[]>((sums, row) => joinSums(sums, row.sums), []),
  );
