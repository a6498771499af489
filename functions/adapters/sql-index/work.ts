import * as z from 'zod';
import {
  activityCounts,
  type ActivityCounts,
  type ActivityDays,
  type ActivityQuery,
} from '#shared/document/activity.ts';
import type { IndexFacet } from '#shared/document/index-facets.ts';
import { confirmedQuality, type ConfirmedQuality } from '#shared/document/quality-report.ts';
import { readFacet } from './facets.ts';
import { dollars, toSummable } from './summable.ts';
import type { CompanyTables } from './tables.ts';

/** Adds the values of a document to the sums of its day and type, or takes them away. */
function tallyFields({ statements, qualityFields }: CompanyTables, body: ConfirmedQuality, by: 1 | -1): void {
  for (const { field, same, changed, emptied, added } of body.fields ?? [])
    statements(
      `INSERT INTO ${qualityFields} (day, doctype, field, same, changed, emptied, added) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET same = same + excluded.same, changed = changed + excluded.changed,
         emptied = emptied + excluded.emptied, added = added + excluded.added`,
    ).run(body.day, body.doctype, field, by * same, by * changed, by * emptied, by * added);
}

/** Takes the first confirmation of a document into the tables, in place of what was known of it. */
export function writeQuality(
  tables: CompanyTables,
  id: string,
  { before, after }: { readonly before: string | undefined; readonly after: ConfirmedQuality },
): void {
  // The document was deleted before this came.
  if (readFacet(tables, id, 'document')?.body === '{"gone":true}') return;
  if (before !== undefined) forgetQuality(tables, id, before);
  const fields = after.fields ?? [];
  const corrected = fields.reduce((sum, { changed, emptied, added }) => sum + changed + emptied + added, 0);
  const read = after.fields === null ? 0 : 1;
  tables
    .statements(
      `INSERT INTO ${tables.quality}
         (id, day, doctype, supplier, name, model, person, read, straight, corrected, touches, seconds, cost)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[id, after.day, after.doctype, after.supplier.key, after.supplier.name, after.model, after.person ? 1 : 0],
      ...[
        read,
        read === 1 && corrected === 0 ? 1 : 0,
        corrected,
        after.touches,
        after.seconds,
        after.cost === null ? null : toSummable(after.cost, dollars),
      ],
    );
  tallyFields(tables, after, 1);
}

function forgetQuality(tables: CompanyTables, id: string, body: string): void {
  tables.statements(`DELETE FROM ${tables.quality} WHERE id = ?`).run(id);
  tallyFields(tables, confirmedQuality.parse(JSON.parse(body)), -1);
}

/** Replaces what one facet tells of the activity at a document. */
export function writeActivity(
  { statements, activity }: CompanyTables,
  { id, facet }: { readonly id: string; readonly facet: IndexFacet },
  days: ActivityDays,
): void {
  statements(`DELETE FROM ${activity} WHERE id = ? AND facet = ?`).run(id, facet);
  for (const [day, person, what, count] of days)
    statements(
      `INSERT OR REPLACE INTO ${activity} (id, facet, day, person, what, count) VALUES (?, ?, ?, ?, ?, ?)`,
    ).run(id, facet, day, person, what, count);
}

/** Forgets a document that is gone, while its facets are still known. */
export function forgetWork(tables: CompanyTables, id: string): void {
  const quality = readFacet(tables, id, 'quality')?.body;
  if (quality !== undefined) forgetQuality(tables, id, quality);
  tables.statements(`DELETE FROM ${tables.activity} WHERE id = ?`).run(id);
}

/** The part of a question that chooses entries; a facet that came before its document waits for it. */
function toEntries(
  { activity, documents }: CompanyTables,
  { from, until, userId, what }: ActivityQuery,
): { readonly sql: string; readonly values: readonly string[] } {
  const person = userId === undefined ? '' : 'AND a.person = ?';
  const kind = what === undefined ? '' : 'AND a.what = ?';
  return {
    sql: `FROM ${activity} a JOIN ${documents} d ON d.id = a.id WHERE a.day BETWEEN ? AND ? ${person} ${kind}`,
    values: [from, until, ...(userId === undefined ? [] : [userId]), ...(what === undefined ? [] : [what])],
  };
}

/** How often people did what on each day of a period; documents in the trash count, those deleted for good do not. */
export function countActivity(tables: CompanyTables, query: ActivityQuery): ActivityCounts {
  const { sql, values } = toEntries(tables, query);
  return activityCounts.parse(
    tables
      .statements(
        `SELECT a.day AS day, a.person AS userId, a.what AS what, sum(a.count) AS count,
           count(DISTINCT a.id) AS documents ${sql}
         GROUP BY a.day, a.person, a.what ORDER BY a.day, a.person, a.what`,
      )
      .all(...values),
  );
}

const listed = z.array(z.object({ id: z.string() }));

/** Ids of the documents behind such counts that a list can show, the newest first. */
export function listActive(tables: CompanyTables, query: ActivityQuery, limit: number): readonly string[] {
  const { sql, values } = toEntries(tables, query);
  return listed
    .parse(
      tables
        .statements(`SELECT DISTINCT d.id AS id ${sql} AND d.trash = 0 ORDER BY d.id DESC LIMIT ?`)
        .all(...values, limit),
    )
    .map(({ id }) => id);
}
