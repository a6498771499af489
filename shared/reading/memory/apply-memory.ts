import { isAccountField } from '#shared/field/evidence.ts';
import type { Check, FieldValue } from '#shared/field/field.ts';
import { isVatField } from '#shared/field/catalogue.ts';
import type { PaperPage } from '../paper.ts';
import type { Reading } from '../read-paper.ts';
import { boxesOf, sourceOf, type Span } from '../span.ts';
import { valuesAtPlace } from './find-place.ts';
import { likeness, sameForm, type Form } from './form.ts';
import { lookAt, type Look } from './look.ts';
import type { Lesson, Memory, Trust } from './memory.ts';
import { agreed } from './supplier-agrees.ts';

/** What a supplier keeps from paper to paper. Dates, numbers and sums are never among them. */
const constants: ReadonlySet<string> = new Set([
  ...['Name', 'Street', 'City', 'Zip', 'Country', 'CompanyId', 'TaxId', 'VatId'].map((part) => `supplier${part}`),
  ...['paymentIBAN', 'paymentSwift', 'paymentMethod', 'paymentCS', 'currency'],
]);

const newestOfForm = 5;
const isExact = ({ source, verified }: FieldValue): boolean => source === 'xml' || source === 'qr' || verified;

/** Lessons of the same form, likest first, newest of equals first. */
const lessonsLike = ({ lessons }: Memory, form: Form): readonly (Lesson & { readonly like: number })[] =>
  lessons
    .toReversed()
    .map((lesson) => ({ ...lesson, like: likeness(form.texts, lesson) }))
    .filter(({ like }) => like >= sameForm)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, newestOfForm);

/** The form's supplier when its ids are printed, or when the form has shown no ids at all. */
const isOfSupplier = (lesson: Lesson, { printed }: Look): boolean =>
  lesson.supplier.length > 0
    ? lesson.supplier.some((value) => printed('supplierVatId', value) !== undefined)
    : lesson.fields.some(({ id, value }) => id === 'supplierName' && printed(id, value) !== undefined);

type Proposal = { readonly value: string; readonly weight: number; readonly span?: Span | undefined };

function proposals(id: string, lessons: readonly Lesson[], form: Form): readonly Proposal[] {
  const sums = new Map<string, Proposal>();
  for (const field of lessons.flatMap(({ fields }) => fields.filter((taught) => taught.id === id)))
    for (const { value, span, weight } of valuesAtPlace(form, field))
      sums.set(value, { value, span, weight: (sums.get(value)?.weight ?? 0) + weight });
  return [...sums.values()].toSorted((a, b) => b.weight - a.weight);
}

