import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { books } from '#shared/accounting/books.ts';
import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { columnOrder, exportSource, toField } from './export-sources.ts';

const where = '../shared/exports/fixture/documents.json';

const party = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  ico: z.string(),
  dic: z.string(),
  icDph: z.string(),
  iban: z.string(),
  bic: z.string(),
  email: z.string().default(''),
  phone: z.string().default(''),
});
const fixtureDocument = z.object({
  id: z.string(),
  kind: accountingKind,
  currency: z.string(),
  rate: z.number().nullable(),
  ks: z.string(),
  note: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      qty: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      rate: z.number(),
      base: z.number(),
      vat: z.number(),
      total: z.number(),
    }),
  ),
  vat: z.array(z.object({ rate: z.number(), base: z.number(), vat: z.number(), total: z.number() })),
  supplier: party,
  customer: party,
  stredisko: z.string(),
  cinnost: z.string(),
  zakazka: z.string(),
  predkontacia: z.string(),
  clenenieDph: z.string(),
  kv: z.string(),
  original: z.string(),
  number: z.string(),
  supplierNumber: z.string(),
  vs: z.string(),
  issueDate: z.string(),
  taxDate: z.string(),
  deliveryDate: z.string(),
  receivedDate: z.string(),
  dueDate: z.string(),
  text: z.string(),
  paymentForm: z.string().default(''),
  kros: z.array(
    z.object({
      mds: z.string(),
      mda: z.string(),
      dals: z.string(),
      dala: z.string(),
      popis: z.string(),
      sumaTm: z.string(),
      sumaCm: z.string(),
      kodTypSumy: z.string(),
      oddielKv: z.string(),
    }),
  ),
  total: z.number(),
});
const fixture = z.object({ owner: party, documents: z.array(fixtureDocument) });
type Fixture = z.infer<typeof fixture>;

const money = (amount: number): string => amount.toFixed(2);

function partyFields(role: 'supplier' | 'customer', side: Fixture['owner']): Readonly<Record<string, string>> {
  return {
    [`${role}Name`]: side.name,
    [`${role}Street`]: side.street,
    [`${role}City`]: side.city,
    [`${role}Zip`]: side.zip,
    [`${role}Country`]: side.country,
    [`${role}CompanyId`]: side.ico,
    [`${role}TaxId`]: side.dic,
    [`${role}VatId`]: side.icDph,
    [`${role}Email`]: side.email,
    [`${role}Phone`]: side.phone,
  };
}

function toSource(document: Fixture['documents'][number]): ExportSource {
  const values = {
    internalNumber: document.number,
    invoiceNumber: document.supplierNumber,
    issueDate: document.issueDate,
    taxDate: document.taxDate,
    deliveryDate: document.deliveryDate,
    receivedDate: document.receivedDate,
    payDate: document.dueDate,
    description: document.text,
    ...partyFields('supplier', document.supplier),
    ...partyFields('customer', document.customer),
    totalAmount: money(document.total),
    currency: document.currency,
    exchangeRate: document.rate === null ? '' : String(document.rate),
    paymentMethod: document.paymentForm,
    paymentIBAN: document.supplier.iban,
    paymentSwift: document.supplier.bic,
    paymentVS: document.vs,
    paymentCS: document.ks,
    correctedNumber: document.original,
    note: document.note,
    preAccounting: document.predkontacia,
    vatClassification: document.clenenieDph,
    kvSection: document.kv,
    costCentre: document.stredisko,
    activity: document.cinnost,
    jobNumber: document.zakazka,
  };
  return exportSource(document.id, document.kind, {
    fields: [
      ...Object.entries(values).map(([id, value]) => toField(id, value)),
      ...document.vat.flatMap(({ rate, base, vat, total }, index) => [
        toField('vatBase', money(base), { _idx: index, param: String(rate) }),
        toField('vatAmount', money(vat), { _idx: index, param: String(rate) }),
        toField('vatTotal', money(total), { _idx: index, param: String(rate) }),
      ]),
      ...document.kros.flatMap((row, index) =>
        Object.entries({
          postingDebit: row.mds,
          postingDebitAnalytic: row.mda,
          postingCredit: row.dals,
          postingCreditAnalytic: row.dala,
          postingText: row.popis,
          postingAmount: row.sumaTm,
          postingAmountForeign: row.sumaCm,
          postingSumType: row.kodTypSumy,
          postingKvSection: row.oddielKv,
        }).map(([id, value]) => toField(id, value, { _idx: index })),
      ),
    ],
    rows: document.items.map((item) =>
      columnOrder({
        name: item.name,
        quantity: String(item.qty),
        unit: item.unit,
        unitPrice: money(item.unitPrice),
        vatRate: String(item.rate),
        base: money(item.base),
        vat: money(item.vat),
        total: money(item.total),
      }),
    ),
  });
}

/** The twelve documents, one of each kind, with the company that they belong to; undefined when they are not at hand. */
export function fixtureSources():
  { readonly sources: readonly ExportSource[]; readonly settings: ExportSettings } | undefined {
  if (!existsSync(where)) {
    console.info(`skipped: ${where} is not here`);
    return undefined;
  }
  const { owner, documents } = fixture.parse(JSON.parse(readFileSync(where, 'utf8')));
  const { ico, dic, icDph, ...rest } = owner;
  return {
    sources: documents.map(toSource),
    settings: {
      owner: { ...rest, companyId: ico, taxId: dic, vatId: icDph },
      books: books.parse({
        pohoda: { cashDesk: 'HP' },
        moneys3: { bankAccount: 'BAN', cashDesk: 'PK' },
        flexi: { cashDesk: 'POKLADNA EUR' },
        mrp: { cashDesk: 'HP' },
      }),
      dates: exportDates.parse({}),
      exportedAt: '2026-06-15T10:00:00.000Z',
      documentAddress: 'https://app.example.sk/document/detail/',
      locale: 'sk',
    },
  };
}
