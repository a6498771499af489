import * as z from 'zod';
import { balanceSides } from '#shared/vat-watch/taxes.ts';
import { watchedSections } from '#shared/accounting/control-section.ts';
import { firstDay, listTerms, type Analysis, type AnalysisQuery } from '#shared/analytics/analysis.ts';
import type { Period } from '#shared/kit/period.ts';
import { leftOutReasons, turnoverSides, type TurnoverSide } from '#shared/analytics/sides.ts';
import { fromScaled } from '#shared/kit/money.ts';
import type { CompanyTables } from './tables.ts';

const side = z.enum(turnoverSides);
/** Sums come as texts: they may be larger than what a number holds exactly. */
const money = z.string().transform((cents) => fromScaled(BigInt(cents), 2));
const sums = { currency: z.string(), documents: z.int(), net: money, tax: money };
const sumColumns = 'sum(documents) AS documents, CAST(sum(net) AS TEXT) AS net, CAST(sum(tax) AS TEXT) AS tax';

const months = z.array(z.object({ month: z.string(), side, ...sums }));
const sides = z.array(z.object({ side, ...sums }));
const doctypes = z.array(z.object({ side, doctype: z.string(), ...sums }));

/** Sums of turnover in a period by columns of it. */
function sumTurnover({ statements, sums: table }: CompanyTables, { from, until }: Period, by: string) {
  return statements(
    `SELECT ${by}, currency, ${sumColumns} FROM ${table}
     WHERE what = 'turnover' AND day BETWEEN ? AND ? GROUP BY ${by.replace(/\S+ AS /gu, '')}, currency
     HAVING sum(documents) > 0 ORDER BY 1, 2, 3`,
  ).all(from, until);
}

const named = z.array(z.object({ key: z.string(), name: z.string(), ...sums }));

function listPartners(
  { statements, entries, partners }: CompanyTables,
  { period, currency, top }: AnalysisQuery,
  asked: TurnoverSide,
): Analysis['partners'] {
  const rows = statements(
    `SELECT key, name, ?1 AS currency, documents, CAST(net AS TEXT) AS net, CAST(tax AS TEXT) AS tax FROM (
       SELECT p, sum(documents) AS documents, sum(net) AS net, sum(tax) AS tax FROM ${entries}
       WHERE what = 'turnover' AND side = ?2 AND day BETWEEN ?3 AND ?4 AND currency = ?1 GROUP BY p
     ) JOIN ${partners} USING (p) ORDER BY abs(net) DESC, key LIMIT ?5`,
  ).all(currency, asked, period.from, period.until, top);
  return named.parse(rows).map((row) => ({ side: asked, ...row }));
}

const taxed = z.array(
  z.object({
    section: z.enum(watchedSections),
    rate: z.string(),
    documents: z.int(),
    unsure: z.int(),
    base: money,
    tax: money,
  }),
);

const sumTax = ({ statements, sums: table }: CompanyTables, { from, until }: Period): Analysis['vat'] =>
  taxed.parse(
    statements(
      `SELECT side AS section, name AS rate, sum(documents) AS documents, sum(unsure) AS unsure,
         CAST(sum(net) AS TEXT) AS base, CAST(sum(tax) AS TEXT) AS tax FROM ${table}
       WHERE what = 'vat' AND day BETWEEN ? AND ? GROUP BY side, name
       HAVING sum(documents) > 0 OR sum(net) <> 0 OR sum(tax) <> 0 ORDER BY side, name`,
    ).all(from, until),
  );

const declared = z.array(z.object({ side: z.enum(balanceSides), rate: z.string(), tax: money }));

const sumBalance = ({ statements, sums: table }: CompanyTables, { from, until }: Period): Analysis['taxes'] =>
  declared.parse(
    statements(
      `SELECT side, name AS rate, CAST(sum(tax) AS TEXT) AS tax FROM ${table}
       WHERE what = 'tax' AND day BETWEEN ? AND ? GROUP BY side, name HAVING sum(tax) <> 0 ORDER BY side, name`,
    ).all(from, until),
  );

