import type { IndexChange } from '#functions/ports/document-index.ts';
import { buildFacts } from '#shared/analytics/facts.ts';
import { buildDocumentFacet } from '#shared/document/index-facets.ts';
import { buildDocumentRow } from '#shared/document/list/document-row.ts';
import { createEmptyWorkflow } from '#shared/workflow/graph.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleDoctype } from '../builders/records/doctype.ts';
import { idOfNumber, sampleField, sampleHead } from '../builders/worlds/documents-world.ts';

/** A small, repeatable source of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const syllables = ['ka', 'ro', 'mi', 'te', 'lu', 'so', 'ni', 'da', 've', 'po', 'ba', 'ze', 'hy', 'ču', 'ľa', 'ší'];
const toWord = (n: number): string =>
  Array.from({ length: 3 }, (_, place) => syllables[Math.floor(n / 16 ** place) % 16]).join('');

const wordsOfText = 120;
const wordsOfLine = 8;
const vocabulary = 4000;
export const suppliers = 800;
const days = 700;

const toDay = (offset: number): string =>
  new Date(Date.UTC(2025, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

/** Few words are frequent and many are rare, as in any text. */
const pickWord = (random: () => number): string => toWord(Math.floor(vocabulary * random() ** 3));

/** The fields of an invoice, twenty-five of them. */
export function inventFields(n: number, random: () => number): readonly FieldValue[] {
  const supplier = Math.floor(suppliers * random() ** 2);
  const day = Math.floor(random() * days);
  const net = random() * 10_000;
  const values: Readonly<Record<string, string>> = {
    supplierName: `${toWord(supplier)} ${toWord(supplier * 7)}, s. r. o.`,
    supplierStreet: `${toWord(supplier * 3)} ${supplier % 90}`,
    supplierCity: toWord(supplier % 60),
    supplierZip: String(80_000 + (supplier % 9999)),
    supplierCountry: 'SK',
    supplierCompanyId: String(30_000_000 + supplier),
    supplierTaxId: String(2_020_000_000 + supplier),
    supplierVatId: `SK${2_020_000_000 + supplier}`,
    customerName: 'Pekáreň Zlatý klas, s. r. o.',
    customerCompanyId: '36123456',
    customerTaxId: '2021234567',
    customerVatId: 'SK2021234567',
    invoiceNumber: `FV${2_026_000_000 + n}`,
    paymentVS: String(2_026_000_000 + n),
    paymentKS: '0308',
    paymentIBAN: `SK${String(10 + (supplier % 89))}1100000000${String(supplier).padStart(10, '0')}`,
    issueDate: toDay(day),
    deliveryDate: toDay(day),
    payDate: toDay(day + 14),
    totalAmount: (net * 1.23).toFixed(2),
    vatBase: net.toFixed(2),
    vatAmount: (net * 0.23).toFixed(2),
    currency: n % 12 === 0 ? 'CZK' : 'EUR',
    orderNumber: `OBJ-${n % 5000}`,
    note: `${pickWord(random)} ${pickWord(random)}`,
  };
  return Object.entries(values).map(([id, value]) => sampleField(id, value, { score: 0.97 }));
}

const doctypes = ['fp', 'fv', 'pd'] as const;
const steps = ['start', 'kontro', 'schval', 'archived'] as const;
const tags = ['súrne', 'elektrina', 'nájom', 'auto', 'mzdy'];

export function inventHead(n: number, random: () => number): DocumentHead {
  const at = new Date(Date.UTC(2025, 0, 1) + n * 400_000).toISOString();
  const tag = tags[n % 40];
  return sampleHead({
    _id: idOfNumber(n + 1),
    name: `Faktúra ${toWord(Math.floor(random() * 3000))} ${n}`,
    doctype: doctypes[n % 3] ?? 'fp',
    step: steps[Math.floor(random() * 4)] ?? 'start',
    passedSteps: random() < 0.5 ? ['kontro'] : [],
    userId: [idOfNumber(900_000 + (n % 6))],
    tags: tag === undefined ? [] : [{ value: tag, label: tag.toUpperCase() }],
    paid: random() < 0.6,
    createdAt: at,
    updatedAt: at,
  });
}

const workflow = createEmptyWorkflow('fp');
const doctype = sampleDoctype({ id: 'fp' });
/** Every third document is a sale, as every third type is of issued invoices. */
const kinds = ['incomingInvoice', 'outcomingInvoice', 'receipt'] as const;

/** What the index learns of an invented document. */
export function inventChanges(n: number, random: () => number): readonly IndexChange[] {
  const head = inventHead(n, random);
  const fields = inventFields(n, random);
  const row = buildDocumentRow({ head, fields, pageCount: 1 }, doctype, workflow);
  const accounted = { ...doctype, exportSystemType: kinds[n % 3] ?? null };
  const facts = buildFacts({ row, warnings: [], fields, doctype: accounted, owner: undefined });
  const words = Array.from({ length: wordsOfText }, () => pickWord(random));
  const lines = Array.from({ length: wordsOfText / wordsOfLine }, (_, line) =>
    words.slice(line * wordsOfLine, (line + 1) * wordsOfLine).join(' '),
  );
  return [
    { id: head._id, facet: 'document', version: 1, body: buildDocumentFacet(row, fields, facts) },
    { id: head._id, facet: 'text', version: 1, body: { pages: [[...lines, `zriedkavé${n}`]] } },
  ];
}
