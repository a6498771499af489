import { evidenceKinds, isAccountField, type EvidenceKind } from '#shared/field/evidence.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { isLocalCountry } from '#shared/field/kinds/field-kinds.ts';
import { isIco, isVatId } from '#shared/field/kinds/identifiers.ts';
import { listNamedSuppliers } from '#shared/party/supplier-key.ts';
import { findPartyCountry } from './party-country.ts';
import { proveSums, isReadApart } from './prove-sums.ts';

/** A score from which an independent check verifies a value: of a hundred such values two or three are wrong without one. */
const minScore = 0.975;

/** Checks of other steps of reading, and what they are evidence of. */
const evidenceOfCheck: Readonly<Record<string, EvidenceKind>> = {
  'account-listed': 'register',
  'own-company': 'company',
  'supplier-agrees': 'supplier',
  'printed-twice': 'secondPlace',
  // The rates of our country charged by a supplier are what makes a document domestic.
  'regime-taxed-here': 'sum',
  'regime-company-not-payer': 'company',
  'booking-settled': 'rule',
};

type Get = (id: string) => FieldValue | undefined;
const toKey = ({ _id, _idx }: FieldValue): string => `${_id} ${_idx}`;
const isExact = ({ score }: FieldValue): boolean => score >= 1 - 1e-9;
const hasPassed = ({ checks }: FieldValue, name: string): boolean =>
  checks.some((check) => check.name === name && check.result === 'passed');
const isText = (id: string): boolean => findFieldDefinition(id)?.kind === 'text';

/** Structured data holds by itself; codes write names without their accents and in capitals, so a name is not theirs to settle. */
function getStructuredEvidence(field: FieldValue): readonly EvidenceKind[] {
  if (!isExact(field)) return [];
  if (field.source === 'xml') return ['einvoice'];
  return field.source === 'qr' && !isText(field._id) ? ['code'] : [];
}

/**
 * Numbers whose last digits are calculated from the others; of foreign ids only the shape is known, and a number of eight digits
 * passes ours by chance. Where nothing tells the country nothing is claimed.
 */
function hasCheckDigits({ _id, value }: FieldValue, all: readonly FieldValue[]): boolean {
  if (_id.endsWith('CompanyId')) return isLocalCountry(findPartyCountry(_id, all)) && isIco(value);
  return _id.endsWith('VatId') && (/^SK/u.test(value) || /^CZ\d{8}$/u.test(value)) && isVatId(value);
}

/** Pairs of fields that say the same number in two places of the document. */
function isConfirmedByAnother(field: FieldValue, get: Get): boolean {
  const role = /^(supplier|customer)(TaxId|VatId|Country)$/u.exec(field._id)?.[1];
  const vatId = get(`${role ?? ''}VatId`);
  const taxId = get(`${role ?? ''}TaxId`);
  const printedApart = (other: FieldValue | undefined): boolean => other !== undefined && isReadApart(field, other);
  switch (field._id) {
    case 'invoiceNumber':
      return hasPassed(field, 'symbol-is-number') && printedApart(get('paymentVS'));
    case 'paymentVS':
      return hasPassed(field, 'symbol-is-number') && printedApart(get('invoiceNumber'));
    case `${role ?? ''}TaxId`:
      return vatId?.value === `SK${field.value}` && printedApart(vatId);
    case `${role ?? ''}VatId`:
      return taxId !== undefined && field.value === `SK${taxId.value}` && printedApart(taxId);
    case `${role ?? ''}Country`:
      return vatId !== undefined && isVatId(vatId.value) && vatId.value.startsWith(field.value) && printedApart(vatId);
    default:
      return false;
  }
}

/** Everything that a value may be compared with. */
type Others = {
  readonly all: readonly FieldValue[];
  readonly get: Get;
  readonly sums: ReadonlyMap<string, EvidenceKind>;
  /** The keys under which the document names its supplier. */
  readonly suppliers: ReadonlySet<string>;
};

