import * as z from 'zod';
import type { DoublesQuery } from '#functions/ports/document-index.ts';
import { doubleReasons, type SupplierDouble, type SupplierDoubles } from '#shared/supplier/supplier-index.ts';
import { groupBy } from '#shared/kit/group-by.ts';
import type { MarkKind } from '#shared/supplier/supplier-marks.ts';
import { emailMark } from './supplier-entries.ts';
import type { CompanyTables } from './tables.ts';

const factsText = z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)));
const shared = z.array(z.object({ mark: z.string(), s: z.int() }));
const supplier = z.array(z.object({ s: z.int(), key: z.string(), facts: factsText }));

/** What more suppliers share belongs to none of them: the account of a factoring company, the name "Potraviny". */
const maxSharing = 4;
/** Before merges there may be more. */
const maxMarked = 30;
/** Marks that are looked through. */
const maxMarks = 5000;

const isKind = (text: string): text is MarkKind => doubleReasons.some((kind) => kind === text);
const strength = ({ reasons }: SupplierDouble): number =>
  Math.min(...reasons.map((kind) => doubleReasons.indexOf(kind)));

type Known = { readonly key: string; readonly companyId: string };

/** Two companies with different numbers are not one because they share an account or a name. */
const canBeOne = (kind: MarkKind, a: Known, b: Known): boolean =>
  (kind !== 'iban' && kind !== 'name') || a.companyId === '' || b.companyId === '' || a.companyId === b.companyId;

const toPairName = (a: string, b: string): string => [a, b].toSorted().join('\n');

/** Pairs of suppliers that seem to be one, by the numbers, the account or the name that they share; the surest first. */
export function findDoubles(
  tables: CompanyTables,
  { merges, different, limit }: Omit<DoublesQuery, 'ownerId'>,
): SupplierDoubles {
  const { statements, supplierMarks, suppliers } = tables;
  const rows = shared.parse(
    statements(
      `SELECT mark, s FROM ${supplierMarks} WHERE mark IN (
         SELECT mark FROM ${supplierMarks} WHERE mark NOT GLOB '${emailMark}*' GROUP BY mark
         HAVING count(*) BETWEEN 2 AND ${maxMarked} LIMIT ${maxMarks})`,
    ).all(),
  );
  const numbers = new Set(rows.map(({ s }) => s));
  const known = new Map(
    supplier
      .parse(
        statements(`SELECT s, key, facts FROM ${suppliers} WHERE s IN (SELECT value FROM json_each(?))`).all(
          JSON.stringify([...numbers]),
        ),
      )
      .map(({ s, key, facts }): [number, Known] => [s, { key, companyId: facts['CompanyId'] ?? '' }]),
  );
  const targets = new Map(merges);
  const apart = new Set(different.map(([a, b]) => toPairName(a, b)));
  const pairs = new Map<string, { keys: [string, string]; reasons: Set<MarkKind> }>();
  for (const [mark, marked] of groupBy(rows, (row) => row.mark)) {
    const kind = mark.slice(0, mark.indexOf('#'));
    if (!isKind(kind)) continue;
    const sharing = new Map<string, Known>();
    for (const { s } of marked) {
      const one = known.get(s);
      if (one !== undefined) sharing.set(targets.get(one.key) ?? one.key, one);
    }
    const all = [...sharing];
    if (all.length < 2 || all.length > maxSharing) continue;
    for (const [at, [a, first]] of all.entries())
      for (const [b, second] of all.slice(at + 1)) {
        const name = toPairName(a, b);
        if (apart.has(name) || !canBeOne(kind, first, second)) continue;
        const pair = pairs.get(name) ?? { keys: [a, b], reasons: new Set() };
        pairs.set(name, { ...pair, reasons: pair.reasons.add(kind) });
      }
  }
  return [...pairs.values()]
    .map(({ keys, reasons }) => ({ keys, reasons: doubleReasons.filter((kind) => reasons.has(kind)) }))
    .toSorted((a, b) => strength(a) - strength(b))
    .slice(0, limit);
}
