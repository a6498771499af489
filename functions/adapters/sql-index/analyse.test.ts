import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { preparedOnce } from '#functions/adapters/sqlite/statements.ts';
import { buildFacts } from '#shared/analytics/facts.ts';
import { buildDocumentFacet, type FacetBody } from '#shared/document/index-facets.ts';
import { buildDocumentRow } from '#shared/document/list/document-row.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { expectAnalysis, type Spans } from '#test/builders/expect-analysis.ts';
import {
  booksOwner,
  drawnDocument,
  drawnTypes,
  toFields,
  toHead,
  type DrawnDocument,
} from '#test/builders/naive-analysis.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { applyChange } from './apply-change.ts';
import { companyIndexes } from './company-index.ts';
import { askTables } from './questions.ts';

const workflow = createEmptyWorkflow('invoice');
const ends = ['2024-11-20', '2025-01-01', '2025-11-20', '2025-12-31', '2026-09-30', '2026-10-31', '2026-11-30'];
const span = fc
  .tuple(fc.constantFrom(...ends), fc.constantFrom(...ends))
  .map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a }));
const spans: fc.Arbitrary<Spans> = fc.record({ period: span, before: span, vat: span });
/** What each document was before it became what it is; some are gone. */
const company = fc.array(
  fc.record({ before: fc.option(drawnDocument), now: drawnDocument, gone: fc.constantFrom(false, false, false, true) }),
  { maxLength: 12 },
);

function buildFacet(document: DrawnDocument, number: number) {
  const head = sampleHead(toHead(document, number));
  const fields = toFields(document);
  const kind = drawnTypes.find(({ id }) => id === document.type)?.kind ?? null;
  const doctype = sampleDoctype({ id: document.type, exportSystemType: kind });
  const row = buildDocumentRow({ head, fields, pageCount: 1 }, doctype, workflow);
  return buildDocumentFacet(
    row,
    fields,
    buildFacts({ row, warnings: head.warnings, fields, doctype, owner: booksOwner }),
  );
}

test('what sales, costs, tax and unpaid invoices come to is what their documents say, in 1,000 companies (R-ANA-01, R-ANA-04)', async () => {
  await fc.assert(
    fc.asyncProperty(company, spans, async (drawn, asked) => {
      const database = new DatabaseSync(':memory:');
      const tables = companyIndexes(database, preparedOnce(database)).open(firstOwner);
      const index = askTables(async (_, work) => work(tables));
      database.exec('BEGIN');
      for (const [place, { before, now, gone }] of drawn.entries()) {
        const id = idOfNumber(place + 1);
        const write = (version: number, body: FacetBody<'document'>) => {
          applyChange(tables, { id, facet: 'document', version, body });
        };
        if (before !== null) write(1, buildFacet(before, place + 1));
        write(2, buildFacet(now, place + 1));
        if (gone) write(3, { gone: true });
      }
      database.exec('COMMIT');
      const left = drawn.map(({ now, gone }): DrawnDocument => (gone ? { ...now, state: 'trash' } : now));
      await expectAnalysis(index, { ownerId: firstOwner, documents: left }, asked);
      database.close();
    }),
    { numRuns: 1000 },
  );
}, 120_000);