/** The value that all lessons of the supplier agree on. */
function constantOf(id: string, lessons: readonly Lesson[]): string | undefined {
  const values = new Set(
    lessons.flatMap(({ fields }) => fields.filter((f) => f.id === id && f.value !== '').map(({ value }) => value)),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

const doubtful = 0.5;
const withCheck = (field: FieldValue, check: Check): FieldValue => ({
  ...field,
  score: Math.min(field.score, doubtful),
  checks: [...field.checks.filter(({ name }) => name !== check.name), check].slice(-20),
});

function proposed(id: string, value: string, spans: readonly Span[], score: number): FieldValue {
  const source = spans.length === 0 ? 'register' : sourceOf(spans);
  const bboxes = boxesOf(spans);
  return { _id: id, _idx: 0, value, bboxes, source, score, verified: false, predicted: true, checks: [] };
}

const isParty = (id: string): boolean => /^(supplier|customer)/u.test(id);

/** A value that was read for the other party is not this one's as well. */
const isOfOther = ({ _id, value }: FieldValue, own: ReadonlyMap<string, FieldValue>): boolean =>
  isParty(_id) && !_id.endsWith('Country') && [...own.values()].some((f) => isParty(f._id) && f.value === value);

type Known = {
  readonly look: Look;
  readonly lessons: readonly Lesson[];
  readonly trust: Trust;
};

function rememberedConstant(id: string, own: FieldValue | undefined, { look, lessons }: Known): FieldValue | undefined {
  const of = lessons.filter((lesson) => isOfSupplier(lesson, look));
  const value = constantOf(id, of);
  if (value === undefined) return own;
  if (own?.value === value) return agreed(own);
  const printed = look.printed(id, value);
  // Another account on the paper of a known supplier is how fraud looks: it stays, and a person has to see it.
  if (id === 'paymentIBAN' && printed === undefined)
    return own && withCheck(own, { name: 'supplier-iban-changed', result: 'warned', suggestion: value });
  const wasPrinted = of.some(({ fields }) => fields.some((field) => field.id === id && field.place !== undefined));
  if (printed === undefined && wasPrinted) return own;
  const field = proposed(id, value, [], printed === undefined ? 0.85 : 0.95);
  return printed === undefined ? field : { ...field, bboxes: [...printed.bboxes], source: printed.source };
}

/** The reader is believed where people left it alone, and memory where they had to correct it. */
const isOftenWrong = (id: string, lessons: readonly Lesson[]): boolean => {
  const taught = lessons.flatMap(({ fields }) => fields.filter((field) => field.id === id));
  return taught.filter(({ corrected }) => corrected).length * 2 > lessons.length;
};

function rememberedPlace(
  id: string,
  own: FieldValue | undefined,
  { look, lessons, trust }: Known,
): FieldValue | undefined {
  const wrong = trust[id] === 'memory' || isOftenWrong(id, lessons);
  const holding = lessons.filter(({ fields }) => fields.some((field) => field.id === id && field.value !== ''));
  if (own !== undefined && holding.length === 0) return wrong ? undefined : own;
  const [best, next] = proposals(id, lessons, look.form);
  // A fraudster's account stands where the supplier's stood: the place says nothing for it.
  if (own !== undefined && own.value === best?.value) return isAccountField(id) ? own : agreed(own);
  if (best?.span === undefined || (own !== undefined && !wrong)) return own;
  // One stray word leads anywhere; the nearest words of most lessons do not.
  if (holding.length * 2 < lessons.length || best.weight < 0.8 * holding.length) return own;
  const isTorn = next !== undefined && next.weight > best.weight * 0.6;
  return isTorn && own !== undefined ? own : proposed(id, best.value, [best.span], isTorn ? doubtful : 0.92);
}

/**
 * Lays over a reading what confirmed documents of the same form taught: places of values found from the words around them,
 * and what its supplier never changes. Exact proofs stay; a paper of an unknown form stays as it was read.
 * `trust` names fields where a refit found that one of the two is always to be believed.
 */
export function applyMemory(memory: Memory, pages: readonly PaperPage[], reading: Reading, trust: Trust = {}): Reading {
  return applyMemoryTo(lookAt(pages), memory, reading, trust);
}

/** `applyMemory` for a paper that is asked more than once. */
export function applyMemoryTo(look: Look, memory: Memory, reading: Reading, trust: Trust): Reading {
  const lessons = lessonsLike(memory, look.form);
  if (lessons.length === 0) return reading;
  const known = { look, lessons, trust };
  const own = new Map(reading.fields.filter((f) => f._idx === 0 && !isVatField(f._id)).map((f) => [f._id, f]));
  const ids = new Set([...own.keys(), ...lessons.flatMap(({ fields }) => fields.map(({ id }) => id))]);
  const fields = [...ids].flatMap((id) => {
    const read = own.get(id);
    if (read !== undefined && isExact(read)) return read;
    if (trust[id] === 'reader') return read ?? [];
    const constant = constants.has(id) ? rememberedConstant(id, read, known) : undefined;
    const found = constant === undefined || constant === read ? rememberedPlace(id, read, known) : constant;
    if (found === undefined || (read === undefined && isOfOther(found, own))) return [];
    return found;
  });
  const others = reading.fields.filter((field) => field._idx !== 0 || isVatField(field._id));
  return { ...reading, fields: [...fields, ...others] };
}
