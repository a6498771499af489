import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { findInvalidity } from '#shared/field/validate.ts';

/*
 * What accounting programs receive about a document, by the names of the export pack: the field that holds it. What is no field is
 * `table` (line items), `company` (our own data) or `document` (what the document is, not what it says).
 */
const party = (role: 'supplier' | 'customer'): Readonly<Record<string, string>> => ({
  [`${role}.name`]: `${role}Name`,
  [`${role}.street`]: `${role}Street`,
  [`${role}.city`]: `${role}City`,
  [`${role}.zip`]: `${role}Zip`,
  [`${role}.country`]: `${role}Country`,
  [`${role}.ico`]: `${role}CompanyId`,
  [`${role}.dic`]: `${role}TaxId`,
  [`${role}.icDph`]: `${role}VatId`,
  [`${role}.email`]: `${role}Email`,
  [`${role}.phone`]: `${role}Phone`,
  // The kind of payer stands as '§4' there; the product has it as a choice.
  [`${role}.vatType`]: 'company',
  [`${role}.iban`]: role === 'supplier' ? 'paymentIBAN' : 'company',
  [`${role}.bic`]: role === 'supplier' ? 'paymentSwift' : 'company',
});

const fixtureFields: Readonly<Record<string, string>> = {
  ...party('supplier'),
  ...party('customer'),
  id: 'document',
  kind: 'document',
  number: 'internalNumber',
  supplierNumber: 'invoiceNumber',
  original: 'correctedNumber',
  issueDate: 'issueDate',
  taxDate: 'taxDate',
  deliveryDate: 'deliveryDate',
  receivedDate: 'receivedDate',
  dueDate: 'payDate',
  text: 'description',
  note: 'note',
  currency: 'currency',
  rate: 'exchangeRate',
  rateUnits: 'exchangeRateUnits',
  vs: 'paymentVS',
  ks: 'paymentCS',
  ss: 'paymentSS',
  paymentForm: 'paymentMethod',
  rounding: 'rounding',
  total: 'totalAmount',
  'vat.base': 'vatBase',
  'vat.vat': 'vatAmount',
  'vat.total': 'vatTotal',
  // The parameter of the three.
  'vat.rate': 'document',
  items: 'table',
  stredisko: 'costCentre',
  cinnost: 'activity',
  zakazka: 'jobNumber',
  predkontacia: 'preAccounting',
  clenenieDph: 'vatClassification',
  kv: 'kvSection',
  opd: 'receiptUid',
  'kros.r': 'document',
  'kros.mds': 'postingDebit',
  'kros.mda': 'postingDebitAnalytic',
  'kros.dals': 'postingCredit',
  'kros.dala': 'postingCreditAnalytic',
  'kros.popis': 'postingText',
  'kros.sumaTm': 'postingAmount',
  'kros.sumaCm': 'postingAmountForeign',
  'kros.kodTypSumy': 'postingSumType',
  'kros.oddielKv': 'postingKvSection',
};

/** Elements of the product's own XML that hold a value of the document. */
const docflowFields: Readonly<Record<string, string>> = {
  number: 'internalNumber',
  originalNumber: 'invoiceNumber',
  correctedNumber: 'correctedNumber',
  issue: 'issueDate',
  tax: 'taxDate',
  delivery: 'deliveryDate',
  received: 'receivedDate',
  due: 'payDate',
  variableSymbol: 'paymentVS',
  constantSymbol: 'paymentCS',
  specificSymbol: 'paymentSS',
  currency: 'currency',
  rounding: 'rounding',
  preAccounting: 'preAccounting',
  vatClassification: 'vatClassification',
  kvSection: 'kvSection',
  centre: 'costCentre',
  activity: 'activity',
  contract: 'jobNumber',
  text: 'description',
  note: 'note',
  mds: 'postingDebit',
  mda: 'postingDebitAnalytic',
  dals: 'postingCredit',
  dala: 'postingCreditAnalytic',
  popis: 'postingText',
  sumaTm: 'postingAmount',
  sumaCm: 'postingAmountForeign',
  kodTypSumy: 'postingSumType',
  oddielKv: 'postingKvSection',
};

const pack = '../shared/exports';
const fixture = `${pack}/fixture/documents.json`;
const schema = `${pack}/docflow/xsd/docflow-1.0.xsd`;
const here = existsSync(fixture) && existsSync(schema);
if (!here) console.info(`skipped: ${pack} is not here`);

type Leaf = { readonly name: string; readonly value: string };

/** Every value of a document by its path; places in lists are left out. */
function leaves(value: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => leaves(one, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]: [string, unknown]) => leaves(one, [...path, key]));
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return [{ name: path[0] === 'items' ? 'items' : path.join('.'), value: text }];
}

const noField = ['document', 'company', 'table'];

describe.skipIf(!here)('the export pack', () => {
  const trees = () =>
    z.object({ documents: z.array(z.json()) }).parse(JSON.parse(readFileSync(fixture, 'utf8'))).documents;

  test('every value that its documents hold has a field of the catalogue', () => {
    const names = new Set(trees().flatMap((tree) => leaves(tree).map(({ name }) => name)));
    expect(names.size).toBeGreaterThan(50);
    expect([...names].filter((name) => !(name in fixtureFields))).toEqual([]);
    const ids = Object.values(fixtureFields).filter((id) => !noField.includes(id));
    expect(ids.filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
  });

  test('its values are right where they stand: no rule of a field refuses one', () => {
    const held = trees().flatMap((tree) =>
      leaves(tree).map(({ name, value }) => ({ id: fixtureFields[name] ?? '', value })),
    );
    const judged = held
      .filter(({ id, value }) => !noField.includes(id) && value !== '')
      // Issued documents stand there under their own number, which is none of our own series.
      .filter(({ id, value }) => id !== 'internalNumber' || value.includes('/'));
    const refused = judged.filter(({ id, value }) => findInvalidity(id, toMachineForm(id, value)) !== null);
    console.info(`${judged.length} values of the export pack judged`);
    expect(judged.length).toBeGreaterThan(300);
    expect(refused).toEqual([]);
  });

  test('every element of the own XML that holds a value of the document has its field', () => {
    const named = new Set([...readFileSync(schema, 'utf8').matchAll(/name="([A-Za-z]+)"/gu)].map(([, name]) => name));
    expect(Object.keys(docflowFields).filter((name) => !named.has(name))).toEqual([]);
    expect(Object.values(docflowFields).filter((id) => findFieldDefinition(id) === undefined)).toEqual([]);
  });
});
