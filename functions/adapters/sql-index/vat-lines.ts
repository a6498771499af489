import * as z from 'zod';
import type { VatLineQuery, VatLines } from '#functions/ports/document-index.ts';
import { addAmounts } from '#shared/vat-watch/vat-line.ts';
import { parseDocumentBody } from './apply-change.ts';
import type { CompanyTables } from './tables.ts';

const found = z.array(z.object({ body: z.string() }));

/** The lines of the control statement of a period, the latest first. */
export function listVatLines(
  { statements, entries, documents, facets }: CompanyTables,
  { from, until, limit }: VatLineQuery,
): VatLines {
  const rows = statements(
    `SELECT f.body AS body FROM ${entries} e JOIN ${documents} d ON d.n = e.n
       JOIN ${facets} f ON f.id = d.id AND f.facet = 'document'
     WHERE e.what = 'vat' AND e.documents = 1 AND e.day BETWEEN ? AND ? ORDER BY e.day DESC, d.id DESC LIMIT ?`,
  ).all(from, until, limit);
  return found.parse(rows).flatMap(({ body }) => {
    const { row, facts } = parseDocumentBody(body) ?? {};
    if (row === undefined || facts?.vat === undefined) return [];
    const { section, number, vatId, date, findings, rates } = facts.vat;
    return {
      ...{ document: row._id, name: row.name, section, number, partner: facts.partner[1], vatId, date, findings },
      base: addAmounts(rates.map(([, base]) => base)),
      vat: addAmounts(rates.map(([, , tax]) => tax)),
    };
  });
}
