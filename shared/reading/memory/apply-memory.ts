import { isAccountField } from '#shared/field/evidence.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { findFieldDefinition, isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { PageText } from '../layout/page-text.ts';
import type { Reading } from '../rules/read-by-rules.ts';
import { getBoxes, getSource, type Span } from '../layout/span.ts';
import { recallColumns } from './apply-columns.ts';
import { recallRates } from './apply-rates.ts';
import { findValuesAtPlace, weighPlace } from './find-place.ts';
import { getSimilarity, minSimilarity, indexDocument, type Form, type IndexedDocument } from './form.ts';
import type { Lesson, Memory, Trust } from './memory.ts';
import { confirmBySupplier } from './supplier.ts';

/** What a supplier keeps from document to document. Dates, numbers and sums are never among them. */
const constants: ReadonlySet<string> = new Set([
  ...['Name', 'Street', 'City', 'Zip', 'Country', 'CompanyId', 'TaxId', 'VatId'].map((part) => `supplier${part}`),
  ...['paymentIBAN', 'paymentSwift', 'paymentMethod', 'paymentCS', 'currency'],
]);

const newestOfForm = 5;
const isExact = ({ source, verified }: FieldValue): boolean => source === 'xml' || source === 'qr' || verified;

/** Lessons of the same form, likest first, newest of equals first. */
const findSimilarLessons = ({ lessons }: Memory, form: Form): readonly (Lesson & { readonly like: number })[] =>
  lessons
    .toReversed()
    .map((lesson) => ({ ...lesson, like: getSimilarity(form.texts, lesson) }))
    .filter(({ like }) => like >= minSimilarity)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, newestOfForm);

/** The form's supplier when its ids are printed, or when the form has shown no ids at all. */
const isOfSupplier = (lesson: Lesson, { printed }: IndexedDocument): boolean =>
  lesson.supplier.length > 0
    ? lesson.supplier.some((value) => printed('supplierVatId', value) !== undefined)
    : lesson.fields.some(({ id, value }) => id === 'supplierName' && printed(id, value) !== undefined);

type Proposal = { readonly value: string; readonly weight: number; readonly span?: Span | undefined };

function findProposals(id: string, lessons: readonly Lesson[], form: Form): readonly Proposal[] {
  const sums = new Map<string, Proposal>();
  for (const field of lessons.flatMap(({ fields }) => fields.filter((lessonsWithField) => lessonsWithField.id === id)))
    for (const { value, span, weight } of findValuesAtPlace(form, field))
      sums.set(value, { value, span, weight: (sums.get(value)?.weight ?? 0) + weight });
  return [...sums.values()].toSorted((a, b) => b.weight - a.weight);
}

const later = (a: Lesson, b: Lesson): number => b.at.localeCompare(a.at);

/**
 * The value that most lessons of the supplier hold, and how many; of two that one lesson each holds, the newer. A wrong confirmation is
 * outvoted by those after it.
 */
function findConstant(id: string, lessons: readonly Lesson[]) {
  const values = lessons
    .toSorted(later)
    .flatMap(({ fields }) => fields.filter((f) => f.id === id && f.value !== '').map(({ value }) => value));
  const count = (value: string): number => values.filter((other) => other === value).length;
  const [value] = values.toSorted((a, b) => count(b) - count(a));
  if (value === undefined) return undefined;
  const times = count(value);
  return times * 2 > values.length || values.length === 2 ? { value, times } : undefined;
}

/** So much of the words around a value have to lead to it, on average of the lessons: its label does, words far away do not. */
const minPlaceWeight = 0.5;

const doubtful = 0.5;
const withCheck = (field: FieldValue, check: Check): FieldValue => ({
  ...field,
  score: Math.min(field.score, doubtful),
  checks: [...field.checks.filter(({ name }) => name !== check.name), check].slice(-20),
});

function toProposedField(id: string, value: string, spans: readonly Span[], score: number): FieldValue {
  const source = spans.length === 0 ? 'register' : getSource(spans);
  const bboxes = getBoxes(spans);
  return { _id: id, _idx: 0, value, bboxes, source, score, verified: false, predicted: true, checks: [] };
}

const isParty = (id: string): boolean => /^(supplier|customer)/u.test(id);

/** A value that was read for the other party is not this one's as well. */
const isOfOther = ({ _id, value }: FieldValue, own: ReadonlyMap<string, FieldValue>): boolean =>
  isParty(_id) && !_id.endsWith('Country') && [...own.values()].some((f) => isParty(f._id) && f.value === value);

type Known = {
  readonly indexed: IndexedDocument;
  readonly lessons: readonly Lesson[];
  readonly trust: Trust;
};

