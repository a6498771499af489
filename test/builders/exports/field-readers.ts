import { buildFacts } from '#shared/analytics/facts.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { runExport } from '#shared/exports/exporter.ts';
import { flexi } from '#shared/exports/flexi/flexi.ts';
import { ifosoft } from '#shared/exports/ifosoft/ifosoft.ts';
import { mksoft } from '#shared/exports/mksoft/mksoft.ts';
import { moneys3 } from '#shared/exports/moneys3/moneys3.ts';
import { mrp } from '#shared/exports/mrp/mrp.ts';
import { mrpks } from '#shared/exports/mrp/mrpks.ts';
import { omega } from '#shared/exports/omega/omega.ts';
import { pohoda } from '#shared/exports/pohoda/pohoda.ts';
import { sepa } from '#shared/exports/sepa/sepa.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import type { FieldDefinition } from '#shared/field/catalogue/definition.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { exportSettings, invoiceSource, toField } from './export-sources.ts';
import { ownTaxCodes } from './tax-cases.ts';

type Values = Readonly<Record<string, string>>;
type Situation = { readonly values: Values; readonly kind: AccountingKind; readonly settings: ExportSettings };

const { mrp: usualMrp } = exportSettings().books;
const slovak = exportSettings({ book: { mrp: { ...usualMrp, taxCodes: { ...usualMrp.taxCodes, ...ownTaxCodes } } } });
const czech: ExportSettings = { ...slovak, owner: { ...slovak.owner, country: 'CZ', vatId: 'CZ47209186' } };

const untaxed = { vat: '0.00', vatRate: '0', totalAmount: '100.00' };
const customer = { customerName: 'Odberateľ', customerCountry: 'SK', customerVatId: 'SK2020603200' };
const assessed = { selfAssessedBase: '100.00', selfAssessedRate: '23', selfAssessedVat: '23.00' };
const reverse = { ...untaxed, vatRegime: 'reverseCharge' };
const unsummed = { base: '', vat: '', totalAmount: '', totalBase: '100.00', totalVat: '23.00' };

const of = (kind: AccountingKind, values: Values = {}, settings = slovak): Situation => ({ kind, values, settings });

/** Documents among which every field finds one in which it means something. */
const situations: readonly Situation[] = [
  of('incomingInvoice'),
  of('incomingInvoice', { currency: 'USD', exchangeRate: '1.25' }),
  of('incomingInvoice', { currency: 'USD', exchangeRate: '1.25', paymentIBAN: 'GB33BUKB20201555555555' }),
  of('incomingInvoice', { vatDeduction: 'partial', vatCoefficient: '80' }),
  of('incomingInvoice', { ...reverse, ...assessed }),
  of('incomingInvoice', reverse),
  of('incomingInvoice', { advanceDeducted: '61.50', advanceBase: '50.00', advanceVat: '11.50' }),
  of('incomingInvoice', { totalAmount: '156.00', nonTaxableAmount: '33.00' }),
  of('incomingInvoice', unsummed),
  of('incomingInvoice', { paymentIBAN: '', paymentAccount: '2891987426', bankCode: '0200' }),
  of('incomingInvoice', { paymentVS: '' }),
  of('outcomingInvoice', { ...customer, ...reverse }),
  of('outcomingInvoice', { ...customer, ...reverse, reverseChargeCode: '5', vatClassification: 'R25' }),
  of('outcomingInvoice', { ...customer, simplifiedDocument: 'yes' }),
  of('outcomingInvoice', {
    ...{ ...customer, ...untaxed, customerVatId: 'PL1234563218', customerCountry: 'PL' },
    ...{ vatRegime: 'euSupply', vatClassification: '' },
  }),
  of('outcomingInvoice', {
    ...{ ...customer, customerCountry: 'DE', customerVatId: '', customerCompanyId: '', vatRegime: 'oss' },
    ...{ ossCountry: 'DE', vatRate: '19', vat: '19.00', totalAmount: '119.00' },
  }),
  of('outcomingCreditNote', customer),
  of('incomingCreditNote', { correctedNumber: 'F0' }),
  of('receipt'),
  of('internalDocument'),
  of('incomingInvoice', { currency: 'CZK', supplierVatId: 'CZ12345678', supplierCountry: 'CZ' }, czech),
];

