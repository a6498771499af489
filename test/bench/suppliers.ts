import { DatabaseSync } from 'node:sqlite';
import { applyChange } from '#functions/adapters/sql-index/apply-change.ts';
import { companyIndexes } from '#functions/adapters/sql-index/company-index.ts';
import { askTables } from '#functions/adapters/sql-index/questions.ts';
import { preparedOnce } from '#functions/adapters/sqlite/statements.ts';
import type { DocumentIndex, IndexChange } from '#functions/ports/document-index.ts';
import { buildFacts } from '#shared/analytics/facts.ts';
import { buildDocumentFacet } from '#shared/document/index-facets.ts';
import { buildDocumentRow } from '#shared/document/list/document-row.ts';
import { supplierOrders, type SupplierQuery } from '#shared/supplier/supplier-index.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import { sampleDoctype } from '../builders/records/doctype.ts';
import { firstOwner, idOfNumber, sampleField, sampleHead } from '../builders/worlds/documents-world.ts';
import { percentile, report, timed } from './measure.ts';

const suppliers = 10_000;
const documentsEach = 5;
const perTransaction = 1000;
const asks = 60;

const doctype = { ...sampleDoctype({ id: 'fp' }), exportSystemType: 'incomingInvoice' as const };
const workflow = createEmptyWorkflow('fp');

/** Every fiftieth supplier is named in two ways, so that there is something to propose. */
function inventChange(n: number): IndexChange {
  const supplier = n % suppliers;
  const second = supplier % 50 === 0 && n >= suppliers * 2;
  const day = `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
  const values = {
    supplierName: `Dodávateľ ${supplier * 7919} ${supplier % 2 === 0 ? 'Žilina' : 'Košice'}, s. r. o.`,
    supplierCity: supplier % 2 === 0 ? 'Žilina' : 'Košice',
    supplierCompanyId: String(30_000_000 + supplier),
    supplierVatId: second ? '' : `SK${2_020_000_000 + supplier}`,
    paymentIBAN: `SK${String(10 + (supplier % 89))}1100000000${String(supplier).padStart(10, '0')}`,
    ...{ issueDate: day, taxDate: day, payDate: day, currency: n % 9 === 0 ? 'USD' : 'EUR' },
    ...{ totalAmount: '123.00', vatBase: '100.00', vatAmount: '23.00' },
  };
  const fields = Object.entries(values).flatMap(([id, value]) => (value === '' ? [] : [sampleField(id, value)]));
  const head = sampleHead({ _id: idOfNumber(n + 1), doctype: 'fp' });
  const row = buildDocumentRow({ head, fields, pageCount: 1 }, doctype, workflow);
  const facts = buildFacts({ row, warnings: [], fields, doctype, owner: undefined });
  return { id: head._id, facet: 'document', version: 1, body: buildDocumentFacet(row, fields, facts) };
}

function fill(): DocumentIndex {
  const database = new DatabaseSync(':memory:');
  const tables = companyIndexes(database, preparedOnce(database)).open(firstOwner);
  for (let at = 0; at < suppliers * documentsEach; at += perTransaction) {
    database.exec('BEGIN');
    for (let n = at; n < at + perTransaction; n += 1) applyChange(tables, inventChange(n));
    database.exec('COMMIT');
  }
  const refuse = () => Promise.reject(new Error('the index is not made anew here'));
  return { ...askTables(async (_, work) => work(tables)), rebuild: refuse, maintain: refuse };
}

/** Merges of a hundred suppliers. */
const merges = Array.from({ length: 100 }, (_, at): [string, string] => [
  `CompanyId#${30_000_000 + at * 50}`,
  `VatId#SK${2_020_000_000 + at * 50}`,
]);

/** How long the directory of ten thousand suppliers takes to answer. */
export async function benchSuppliers(): Promise<number> {
  const index = fill();
  const ask = (over: Partial<SupplierQuery>) =>
    index.listSuppliers({
      ...{ ownerId: firstOwner, q: '', order: 'name', descending: false, offset: 0, limit: 50, currency: 'EUR' },
      ...{ merges, ...over },
    });
  const questions: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    'a page of the directory': (n) => ask({ order: supplierOrders[n % 4] ?? 'name', descending: n % 2 === 0 }),
    'a page without merges': (n) => ask({ order: supplierOrders[n % 4] ?? 'name', merges: [] }),
    'a page in the middle': (n) => ask({ offset: 50 * n }),
    'a search': (n) => ask({ q: ['zilina', '30000', 'dodavatel 7919', 'SK2020000'][n % 4] ?? '' }),
    'one supplier': (n) =>
      index.summarizeSupplier({ ownerId: firstOwner, key: `VatId#SK${2_020_000_000 + n}`, parts: [] }),
    'proposals of doubles': () => index.findDoubles({ ownerId: firstOwner, merges, different: [], limit: 50 }),
  };
  let missed = 0;
  for (const [what, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let n = 0; n < asks; n += 1) times.push(await timed(() => question(n)));
    const label = `${what}, ${suppliers} suppliers (p95)`;
    missed += Number(!report(label, percentile(times, 0.95), 'ms', 100));
  }
  return missed;
}
