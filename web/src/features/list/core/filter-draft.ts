import { getComparedShape, isFilterable } from '#shared/filter/attributes.ts';
import type { FilterCondition, FilterOperator } from '#shared/filter/condition.ts';
import { isReadable, readCondition } from '#shared/filter/key-range.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getFieldKind } from '#shared/field/kinds/field-kinds.ts';
import { parseDate, readDateInput } from '#shared/kit/dates.ts';
import { parseAmount } from '#shared/kit/money.ts';
import { tidy } from '#shared/kit/text.ts';
import { listValues, tidyFilters, toCondition, type ListFilters } from '#web/state/list-address.ts';

/** The two ends of a range as they are typed; an empty one is open. */
export type Ends = { readonly from: string; readonly to: string };

/** What has a range in the basic mode. */
export const rangeFields = ['issueDate', 'dueDate', 'createdAt', 'total'] as const;
export type RangeField = (typeof rangeFields)[number];

const isRangeField = (field: string): field is RangeField => rangeFields.some((one) => one === field);

/** The machine form of a typed value; undefined when the field cannot have it. */
export function normalizeValue(field: string, typed: string, today: string): string | undefined {
  const text = tidy(typed);
  if (text === '') return undefined;
  const definition = findFieldDefinition(field);
  // Of texts a part of the usual shape may be meant; only numbers and dates have one form alone.
  switch (getComparedShape(field)) {
    case 'date':
      return readDateInput(text, today) ?? parseDate(text);
    case 'number':
      return definition === undefined ? parseAmount(text) : getFieldKind(definition.kind).normalize(text, today);
    case 'text':
      return text;
  }
}

/** The ends of the range that a filter has for a field; open where it has none, or a condition of another kind. */
export function findRange(filters: ListFilters, field: RangeField): Ends {
  const ends = { from: '', to: '' };
  for (const condition of filters.fields ?? []) {
    if (condition.field !== field) continue;
    const [first = '', second = ''] = listValues(condition);
    if (condition.operator === 'between') return { from: first, to: second };
    if (condition.operator === 'gte') ends.from = first;
    if (condition.operator === 'lte') ends.to = first;
  }
  return ends;
}

const isRangeOf = (field: RangeField, condition: FilterCondition): boolean =>
  condition.field === field && ['between', 'gte', 'lte'].includes(condition.operator);

const toRange = (field: RangeField, { from, to }: Ends): FilterCondition | undefined => {
  if (from !== '' && to !== '') return toCondition(field, 'between', [from, to]);
  if (from !== '') return toCondition(field, 'gte', [from]);
  return to === '' ? undefined : toCondition(field, 'lte', [to]);
};

/** The filter with another range of a field, in the place of the one before. */
export function withRange(filters: ListFilters, field: RangeField, ends: Ends): ListFilters {
  const fields = filters.fields ?? [];
  const at = fields.findIndex((one) => isRangeOf(field, one));
  const others = fields.filter((one) => !isRangeOf(field, one));
  const range = toRange(field, ends);
  if (range === undefined) return tidyFilters({ ...filters, fields: others });
  return { ...filters, fields: at === -1 ? [...others, range] : others.toSpliced(at, 0, range) };
}

/** How many values an operator compares with. */
export const getArity = (operator: FilterOperator): 'none' | 'one' | 'two' | 'several' => {
  switch (operator) {
    case 'null':
      return 'none';
    case 'between':
    case 'not-between':
      return 'two';
    case 'in':
    case 'not-in':
      return 'several';
    case 'equals':
    case 'not-equals':
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return 'one';
  }
};

/** A row of the advanced mode as it stands on the screen. */
export type DraftCondition = {
  readonly key: number;
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
};

/** Why a row cannot be sent yet. */
export type DraftFault = 'field' | 'value' | 'unreadable' | 'order';

/** The condition of a row, or why it is none yet. */
export function readDraft(
  { field, operator, values }: DraftCondition,
  today: string,
): { readonly condition: FilterCondition } | { readonly fault: DraftFault } {
  if (!isFilterable(field)) return { fault: 'field' };
  const arity = getArity(operator);
  const given = values.filter((value) => tidy(value) !== '');
  const wanted = arity === 'none' ? 0 : arity === 'two' ? 2 : 1;
  if (given.length < wanted) return { fault: 'value' };
  const normalized = given.map((value) => normalizeValue(field, value, today));
  const known = normalized.filter((value) => value !== undefined);
  if (known.length < normalized.length) return { fault: 'unreadable' };
  const condition = toCondition(field, operator, arity === 'several' ? [...new Set(known)] : known);
  if (condition === undefined) return { fault: 'unreadable' };
  if (isReadable(readCondition(condition))) return { condition };
  return { fault: arity === 'two' ? 'order' : 'unreadable' };
}

/** Conditions that the basic mode shows as ranges, and those that only the advanced mode shows. */
export const isBasicRange = ({ field, operator }: FilterCondition): boolean =>
  isRangeField(field) && ['between', 'gte', 'lte'].includes(operator);
