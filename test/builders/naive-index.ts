import type { IndexOrder, IndexQuery } from '#functions/ports/document-index.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { FilterCondition } from '#shared/filter/condition.ts';
import type { FieldValue } from '#shared/field/field.ts';

/** A document as the judge of the index knows it, with what people did beside it. */
export type KnownDocument = {
  readonly head: DocumentHead;
  readonly fields: readonly FieldValue[];
  readonly discussed: boolean;
  readonly exported: boolean;
};

/*
 * What the index has to answer, by walking over all documents. It shares no rule with the index: values are compared as numbers,
 * dates and folded texts of their own making.
 */

const amounts = new Set(['total', 'totalAmount', 'paymentAmount', 'vatBase', 'pageCount']);
const dates = new Set(['dueDate', 'issueDate', 'payDate', 'createdAt', 'updatedAt']);

const fold = (text: string): string =>
  Array.from(
    text
      .replace(/\p{C}+/gu, ' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, 60)
    .join('');

/** A value that can be compared; undefined for one that cannot. */
function toComparable(field: string, value: string): bigint | string | undefined {
  if (amounts.has(field)) {
    const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(value.trim()) ?? [];
    if (whole === '') return undefined;
    const scaled = BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
    return sign === '-' ? -scaled : scaled;
  }
  if (dates.has(field))
    return /^\d{4}-\d{2}-\d{2}$/u.test(value.trim()) && !Number.isNaN(Date.parse(value.trim()))
      ? new Date(value.trim()).toISOString().slice(0, 10) === value.trim()
        ? value.trim()
        : undefined
      : undefined;
  return fold(value) || undefined;
}

const ofField = ({ fields }: KnownDocument, id: string): readonly string[] =>
  fields
    .filter((field) => field._id === id && field.value.trim() !== '')
    .toSorted((a, b) => a._idx - b._idx)
    .map(({ value }) => value.trim());

const firstOf = (document: KnownDocument, ...ids: readonly string[]): string =>
  ids.flatMap((id) => ofField(document, id))[0] ?? '';

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/u.test(text);

function toTotal(document: KnownDocument): string {
  const total = firstOf(document, 'totalAmount', 'paymentAmount');
  return isNumber(total) ? total : '';
}

/** Every value that a document has under the name of an attribute or a field. */
function listValues(document: KnownDocument, field: string): readonly string[] {
  const { head } = document;
  const one = (value: string) => (value === '' ? [] : [value]);
  switch (field) {
    case '_id':
      return [head._id];
    case 'name':
      return one(head.name);
    case 'doctype':
      return [head.doctype];
    case 'userId':
      return head.userId;
    case 'tags':
      return head.tags.map(({ value }) => value);
    case 'total':
      return one(toTotal(document));
    case 'dueDate':
      return one(firstOf(document, 'payDate'));
    case 'pageCount':
      return ['0'];
    // The world of these tests stands in the winter, when Bratislava is an hour ahead.
    case 'createdAt':
      return [new Date(Date.parse(head.createdAt) + 3_600_000).toISOString().slice(0, 10)];
    default:
      return ofField(document, field);
  }
}

const isBelow = (a: bigint | string, b: bigint | string): boolean => a < b;
const isEqual = (a: bigint | string, b: bigint | string): boolean => a === b;

function holds(document: KnownDocument, condition: FilterCondition): boolean {
  const { field } = condition;
  const values = listValues(document, field);
  const comparable = values.map((value) => toComparable(field, value)).filter((value) => value !== undefined);
  const wanted = (value: string | number | boolean) => toComparable(field, String(value)) ?? '';
  const some = (test: (value: bigint | string) => boolean) => comparable.some(test);
  const inside = ([from, until]: readonly [string | number, string | number]) =>
    some((value) => !isBelow(value, wanted(from)) && !isBelow(wanted(until), value));
  switch (condition.operator) {
    case 'null':
      return values.length === 0;
    case 'equals':
      return some((value) => isEqual(value, wanted(condition.value)));
    case 'not-equals':
      return !some((value) => isEqual(value, wanted(condition.value)));
    case 'in':
      return some((value) => condition.value.some((one) => isEqual(value, wanted(one))));
    case 'not-in':
      return !some((value) => condition.value.some((one) => isEqual(value, wanted(one))));
    case 'gte':
      return some((value) => !isBelow(value, wanted(condition.value)));
    case 'gt':
      return some((value) => isBelow(wanted(condition.value), value));
    case 'lte':
      return some((value) => !isBelow(wanted(condition.value), value));
    case 'lt':
      return some((value) => isBelow(value, wanted(condition.value)));
    case 'between':
      return inside(condition.value);
    case 'not-between':
      return !inside(condition.value);
  }
}

export function getStatus({ head }: KnownDocument): 'waiting' | 'inprogress' | 'confirmed' | 'failed' {
  if (head.step === -1) return 'failed';
  if (head.step === 'archived') return 'confirmed';
  return head.passedSteps.length > 0 ? 'inprogress' : 'waiting';
}

const words = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of a search the judge knows words alone: each must begin a word of the document. */
function hasWords(document: KnownDocument, q: string): boolean {
  const texts = [
    document.head.name,
    ...document.fields.map(({ value }) => value),
    ...document.head.tags.map(({ label }) => label),
  ];
  const own = texts.flatMap(words);
  return words(q).every((word) => own.some((one) => one.startsWith(word)));
}

/** Whether a document belongs to a query, whatever its status. */
function isWanted(document: KnownDocument, { trash = false, filters = {}, among, q = '', today }: IndexQuery): boolean {
  const { head } = document;
  const due = firstOf(document, 'payDate');
  const amount = firstOf(document, 'paymentAmount') || firstOf(document, 'totalAmount');
  const isSettled =
    ['cash', 'card'].includes(firstOf(document, 'paymentMethod')) || (amount !== '' && Number(amount) <= 0);
  const isOverdue = !head.paid && !isSettled && typeof toComparable('dueDate', due) === 'string' && due < today;
  const all: readonly boolean[] = [
    (head.deletedAt !== null) === trash,
    filters.doctype === undefined || head.doctype === filters.doctype,
    filters.doctypes === undefined || filters.doctypes.includes(head.doctype),
    filters.ids === undefined || filters.ids.includes(head._id),
    filters.steps === undefined || filters.steps.includes(String(head.step)),
    filters.tags === undefined || head.tags.some(({ value }) => filters.tags?.includes(value)),
    filters.assignees === undefined || head.userId.some((id) => filters.assignees?.includes(id)),
    filters.paid === undefined || head.paid === filters.paid,
    filters.exported === undefined || document.exported === filters.exported,
    filters.discussed === undefined || document.discussed === filters.discussed,
    filters.overdue === undefined || isOverdue === filters.overdue,
    among === undefined || among.ids.includes(head._id) === among.included,
    (filters.fields ?? []).every((condition) => holds(document, condition)),
    (filters.filled ?? []).every((field) => listValues(document, field).length > 0),
    q === '' || hasWords(document, q),
  ];
  return all.every(Boolean);
}

function compareBy(order: IndexOrder) {
  const direction = order.descending ? -1 : 1;
  const keyOf = (document: KnownDocument): bigint | string | undefined => {
    if (order.by === 'createdAt') return document.head.createdAt;
    const values = listValues(document, order.by).map((value) => toComparable(order.by, value));
    return values.find((value) => value !== undefined);
  };
  return (a: KnownDocument, b: KnownDocument): number => {
    const [x, y] = [keyOf(a), keyOf(b)];
    if ((x === undefined) !== (y === undefined)) return x === undefined ? 1 : -1;
    if (x !== undefined && y !== undefined && x !== y) return isBelow(x, y) ? -direction : direction;
    return a.head._id < b.head._id ? -direction : direction;
  };
}

/** The ids of a whole list in its order. */
export const listNaively = (
  documents: readonly KnownDocument[],
  query: IndexQuery,
  order: IndexOrder,
): readonly string[] =>
  documents
    .filter((document) => isWanted(document, query))
    .filter((document) => query.filters?.status === undefined || getStatus(document) === query.filters.status)
    .toSorted(compareBy(order))
    .map(({ head }) => head._id);

/** Numbers by status whatever the asked one, and the sums of the asked one in cents by currency. */
export function sumNaively(documents: readonly KnownDocument[], query: IndexQuery) {
  const wanted = documents.filter((document) => isWanted(document, query));
  const status = query.filters?.status;
  const asked = wanted.filter((document) => status === undefined || getStatus(document) === status);
  const sums: Record<string, number> = {};
  for (const document of asked) {
    const total = toTotal(document);
    const cents = Math.round(Number(total) * 100);
    if (total === '' || Math.abs(cents) >= 1e13) continue;
    const currency = firstOf(document, 'currency');
    sums[currency] = (sums[currency] ?? 0) + cents;
  }
  const count = (one: string) => wanted.filter((document) => getStatus(document) === one).length;
  return {
    total: asked.length,
    byStatus: {
      waiting: count('waiting'),
      inprogress: count('inprogress'),
      confirmed: count('confirmed'),
      failed: count('failed'),
    },
    sums,
  };
}
