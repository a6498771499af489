import * as z from 'zod';
import type { FacetBody } from '#shared/document/index-facets.ts';
import { toIndexKey } from '#shared/filter/index-key.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import { countDaysBetween } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { toScaled } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';
import { listPartyFields } from '#shared/party/party.ts';
import { listSupplierMarks } from '#shared/supplier/supplier-marks.ts';
import { indexFacets } from '#shared/document/index-facets.ts';
import { readFacet } from './facets.ts';
import type { CompanyTables } from './tables.ts';

type Body = Exclude<FacetBody<'document'>, { gone: true }>;
type Facts = Readonly<Record<string, string>>;

/** Terms of payment beyond two years were misread. */
const maxDueDays = 730;
const supplierFields = [...listPartyFields('supplier'), ['supplierEmail', 'Email'] as const];

const getValue = ({ values }: Body, id: string): string =>
  values.find(([field, index]) => field === id && index === 0)?.[2] ?? '';

/** The data of its supplier that a document has, by part. */
const readFacts = (body: Body): Facts =>
  Object.fromEntries(
    supplierFields.map(([id, part]) => [part, getValue(body, id)] as const).filter(([, value]) => value !== ''),
  );

const toIban = (facts: Facts): string => {
  const iban = (facts['IBAN'] ?? '').replace(/\s+/gu, '').toUpperCase();
  return isIban(iban) ? iban : '';
};

/** What a supplier is found by: words of its data, and its numbers and accounts without spaces. */
const toSearched = (facts: Facts): string => {
  const numbers = ['CompanyId', 'TaxId', 'VatId', 'IBAN'].map((part) => (facts[part] ?? '').replace(/\s+/gu, ''));
  return tidy(fold([facts['Name'], facts['City'], facts['Email'], ...numbers].filter(Boolean).join(' ')));
};

/** The mark of an address begins so; it tells no suppliers apart. */
export const emailMark = 'email#';

/** Marks of accounts begin so, in capitals after it; `end` is the first text behind them. */
export const ibanMarks = { begin: 'iban#', end: 'iban$' } as const;

const listMarks = (facts: Facts): readonly string[] => {
  const email = (facts['Email'] ?? '').toLowerCase();
  return [
    ...listSupplierMarks(facts).map(({ kind, value }) => `${kind}#${value}`),
    ...(email.includes('@') ? [`${emailMark}${email}`] : []),
  ];
};

/** The day by which documents of a supplier are ordered: that of their issue. */
const toDay = (body: Body): string => {
  const issued = getValue(body, 'issueDate');
  return isPlainDate(issued) ? issued : (body.facts?.day ?? '');
};

function countDueDays(body: Body): number | null {
  const [issued, due] = [getValue(body, 'issueDate'), getValue(body, 'payDate')];
  if (!isPlainDate(issued) || !isPlainDate(due)) return null;
  const days = countDaysBetween(issued, due);
  return days >= 0 && days <= maxDueDays ? days : null;
}

/** What it adds to the costs, with tax; null for a document that is in no sum. */
function toCost({ facts }: Body): { readonly currency: string; readonly cents: bigint } | null {
  if (facts?.turnover !== 'cost') return null;
  return { currency: facts.currency, cents: toScaled(facts.net, 2) + toScaled(facts.tax, 2) };
}

const numbered = z.object({ s: z.number() });
const entry = z.object({
  s: z.number(),
  currency: z.string(),
  cents: z.number().nullable(),
  marks: z.string(),
  newest: z.number(),
});

function takeSupplier({ statements, suppliers }: CompanyTables, key: string): number {
  const row = statements(
    `INSERT INTO ${suppliers} (key, n, sort, search, facts, last, documents) VALUES (?, 0, '', '', '{}', '', 0)
     ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING s`,
  ).get(key);
  return numbered.parse(row).s;
}

function countMarks({ statements, supplierMarks }: CompanyTables, s: number, marks: string, by: 1 | -1): void {
  for (const mark of marks.split('\n').filter((one) => one !== '')) {
    statements(
      `INSERT INTO ${supplierMarks} (mark, s, documents) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET documents = documents + excluded.documents`,
    ).run(mark, s, by);
    if (by < 0) statements(`DELETE FROM ${supplierMarks} WHERE mark = ? AND s = ? AND documents <= 0`).run(mark, s);
  }
}