/** Values that mean something, where one made of the kind would be refused. */
const special: Values = {
  vatBase: '200.00',
  vatAmount: '22.99',
  totalBase: '200.00',
  totalVat: '46.00',
  totalAmount: '156.00',
  nonTaxableAmount: '56.00',
  depositAmount: '33.00',
  vatRegime: 'exempt',
  vatDeduction: 'car',
  vatClassification: 'X9',
  kvSection: 'A3',
  vatPeriod: '04/2026',
  ossPeriod: '1/2025',
  kvGoodsCode: '8517',
  simplifiedDocument: 'yes',
  vatOnPayment: 'yes',
  triangularTrade: 'yes',
  accrualFrom: '2026-01-01',
  currency: 'CZK',
  exchangeRateUnits: '100',
  supplierVatId: 'SK2020603299',
  supplierVatPayer: 'nonPayer',
  customerVatPayer: 'nonPayer',
  paymentIBAN: 'SK3112000000198742637541',
  bankCode: '0900',
  internalNumber: 'ZZ1',
  preAccounting: '12',
  movementCode: '12',
  debitAccount: '513001',
  creditAccount: '325001',
  budgetItem: '633006',
  budgetFunction: '01',
  fundingSource: '41',
  receiptUid: 'O-0123456789abcdef0123456789abcdef',
  postingDebit: '512',
  postingCredit: '333',
  postingDebitAnalytic: '100',
  postingCreditAnalytic: '200',
};

function chooseValue({ id, kind, options }: FieldDefinition): string {
  const chosen = special[id] ?? options?.at(-1);
  if (chosen !== undefined) return chosen;
  switch (kind) {
    case 'amount':
      return '33.00';
    case 'rate':
      return '5';
    case 'number':
      return '7';
    case 'date':
      return '2026-06-20';
    case 'country':
      return 'PL';
    case 'symbol':
      return '777';
    default:
      return 'ABC777';
  }
}

const exporters = { omega, pohoda, moneys3, flexi, mrp, mrpks, ifosoft, mksoft, sepa };

type Look = ReadonlyMap<string, string>;

/** What each program gets of a document, and what the VAT watch sees of it; empty where it is refused. */
function look(source: ExportSource, settings: ExportSettings): Look {
  const document = mapDocument(source, settings);
  const run = ([name, exporter]: readonly [string, (typeof exporters)[keyof typeof exporters]]) => {
    const { files } = runExport<unknown>(exporter, [document], settings);
    return [name, files.map(({ bytes }) => new TextDecoder('windows-1250').decode(bytes)).join('\n')] as const;
  };
  const row = {
    _id: source.id,
    name: '',
    step: 'step',
    process: 2,
    paid: false,
    createdAt: '2026-06-11T08:00:00.000Z',
  };
  const { fields, doctype } = source;
  const { vat } = buildFacts({ row, warnings: [], fields, doctype, owner: settings.owner });
  return new Map([...Object.entries(exporters).map(run), ['watch', JSON.stringify(vat)]]);
}

const postedRow = { postingDebit: '501', postingCredit: '321', postingAmount: '9.00' };

/** The document as it was paid, with its settlement; with a posting row where cells of one are looked at. */
function prepare({ values, kind, settings }: Situation, hasRow: boolean) {
  const row = hasRow ? Object.entries(postedRow).map(([id, value]) => toField(id, value)) : [];
  const plain = invoiceSource(values, kind);
  const doctype = { exportSystemType: kind, enableOSS: false, exportLiquidation: true };
  const source: ExportSource = { ...plain, paid: true, doctype, fields: [...plain.fields, ...row] };
  return { source, settings, seen: look(source, settings) };
}
type Prepared = ReturnType<typeof prepare>;

/** The document with one field more or another value of it. */
function change({ source }: Prepared, definition: FieldDefinition): ExportSource {
  const own = source.fields.find(({ _id }) => _id === definition.id);
  const param: Partial<FieldValue> = own?.param === undefined ? {} : { param: own.param };
  const others = source.fields.filter(({ _id }) => _id !== definition.id);
  return { ...source, fields: [...others, toField(definition.id, chooseValue(definition), param)] };
}

const programs = [...Object.keys(exporters), 'watch'];

function findReaders(definition: FieldDefinition, prepared: readonly Prepared[]): readonly string[] {
  const looks = prepared.map((one) => ({ before: one.seen, after: look(change(one, definition), one.settings) }));
  return programs.filter((program) =>
    looks.some(({ before, after }) => {
      const [old = '', now = ''] = [before.get(program), after.get(program)];
      return old !== '' && now !== '' && old !== now;
    }),
  );
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The programs whose file changes with a field in at least one fitting document; `watch` is the VAT watch. */
export function listReaders(): ReadonlyMap<string, readonly string[]> {
  if (known !== undefined) return known;
  const [plain, posted] = [false, true].map((hasRow) => situations.map((one) => prepare(one, hasRow)));
  known = new Map(
    fieldCatalogue.map((definition) => {
      const prepared = definition.repeated === 'postings' ? posted : plain;
      return [definition.id, findReaders(definition, prepared ?? [])];
    }),
  );
  return known;
}