/** What was found about one supplier says nothing once the document names another. */
const isOfSupplier = ({ supplier }: Check, suppliers: ReadonlySet<string>): boolean =>
  supplier === undefined || suppliers.has(supplier);

/** What says of an account whose it is: the published list, confirmed documents of the supplier. */
const knowsAccount = (kind: EvidenceKind | undefined): boolean => kind === 'register' || kind === 'supplier';

/** Whether the supplier that the document names now is known by an account, whatever the document itself says. */
export function isKnownAccount({ checks }: Pick<FieldValue, 'checks'>, all: readonly FieldValue[]): boolean {
  const suppliers = new Set(listNamedSuppliers(all));
  return checks.some(
    (check) => check.result === 'passed' && knowsAccount(evidenceOfCheck[check.name]) && isOfSupplier(check, suppliers),
  );
}

function listConfirmations(field: FieldValue, others: Others): readonly EvidenceKind[] {
  const kinds = field.checks.flatMap((check) =>
    isOfSupplier(check, others.suppliers) ? (evidenceOfCheck[check.name] ?? []) : [],
  );
  if (isAccountField(field._id)) return kinds.filter(knowsAccount);
  const summed = others.sums.get(toKey(field));
  return [
    ...kinds,
    ...(summed === undefined ? [] : [summed]),
    ...(hasCheckDigits(field, others.all) ? (['checkDigit'] as const) : []),
    ...(isConfirmedByAnother(field, others.get) ? (['secondPlace'] as const) : []),
  ];
}

/** Structured data that names an account by which the supplier is known names its bank as well. */
function isBankOfKnownAccount({ _id, source }: FieldValue, { all, get }: Others): boolean {
  const account = get('paymentIBAN');
  return _id === 'paymentSwift' && account !== undefined && account.source === source && isKnownAccount(account, all);
}

function listEvidence(field: FieldValue, others: Others): readonly EvidenceKind[] {
  if (field.source === 'person' || field.value.trim() === '') return [];
  if (field.checks.some(({ result }) => result !== 'passed')) return [];
  const isOpen = isAccountField(field._id) && !isBankOfKnownAccount(field, others);
  const own = isOpen ? [] : getStructuredEvidence(field);
  const found = new Set([...own, ...(field.score >= minScore ? listConfirmations(field, others) : [])]);
  return evidenceKinds.filter((kind) => found.has(kind));
}

/** Values that are another one under a second name, as the reading copies them (shared/reading/rules/derive-fields). */
const copies: Readonly<Record<string, string>> = { deliveryDate: 'taxDate' };

/** A copy is as sure as what it was copied from: it stands in the same place and says the same. */
function findOriginal(copy: FieldValue, get: Get): FieldValue | undefined {
  const original = get(copies[copy._id] ?? '');
  const same = original?.value === copy.value && JSON.stringify(original.bboxes) === JSON.stringify(copy.bboxes);
  return same && copy.source === original.source ? original : undefined;
}

/**
 * Says of every value what verifies it without a person, if anything does (docs/decisions/0025): structured data that carries it;
 * or, where its score is high, a check that does not come from the same words. A value against which a check speaks has none.
 * Earlier marks are replaced, so it is asked again after every change; a value that keeps its marks is the very same object.
 */
export function markEvidence(all: readonly FieldValue[]): readonly FieldValue[] {
  const fields = new Map(all.map((field) => [toKey(field), field]));
  const get: Get = (id) => fields.get(`${id} 0`);
  const others: Others = { all, get, sums: proveSums(all), suppliers: new Set(listNamedSuppliers(all)) };
  return all.map((field) => {
    const evidence = listEvidence(findOriginal(field, get) ?? field, others);
    const { evidence: before = [], ...bare } = field;
    if (evidence.join() === before.join()) return field;
    return evidence.length === 0 ? bare : { ...field, evidence: [...evidence] };
  });
}
