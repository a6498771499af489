import * as z from 'zod';
import type { Counts, DoctypeCounts, IndexQuery, IndexSummary } from '#functions/ports/document-index.ts';
import { documentStatus, type DocumentStatus } from '#shared/document/document.ts';
import { fromScaled } from '#shared/kit/money.ts';
import { isTallied, selectDocuments } from './filter.ts';
import type { CompanyTables } from './tables.ts';

const grouped = z.array(
  z.object({ status: documentStatus, currency: z.string(), count: z.number(), cents: z.string().nullable() }),
);
type Groups = z.infer<typeof grouped>;

/** By status and currency, from what is counted with every change. */
function readTallies({ statements, tallies }: CompanyTables, { trash = false, filters = {} }: IndexQuery): Groups {
  const wanted = filters.doctypes ?? (filters.doctype === undefined ? undefined : [filters.doctype]);
  const own = filters.doctype === undefined ? wanted : wanted?.filter((doctype) => doctype === filters.doctype);
  const marks = own?.map(() => '?').join(', ');
  return grouped.parse(
    statements(
      `SELECT status, currency, sum(documents) AS count,
         CASE WHEN sum(summed) > 0 THEN CAST(sum(cents) AS TEXT) END AS cents
       FROM ${tallies} WHERE trash = ? ${marks === undefined ? '' : `AND doctype IN (${marks})`}
       GROUP BY status, currency HAVING sum(documents) > 0`,
    ).all(trash ? 1 : 0, ...(own ?? [])),
  );
}

/** Sums of totals stay exact: a double holds every integer up to here, and a total is far smaller. */
const maxExact = 2 ** 52;

/** By status and currency, from the columns in memory. */
function sumGroups(tables: CompanyTables, query: IndexQuery): Groups {
  const { set, columns } = selectDocuments(tables, query);
  const { status, currency } = columns.texts;
  const groups = status.texts.flatMap((one) =>
    currency.texts.map((other) => ({ status: one, currency: other, count: 0, sum: 0, carried: 0n, summed: 0 })),
  );
  for (let at = 0; at < set.length; at += 1) {
    if (set[at] !== 1) continue;
    const group = groups[(status.numbers[at] ?? 0) * currency.texts.length + (currency.numbers[at] ?? 0)];
    const cents = columns.cents[at] ?? NaN;
    if (group === undefined) continue;
    group.count += 1;
    if (Number.isNaN(cents)) continue;
    group.summed += 1;
    group.sum += cents;
    if (Math.abs(group.sum) < maxExact) continue;
    group.carried += BigInt(group.sum);
    group.sum = 0;
  }
  return grouped.parse(
    groups
      .filter(({ count }) => count > 0)
      .map(({ sum, carried, summed, ...group }) => ({
        ...group,
        cents: summed === 0 ? null : String(carried + BigInt(sum)),
      })),
  );
}

/** How many documents of a query there are of each status, and the sums of their totals. */
export function summarize(tables: CompanyTables, query: IndexQuery): IndexSummary {
  const rows = isTallied(query) ? readTallies(tables, query) : sumGroups(tables, query);
  const count = (status: DocumentStatus) => rows.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0);
  const { status } = query.filters ?? {};
  const asked = rows.filter((row) => status === undefined || row.status === status);
  const sums = new Map<string, bigint>();
  for (const { currency, cents } of asked)
    if (cents !== null) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(cents));
  return {
    total: asked.reduce((sum, row) => sum + row.count, 0),
    byStatus: {
      waiting: count('waiting'),
      inprogress: count('inprogress'),
      confirmed: count('confirmed'),
      failed: count('failed'),
    },
    sums: [...sums]
      .toSorted(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
      .map(([currency, cents]) => ({ currency, amount: fromScaled(cents, 2) })),
  };
}

const tallied = z.array(
  z.object({
    trash: z.number(),
    doctype: z.string(),
    status: documentStatus,
    reading: z.number(),
    count: z.number(),
  }),
);
const nothing: DoctypeCounts = { total: 0, waiting: 0, inprogress: 0, confirmed: 0, failed: 0 };

/** The counts of the sidebar. */
export function countDocuments({ statements, tallies }: CompanyTables): Counts {
  const rows = tallied.parse(
    statements(
      `SELECT trash, doctype, status, reading, sum(documents) AS count FROM ${tallies}
       GROUP BY trash, doctype, status, reading HAVING sum(documents) > 0`,
    ).all(),
  );
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0);
  const live = rows.filter(({ trash }) => trash === 0);
  const doctypes = new Map<string, DoctypeCounts>();
  for (const { doctype, status, count } of live) {
    const before = doctypes.get(doctype) ?? nothing;
    doctypes.set(doctype, { ...before, total: before.total + count, [status]: before[status] + count });
  }
  return {
    all: sum(live),
    failed: sum(live.filter(({ status }) => status === 'failed')),
    trash: sum(rows.filter(({ trash }) => trash === 1)),
    reading: sum(live.filter(({ reading }) => reading === 1)),
    doctypes: Object.fromEntries(doctypes),
  };
}

const newest = z.object({ at: z.string().nullable() });

/** Instant of the last change of any document. */
export function findLastChange({ statements, documents }: CompanyTables): string | undefined {
  const ofPart = (trash: 0 | 1) => `SELECT max(updated) AS at FROM ${documents} WHERE trash = ${trash}`;
  const row = statements(`SELECT max(at) AS at FROM (${ofPart(0)} UNION ALL ${ofPart(1)})`).get();
  return newest.parse(row).at ?? undefined;
}
