import { isAccountField } from '#shared/field/evidence.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { confirmBySupplier, factFields, habitFields, type Supplier, type SupplierDocument } from './supplier.ts';

/** How often a booking must have been the same before it is proposed, and how far back anybody looks. */
const minTimes = 2;
const maxTimes = 6;

/** Reasons that are shown with a value (texts checks.<name>). */
export const supplierKnown: Check = { name: 'supplier-known', result: 'passed' };
const settledByPeople: Check = { name: 'supplier-settled', result: 'passed' };
const habit = (times: number): Check => ({ name: 'supplier-habit', result: 'passed', times });

type Habit = { readonly value: string; readonly times: number };

/** The value of the newest documents, as long as they agree; undefined when the last two differ or one of them has none. */
function findHabit(values: readonly (string | undefined)[]): Habit | undefined {
  const [value] = values;
  if (value === undefined) return undefined;
  const differs = values.findIndex((other) => other !== value);
  const times = Math.min(differs === -1 ? values.length : differs, maxTimes);
  return times < minTimes ? undefined : { value, times };
}

const toProposedField = (id: string, value: string, check: Check, score: number): FieldValue => ({
  ...{ _id: id, _idx: 0, value, bboxes: [], source: 'register', score, verified: false, predicted: true },
  checks: [check],
});

/**
 * What was read and what earlier documents say is the same. An account is left out: whose it is depends on who the supplier is, and that
 * is judged of the whole document (functions/present/account-verdict).
 */
function withAgreement(field: FieldValue, documents: readonly SupplierDocument[]): FieldValue {
  if (isAccountField(field._id) || field.source === 'register') return field;
  const isHeld = factFields.some((id) => id === field._id)
    ? ({ facts }: SupplierDocument) => facts[field._id] === field.value
    : // How it is paid is printed; the rest of a booking is not.
      ({ coding }: SupplierDocument) => field._id === 'paymentMethod' && coding[field._id] === field.value;
  const times = documents.filter(isHeld).length;
  return times === 0 ? field : confirmBySupplier(field, times);
}

/** The account of a document that none of its supplier's documents had is how fraud looks: it stays, and a person has to see it. */
function withAccountCheck(field: FieldValue, documents: readonly SupplierDocument[]): FieldValue {
  const known = documents.flatMap(({ facts }) => facts['paymentIBAN'] ?? []);
  const [newest] = known;
  if (field._id !== 'paymentIBAN' || field.verified || newest === undefined || known.includes(field.value))
    return field;
  const times = known.filter((account) => account === newest).length;
  const check: Check = { name: 'supplier-iban-changed', result: 'warned', suggestion: newest, times };
  const others = field.checks.filter(({ name }) => name !== check.name);
  return { ...field, score: Math.min(field.score, 0.5), checks: [...others, check].slice(-20) };
}

/** The due date by the agreed days, else by those of the last documents. */
function deriveDueDate(
  issued: string | undefined,
  documents: readonly SupplierDocument[],
  agreed: number | null,
): readonly FieldValue[] {
  if (issued === undefined || !isPlainDate(issued)) return [];
  const toDue = (days: number) => new Date(Date.parse(issued) + days * 86_400_000).toISOString().slice(0, 10);
  if (agreed !== null) return [toProposedField('payDate', toDue(agreed), settledByPeople, settledScore)];
  const days = findHabit(documents.map(({ dueDays }) => (dueDays === undefined ? undefined : String(dueDays))));
  return days === undefined ? [] : [toProposedField('payDate', toDue(Number(days.value)), habit(days.times), 0.75)];
}

/** What a person settled for all documents of a supplier is surer than any habit. */
const settledScore = 0.95;

/** What people settled about the supplier; see shared/supplier. */
type SettledTerms = {
  readonly dueDays: number | null;
  readonly booking: Readonly<Record<string, string | undefined>>;
};
const nothingSettled: SettledTerms = { dueDays: null, booking: {} };

/**
 * Adds to the fields of a document what the company knows of its supplier: master data that the document does not give, the due
 * date by the agreed or usual days, what people settled of its booking, and how it is taxed and paid, as its last documents of the same
 * type were. The rest of the booking follows once the regime is known (shared/booking).
 * What the document itself says stays; only the account is compared. `wanted` are the fields of the type (undefined: all).
 */
export function applySupplier(
  fields: readonly FieldValue[],
  { papers: documents }: Supplier,
  about: {
    readonly doctype: string;
    readonly wanted?: ReadonlySet<string> | undefined;
    readonly settled?: SettledTerms | undefined;
  },
): readonly FieldValue[] {
  const { settled = nothingSettled } = about;
  const has = new Map(fields.filter(({ _idx }) => _idx === 0).map(({ _id, value }) => [_id, value]));
  const isOpen = (id: string): boolean => (has.get(id) ?? '') === '' && about.wanted?.has(id) !== false;
  // An account is paid to: it is never made up for a document that does not print it.
  const facts = factFields
    .filter((id) => !isAccountField(id) && isOpen(id))
    .flatMap((id) => {
      const value = documents.find((document) => document.facts[id] !== undefined)?.facts[id];
      return value === undefined ? [] : [toProposedField(id, value, supplierKnown, 0.9)];
    });
  const sameType = documents.filter(({ doctype }) => doctype === about.doctype);
  const settledCoding = Object.entries(settled.booking).flatMap(([id, value]) =>
    value === undefined || !isOpen(id) ? [] : [toProposedField(id, value, settledByPeople, settledScore)],
  );
  // A correction is settled with what it corrects: no day and no way of paying follow from invoices.
  const corrects = (has.get('correctedNumber') ?? '') !== '' || Number(has.get('totalAmount') ?? 0) < 0;
  const isFree = (id: string): boolean =>
    isOpen(id) && settled.booking[id] === undefined && !(corrects && id === 'paymentMethod');
  const coding = habitFields.filter(isFree).flatMap((id) => {
    const found = findHabit(sameType.map((document) => document.coding[id]));
    return found === undefined ? [] : [toProposedField(id, found.value, habit(found.times), 0.7 + found.times * 0.04)];
  });
  const due = isOpen('payDate') && !corrects ? deriveDueDate(has.get('issueDate'), sameType, settled.dueDays) : [];
  const added = [...facts, ...settledCoding, ...coding, ...due];
  const taken = new Set(added.map(({ _id }) => _id));
  return [
    ...fields
      .filter(({ _id, _idx }) => _idx !== 0 || !taken.has(_id))
      .map((field) => withAgreement(withAccountCheck(field, documents), documents)),
    ...added,
  ];
}
