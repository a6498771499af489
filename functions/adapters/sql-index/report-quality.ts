import * as z from 'zod';
import {
  costPlaces,
  maxQualityGroups,
  noQuality,
  type QualityGroup,
  type QualityQuery,
  type QualityReport,
} from '#shared/document/quality-report.ts';
import { groupBy } from '#shared/kit/group-by.ts';
import { fromScaled } from '#shared/kit/money.ts';
import type { CompanyTables } from './tables.ts';

type Wanted = { readonly sql: string; readonly values: readonly string[] };

/** The documents of a report. */
function toWanted({ quality }: CompanyTables, { from, until, doctype }: QualityQuery): Wanted {
  const type = doctype === undefined ? '' : 'AND doctype = ?';
  return {
    sql: `FROM ${quality} WHERE day BETWEEN ? AND ? ${type}`,
    values: [from, until, ...(doctype === undefined ? [] : [doctype])],
  };
}

/** Sums of money come as texts: they may be larger than what a number holds exactly. */
const combined = z.array(
  z.object({
    ...{ doctypes: z.string(), suppliers: z.string(), models: z.string(), name: z.string(), documents: z.int() },
    ...{ read: z.int(), straight: z.int(), byPerson: z.int(), corrected: z.int(), touches: z.int() },
    ...{ cost: z.string().transform(BigInt), priced: z.int() },
    /** Seconds of review of each document that a person confirmed. */
    seconds: z.string().transform((list) => list.split(',').filter(Boolean).map(Number)),
  }),
);
type Combined = z.infer<typeof combined>[number];
type Grouping = 'doctypes' | 'suppliers' | 'models';

/** What documents of one type, supplier and model come to: every group of a report is a sum of these, so one walk is enough. */
const listCombined = ({ statements }: CompanyTables, { sql, values }: Wanted): readonly Combined[] =>
  combined.parse(
    statements(
      `SELECT doctype AS doctypes, supplier AS suppliers, model AS models, max(name) AS name, count(*) AS documents,
         sum(read) AS read, sum(straight) AS straight, sum(person) AS byPerson, sum(corrected) AS corrected,
         sum(touches) AS touches, CAST(ifnull(sum(cost), 0) AS TEXT) AS cost, count(cost) AS priced,
         ifnull(group_concat(CASE WHEN person = 1 THEN seconds END), '') AS seconds
       ${sql} GROUP BY doctype, supplier, model`,
    ).all(...values),
  );

/** The mean of the one or two in the middle; null of none. */
function findMedian(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const sumUp = (
  parts: readonly Combined[],
  of: 'documents' | 'read' | 'straight' | 'byPerson' | 'corrected' | 'touches' | 'priced',
): number => parts.reduce((sum, part) => sum + part[of], 0);

function toGroup(key: string, name: string, parts: readonly Combined[]): QualityGroup {
  return {
    ...{ key, name, documents: sumUp(parts, 'documents'), read: sumUp(parts, 'read') },
    ...{ straight: sumUp(parts, 'straight'), byPerson: sumUp(parts, 'byPerson') },
    ...{ corrected: sumUp(parts, 'corrected'), touches: sumUp(parts, 'touches') },
    seconds: findMedian(parts.flatMap(({ seconds }) => seconds)),
    cost: fromScaled(
      parts.reduce((sum, { cost }) => sum + cost, 0n),
      costPlaces,
    ),
    priced: sumUp(parts, 'priced'),
  };
}

/** The groups with the most documents. */
const listGroups = (parts: readonly Combined[], by: Grouping): QualityGroup[] =>
  [...groupBy(parts, (part) => part[by])]
    .map(([key, own]) => ({ key, own, documents: sumUp(own, 'documents') }))
    .toSorted((a, b) => b.documents - a.documents || (a.key < b.key ? -1 : 1))
    .slice(0, maxQualityGroups)
    .map(({ key, own }) => toGroup(key, by === 'suppliers' ? findLastName(own) : key, own));

/** A supplier is written in several ways. */
const findLastName = (parts: readonly Combined[]): string =>
  parts.reduce((last, { name }) => (name > last ? name : last), '');

const fields = z.array(
  z.object({ field: z.string(), same: z.int(), changed: z.int(), emptied: z.int(), added: z.int() }),
);
const counted = z.object({ count: z.int() });

/** How the documents that were first confirmed in a period had been read. */
export function reportQuality(tables: CompanyTables, query: QualityQuery): QualityReport {
  const { statements, quality, qualityFields, documents } = tables;
  const wanted = toWanted(tables, query);
  const type = query.doctype === undefined ? [] : [query.doctype];
  const parts = listCombined(tables, wanted);
  return {
    total: parts.length === 0 ? noQuality.total : toGroup('', '', parts),
    doctypes: listGroups(parts, 'doctypes'),
    suppliers: listGroups(parts, 'suppliers'),
    models: listGroups(parts, 'models'),
    fields: fields.parse(
      statements(
        `SELECT field, sum(same) AS same, sum(changed) AS changed, sum(emptied) AS emptied, sum(added) AS added
         FROM ${qualityFields} WHERE day BETWEEN ? AND ? ${type.length === 0 ? '' : 'AND doctype = ?'} GROUP BY field
         HAVING sum(same) + sum(changed) + sum(emptied) + sum(added) > 0
         ORDER BY sum(changed) + sum(emptied) + sum(added) DESC, sum(same) DESC, field`,
      ).all(...wanted.values),
    ),
    unrecorded: counted.parse(
      statements(
        `SELECT count(*) AS count FROM ${documents} d WHERE trash = 0 AND status = 'confirmed'
           ${type.length === 0 ? '' : 'AND doctype = ?'}
           AND NOT EXISTS (SELECT 1 FROM ${quality} q WHERE q.id = d.id)`,
      ).get(...type),
    ).count,
  };
}