function recallConstant(id: string, own: FieldValue | undefined, { indexed, lessons }: Known): FieldValue | undefined {
  const of = lessons.filter((lesson) => isOfSupplier(lesson, indexed));
  const constant = findConstant(id, of);
  if (constant === undefined) return own;
  const { value, times } = constant;
  if (own?.value === value) return confirmBySupplier(own, times);
  const printed = indexed.printed(id, value);
  // Another account on the document of a known supplier is how fraud looks: it stays, and a person has to see it.
  if (id === 'paymentIBAN' && printed === undefined) {
    return own && withCheck(own, { name: 'supplier-iban-changed', result: 'warned', suggestion: value, times });
  }
  const wasPrinted = of.some(({ fields }) => fields.some((field) => field.id === id && field.place !== undefined));
  if (printed === undefined && wasPrinted) return own;
  // What the document says stays; the value that it does not print is only offered.
  if (printed === undefined && own !== undefined)
    return withCheck(own, { name: 'known-differs', result: 'warned', suggestion: value });
  if (printed === undefined) return toProposedField(id, value, [], 0.85);
  const found = { bboxes: [...printed.bboxes], source: printed.source };
  // The reader did not take it for the supplier's, and yet it is printed here as on all the others.
  return isParty(id)
    ? confirmBySupplier({ ...toProposedField(id, value, [], doubtful), ...found }, times)
    : { ...toProposedField(id, value, [], 0.95), ...found };
}

/** The reader is believed where people left it alone, and memory where they had to correct it. */
const isOftenWrong = (id: string, lessons: readonly Lesson[]): boolean => {
  const lessonsWithField = lessons.flatMap(({ fields }) => fields.filter((field) => field.id === id));
  return lessonsWithField.filter(({ corrected }) => corrected).length * 2 > lessons.length;
};

/** Values that are a choice stand on the page in other words. */
const codedKinds: ReadonlySet<string | undefined> = new Set(['select', 'currency', 'country']);

/** Whether the place alone may tell: numbers change their looks from year to year, choices stand in other words, a name may be cut off. */
const isKnownByPlace = ({ _id, value }: FieldValue, best: Proposal | undefined): boolean =>
  codedKinds.has(findFieldDefinition(_id)?.kind) || (best === undefined && /\d/u.test(value));

/** Whether a value is what stands where the lessons saw its field. */
function isWhereTaught(own: FieldValue, best: Proposal | undefined, holding: readonly Lesson[], form: Form): boolean {
  if (own.value === best?.value) return true;
  if (!isKnownByPlace(own, best)) return false;
  const places = holding.flatMap(({ fields }) => fields.filter(({ id }) => id === own._id));
  const weight = places.reduce((sum, field) => sum + weighPlace(form, field, own.bboxes), 0);
  return weight >= minPlaceWeight * holding.length;
}

function recallPlace(
  id: string,
  own: FieldValue | undefined,
  { indexed, lessons, trust }: Known,
): FieldValue | undefined {
  const wrong = trust[id] === 'memory' || isOftenWrong(id, lessons);
  const holding = lessons.filter(({ fields }) => fields.some((field) => field.id === id && field.value !== ''));
  if (own !== undefined && holding.length === 0) return wrong ? undefined : own;
  const [best, next] = findProposals(id, lessons, indexed.form);
  // A fraudster's account stands where the supplier's stood: the place says nothing for it.
  if (own !== undefined && isWhereTaught(own, best, holding, indexed.form))
    return isAccountField(id) ? own : confirmBySupplier(own);
  if (best?.span === undefined || (own !== undefined && !wrong)) return own;
  // One stray word leads anywhere; the nearest words of most lessons do not.
  if (holding.length * 2 < lessons.length || best.weight < 0.8 * holding.length) return own;
  const isTorn = next !== undefined && next.weight > best.weight * 0.6;
  return isTorn && own !== undefined ? own : toProposedField(id, best.value, [best.span], isTorn ? doubtful : 0.92);
}

/**
 * Lays over a reading what confirmed documents of the same form taught: places of values found from the words around them,
 * and what its supplier never changes. Exact proofs stay; a document of an unknown form stays as it was read.
 * `trust` names fields where a refit found that one of the two is always to be believed.
 */
export function applyMemory(memory: Memory, pages: readonly PageText[], reading: Reading, trust: Trust = {}): Reading {
  return applyMemoryTo(indexDocument(pages), memory, reading, trust);
}

/** `applyMemory` for a document that is asked more than once. */
export function applyMemoryTo(indexed: IndexedDocument, memory: Memory, reading: Reading, trust: Trust): Reading {
  const lessons = findSimilarLessons(memory, indexed.form);
  if (lessons.length === 0) return reading;
  const known = { indexed, lessons, trust };
  const own = new Map(reading.fields.filter((f) => f._idx === 0 && !isVatField(f._id)).map((f) => [f._id, f]));
  const ids = new Set([...own.keys(), ...lessons.flatMap(({ fields }) => fields.map(({ id }) => id))]);
  const fields = [...ids].flatMap((id) => {
    const read = own.get(id);
    if (read !== undefined && isExact(read)) return read;
    if (trust[id] === 'reader') return read ?? [];
    const constant = constants.has(id) ? recallConstant(id, read, known) : undefined;
    const found = constant === undefined || constant === read ? recallPlace(id, read, known) : constant;
    if (found === undefined || (read === undefined && isOfOther(found, own))) return [];
    return found;
  });
  const others = reading.fields.filter((field) => field._idx !== 0 || isVatField(field._id));
  const ofSupplier = lessons.filter((lesson) => isOfSupplier(lesson, indexed));
  const all = recallRates(indexed.form, ofSupplier, [...fields, ...others]);
  return { fields: all, tables: recallColumns(reading.tables, ofSupplier, all) };
}