const days = z.array(
  z.object({ side, day: z.string(), currency: z.string(), documents: z.int(), cents: z.string().transform(BigInt) }),
);

/** What is owed by term; days are few, documents may be many. */
function sumOwed({ statements, sums: table }: CompanyTables, today: string): Analysis['owed'] {
  const rows = days.parse(
    statements(
      `SELECT side, day, currency, documents, CAST(net AS TEXT) AS cents FROM ${table}
       WHERE what = 'owed' AND day >= ? AND documents > 0`,
    ).all(firstDay),
  );
  return listTerms(today).flatMap(({ from, until }) => {
    const groups = new Map<string, { first: (typeof rows)[number]; documents: number; cents: bigint }>();
    for (const row of rows) {
      if (row.day < from || row.day > until) continue;
      const key = `${row.side} ${row.currency}`;
      const known = groups.get(key) ?? { first: row, documents: 0, cents: 0n };
      groups.set(key, { ...known, documents: known.documents + row.documents, cents: known.cents + row.cents });
    }
    return [...groups.values()]
      .toSorted((a, b) => (a.first.side + a.first.currency < b.first.side + b.first.currency ? -1 : 1))
      .map(({ first, documents, cents }) => ({
        side: first.side,
        from,
        until,
        currency: first.currency,
        documents,
        amount: fromScaled(cents, 2),
      }));
  });
}

const late = z.array(
  z.object({
    document: z.string(),
    partner: z.string(),
    number: z.string(),
    day: z.string(),
    currency: z.string(),
    amount: money,
  }),
);

function listOverdue(
  { statements, entries, documents, partners, facets }: CompanyTables,
  { today, top }: AnalysisQuery,
  asked: TurnoverSide,
): Analysis['overdue'] {
  const rows = statements(
    `SELECT d.id AS document, w.name AS partner, json_extract(f.body, '$.facts.owed.number') AS number, e.day AS day,
       e.currency AS currency, CAST(e.net AS TEXT) AS amount
     FROM ${entries} e JOIN ${documents} d ON d.n = e.n JOIN ${partners} w ON w.p = e.p
       JOIN ${facets} f ON f.id = d.id AND f.facet = 'document'
     WHERE e.what = 'owed' AND e.side = ? AND e.day < ? ORDER BY e.day, d.id LIMIT ?`,
  ).all(asked, today, top);
  return late.parse(rows).map((row) => ({ side: asked, ...row }));
}

const out = z.array(z.object({ reason: z.enum(leftOutReasons), documents: z.int() }));

const countLeftOut = ({ statements, sums: table }: CompanyTables, { from, until }: Period): Analysis['leftOut'] =>
  out.parse(
    statements(
      `SELECT side AS reason, sum(documents) AS documents FROM ${table}
       WHERE what = 'left-out' AND day BETWEEN ? AND ? GROUP BY side HAVING sum(documents) > 0 ORDER BY side`,
    ).all(from, until),
  );

/** What the documents of a company come to. Sums by day are kept with every change; partners are summed up when they are asked. */
export function analyse(tables: CompanyTables, query: AnalysisQuery): Analysis {
  return {
    months: months.parse(sumTurnover(tables, query.period, 'substr(day,1,7) AS month, side')),
    before: sides.parse(sumTurnover(tables, query.before, 'side')),
    doctypes: doctypes.parse(sumTurnover(tables, query.period, 'side, name AS doctype')),
    partners: turnoverSides.flatMap((one) => listPartners(tables, query, one)),
    vat: sumTax(tables, query.vat),
    taxes: sumBalance(tables, query.vat),
    owed: sumOwed(tables, query.today),
    overdue: turnoverSides.flatMap((one) => listOverdue(tables, query, one)),
    leftOut: countLeftOut(tables, query.period),
  };
}