function sumUp(
  { statements, supplierSums }: CompanyTables,
  s: number,
  cost: { readonly currency: string; readonly cents: bigint | number },
  by: 1 | -1,
): void {
  statements(
    `INSERT INTO ${supplierSums} (s, currency, documents, cents) VALUES (?1, ?2, ?3, ?3 * ?4)
     ON CONFLICT DO UPDATE SET documents = documents + excluded.documents, cents = cents + excluded.cents`,
  ).run(s, cost.currency, by, cost.cents);
  if (by < 0)
    statements(`DELETE FROM ${supplierSums} WHERE s = ? AND currency = ? AND documents <= 0`).run(s, cost.currency);
}

const newest = z.object({ n: z.number(), id: z.string() });

/** Shows a supplier by its newest document; one without documents is gone. */
function showNewest(tables: CompanyTables, s: number): void {
  const { statements, suppliers, supplierDocuments } = tables;
  const found = statements(`SELECT n, id FROM ${supplierDocuments} WHERE s = ? ORDER BY day DESC, id DESC LIMIT 1`).get(
    s,
  );
  if (found === undefined) {
    statements(`DELETE FROM ${suppliers} WHERE s = ?`).run(s);
    return;
  }
  const { n, id } = newest.parse(found);
  const facet = readFacet(tables, id, 'document');
  const body = facet && indexFacets.document.parse(JSON.parse(facet.body));
  if (body === undefined || 'gone' in body) throw new Error(`the index lost the newest document ${id} of a supplier`);
  showBy(tables, s, n, body);
}

function showBy({ statements, suppliers }: CompanyTables, s: number, n: number, body: Body): void {
  const facts = readFacts(body);
  statements(`UPDATE ${suppliers} SET n = ?, sort = ?, search = ?, facts = ?, last = ? WHERE s = ?`).run(
    ...[n, toIndexKey('text', facts['Name'] ?? ''), toSearched(facts), JSON.stringify(facts), toDay(body), s],
  );
}

/** Takes a document from its supplier. */
export function forgetSupplier(tables: CompanyTables, n: number): void {
  const { statements, suppliers, supplierDocuments } = tables;
  const row = statements(
    `SELECT e.s AS s, e.currency AS currency, e.cents AS cents, e.marks AS marks, p.n AS newest
     FROM ${supplierDocuments} e JOIN ${suppliers} p ON p.s = e.s WHERE e.n = ?`,
  ).get(n);
  if (row === undefined) return;
  const { s, currency, cents, marks, newest: shown } = entry.parse(row);
  tables.supplierRows.touch(s);
  statements(`DELETE FROM ${supplierDocuments} WHERE n = ?`).run(n);
  statements(`UPDATE ${suppliers} SET documents = documents - 1 WHERE s = ?`).run(s);
  countMarks(tables, s, marks, -1);
  if (cents !== null) sumUp(tables, s, { currency, cents }, -1);
  if (shown === n) showNewest(tables, s);
}

/** Gives a document to its supplier as it is now; documents of our own, unread ones and those in the trash have none. */
export function writeSupplier(tables: CompanyTables, n: number, body: Body): void {
  forgetSupplier(tables, n);
  const key = body.facts?.supplier;
  if (key === undefined || body.row.deletedAt !== null) return;
  const { statements, suppliers, supplierDocuments } = tables;
  const s = takeSupplier(tables, key);
  tables.supplierRows.touch(s);
  const [facts, cost, day] = [readFacts(body), toCost(body), toDay(body)];
  const marks = listMarks(facts).join('\n');
  statements(
    `INSERT INTO ${supplierDocuments} (n, id, s, day, iban, due, currency, cents, marks) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(n, body.row._id, s, day, toIban(facts), countDueDays(body), cost?.currency ?? '', cost?.cents ?? null, marks);
  statements(`UPDATE ${suppliers} SET documents = documents + 1 WHERE s = ?`).run(s);
  countMarks(tables, s, marks, 1);
  if (cost !== null) sumUp(tables, s, cost, 1);
  const last = statements(
    `SELECT 1 AS one FROM ${supplierDocuments} WHERE s = ?1 AND (day > ?2 OR (day = ?2 AND id > ?3)) LIMIT 1`,
  ).get(s, day, body.row._id);
  if (last === undefined) showBy(tables, s, n, body);
}
