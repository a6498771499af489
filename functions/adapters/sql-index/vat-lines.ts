import * as z from 'zod';
import type { VatLineQuery, VatLines } from '#functions/ports/document-index.ts';
import { countDaysBetween } from '#shared/kit/dates.ts';
import type { DocumentFacts } from '#shared/analytics/facts.ts';
import { isReturnDue } from '#shared/vat-watch/taxes.ts';
import type { VatFinding } from '#shared/vat-watch/vat-line.ts';
import { parseDocumentBody } from './apply-change.ts';
import type { CompanyTables } from './tables.ts';

const found = z.array(z.object({ body: z.string() }));

/** A deduction is returned for what is unpaid so long after its due date (§ 53b of Act 222/2004). */
const findUnpaid = ({ owed, vat }: DocumentFacts, today: string): readonly VatFinding[] =>
  vat?.returnable === true && owed?.side === 'cost' && isReturnDue(countDaysBetween(owed.day, today))
    ? ['unpaid-100-days']
    : [];

/** The lines of the control statement of a period, the latest first. */
export function listVatLines(
  { statements, entries, documents, facets }: CompanyTables,
  { from, until, limit, today }: VatLineQuery,
): VatLines {
  const rows = statements(
    `SELECT f.body AS body FROM ${entries} e JOIN ${documents} d ON d.n = e.n
       JOIN ${facets} f ON f.id = d.id AND f.facet = 'document'
     WHERE e.what = 'vat' AND e.documents = 1 AND e.day BETWEEN ? AND ? GROUP BY d.n ORDER BY e.day DESC, d.id DESC LIMIT ?`,
  ).all(from, until, limit);
  return found.parse(rows).flatMap(({ body }) => {
    const { row, facts } = parseDocumentBody(body) ?? {};
    if (row === undefined || facts?.vat === undefined) return [];
    const { section, number, vatId, date, rates } = facts.vat;
    const findings = [...facts.vat.findings, ...findUnpaid(facts, today)];
    const line = { document: row._id, name: row.name, number, partner: facts.partner[1], vatId, date, findings };
    return rates.length === 0
      ? [{ ...line, section, rate: '', base: '0.00', vat: '0.00' }]
      : rates.map(([rate, base, vat, own]) => ({ ...line, section: own ?? section, rate, base, vat }));
  });
}
