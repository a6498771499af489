import * as z from 'zod';
import type { DocumentFacts } from '#shared/analytics/facts.ts';
import type { FacetBody } from '#shared/document/index-facets.ts';
import { toScaled } from '#shared/kit/money.ts';
import type { CompanyTables } from './tables.ts';

/** What a document adds to the sum of a day. */
type Entry = {
  readonly what: 'turnover' | 'vat' | 'tax' | 'owed' | 'left-out';
  readonly side: string;
  readonly day: string;
  readonly name: string;
  readonly currency: string;
  /** A document that adds to several sums of one kind is counted by the first. */
  readonly documents: 0 | 1;
  readonly unsure: 0 | 1;
  readonly net: bigint;
  readonly tax: bigint;
};

const cents = (amount: string): bigint => toScaled(amount, 2);
const plain = { documents: 1, unsure: 0, net: 0n, tax: 0n } as const;

function toTurnover({ turnover, day, currency, net, tax }: DocumentFacts, doctype: string): Entry {
  if (turnover !== 'sale' && turnover !== 'cost')
    return { ...plain, what: 'left-out', side: turnover, day, name: '', currency: '' };
  return { ...plain, what: 'turnover', side: turnover, day, name: doctype, currency, net: cents(net), tax: cents(tax) };
}

/** A line without any amount is a line, too. */
const emptyRates: NonNullable<DocumentFacts['vat']>['rates'] = [['', '0.00', '0.00']];

function toVat({ vat }: DocumentFacts): readonly Entry[] {
  if (vat === undefined) return [];
  const rates = vat.rates.length === 0 ? emptyRates : vat.rates;
  const sections = rates.map(([, , , section]) => section ?? vat.section);
  return rates.map(([rate, base, tax], place) => {
    const side = sections[place] ?? vat.section;
    const isFirst = sections.indexOf(side) === place;
    return {
      what: 'vat',
      side,
      day: vat.day,
      name: rate,
      currency: '',
      documents: isFirst ? 1 : 0,
      unsure: isFirst && vat.findings.length > 0 ? 1 : 0,
      net: cents(base),
      tax: cents(tax),
    };
  });
}

/** What enters the balance of the return. */
const toTaxes = ({ vat }: DocumentFacts): readonly Entry[] =>
  (vat?.taxes ?? []).map(([side, rate, tax]) => ({
    ...plain,
    ...{ what: 'tax', side, day: vat?.day ?? '', name: rate, currency: '', tax: cents(tax) },
  }));

function toOwed({ owed }: DocumentFacts): readonly Entry[] {
  if (owed === undefined) return [];
  const { side, day, currency, amount } = owed;
  return [{ ...plain, what: 'owed', side, day, name: '', currency, net: cents(amount) }];
}

function listEntries({ row, facts }: Exclude<FacetBody<'document'>, { gone: true }>): readonly Entry[] {
  if (facts === undefined || row.deletedAt !== null) return [];
  return [toTurnover(facts, row.doctype), ...toVat(facts), ...toTaxes(facts), ...toOwed(facts)];
}

const numbered = z.object({ p: z.number() });

function takePartner({ statements, partners }: CompanyTables, [key, name]: DocumentFacts['partner']): number {
  const row = statements(
    `INSERT INTO ${partners} (key, name) VALUES (?, ?)
     ON CONFLICT (key) DO UPDATE SET name = CASE WHEN excluded.name = '' THEN name ELSE excluded.name END RETURNING p`,
  ).get(key, name);
  return numbered.parse(row).p;
}

/** Adds what a document has to the sums, or takes it away. */
function sumUp({ statements, entries, sums }: CompanyTables, n: number, by: 1 | -1): void {
  statements(
    `INSERT INTO ${sums} (what, day, side, name, currency, documents, unsure, net, tax)
     SELECT what, day, side, name, currency, ?1 * documents, ?1 * unsure, ?1 * net, ?1 * tax FROM ${entries} WHERE n = ?2
     ON CONFLICT DO UPDATE SET documents = documents + excluded.documents, unsure = unsure + excluded.unsure,
       net = net + excluded.net, tax = tax + excluded.tax`,
  ).run(by, n);
}

/** Takes a document out of all sums. */
export function forgetEntries(tables: CompanyTables, n: number): void {
  sumUp(tables, n, -1);
  tables.statements(`DELETE FROM ${tables.entries} WHERE n = ?`).run(n);
}

/** Puts a document into the sums to which it belongs now. */
export function writeEntries(
  tables: CompanyTables,
  n: number,
  body: Exclude<FacetBody<'document'>, { gone: true }>,
): void {
  forgetEntries(tables, n);
  const listed = listEntries(body);
  if (listed.length === 0 || body.facts === undefined) return;
  const p = takePartner(tables, body.facts.partner);
  for (const { what, side, day, name, currency, documents, unsure, net, tax } of listed)
    tables
      .statements(
        `INSERT INTO ${tables.entries} (n, what, side, day, name, currency, p, documents, unsure, net, tax)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(n, what, side, day, name, currency, p, documents, unsure, net, tax);
  sumUp(tables, n, 1);
}
