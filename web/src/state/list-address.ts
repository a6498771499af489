import { documentFilters, type DocumentFilters } from '#shared/filter/document-filters.ts';
import { filterCondition, type FilterCondition } from '#shared/filter/condition.ts';

/** What a person filters a list by; its type and status have places of their own. */
export type ListFilters = Omit<DocumentFilters, 'doctype' | 'status' | 'ids'>;

export const noFilters: ListFilters = {};

/** The choices of a filter, each by the parameter that names it in an address. */
export const choices = { type: 'doctypes', step: 'steps', tag: 'tags', person: 'assignees' } as const;
export type Choice = (typeof choices)[keyof typeof choices];

/** Questions that a document answers with yes or no. */
export const flags = ['paid', 'exported', 'overdue', 'discussed', 'favourite'] as const;
export type Flag = (typeof flags)[number];

type FilterQuery = { readonly getAll: (name: string) => readonly string[] };
export type QueryPair = [name: string, value: string];

/** Stands between the parts of a condition; an address keeps it as it is. */
const mark = '*';
const escapeMark = (text: string): string => text.replaceAll('%', '%25').replaceAll(mark, '%2A');
const unescapeMark = (text: string): string => text.replaceAll('%2A', mark).replaceAll('%25', '%');

/** The values of a condition as texts, none for `null`. */
export function listValues(condition: FilterCondition): readonly string[] {
  if (condition.operator === 'null') return [];
  return Array.isArray(condition.value) ? condition.value.map(String) : [String(condition.value)];
}

/** A condition of texts as they were typed or stood in an address; undefined when it is none. */
export function toCondition(field: string, operator: string, values: readonly string[]): FilterCondition | undefined {
  const several = ['between', 'not-between', 'in', 'not-in'].includes(operator);
  const value = several ? values : values[0];
  const parsed = filterCondition.safeParse(operator === 'null' ? { field, operator } : { field, operator, value });
  return parsed.success ? parsed.data : undefined;
}

const writeCondition = (condition: FilterCondition): string =>
  [condition.field, condition.operator, ...listValues(condition).map(escapeMark)].join(mark);

function readCondition(text: string): readonly FilterCondition[] {
  const [field = '', operator = '', ...values] = text.split(mark);
  const condition = toCondition(field, operator, values.map(unescapeMark));
  return condition === undefined ? [] : [condition];
}

/** The filters as parameters of an address. */
export function writeFilters(filters: ListFilters): QueryPair[] {
  return [
    ...Object.entries(choices).flatMap(([name, choice]) =>
      (filters[choice] ?? []).map((value): QueryPair => [name, value]),
    ),
    ...flags.flatMap((flag): QueryPair[] => {
      const value = filters[flag];
      return value === undefined ? [] : [['is', value ? flag : `-${flag}`]];
    }),
    ...(filters.fields ?? []).map((condition): QueryPair => ['where', writeCondition(condition)]),
    ...(filters.filled ?? []).map((field): QueryPair => ['has', field]),
  ];
}

/** The filters without parts that hold nothing. */
export const tidyFilters = (filters: ListFilters): ListFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, part]) => part !== undefined && (!Array.isArray(part) || part.length > 0)),
  );

/** The filters of an address; parts that are none are left out. */
export function readFilters(query: FilterQuery): ListFilters {
  const marks = query.getAll('is');
  const parts = {
    ...Object.fromEntries(Object.entries(choices).map(([name, choice]) => [choice, [...query.getAll(name)]])),
    ...Object.fromEntries(
      flags.flatMap((flag) =>
        marks.includes(flag) ? [[flag, true]] : marks.includes(`-${flag}`) ? [[flag, false]] : [],
      ),
    ),
    fields: query.getAll('where').flatMap(readCondition),
    filled: [...query.getAll('has')],
  };
  // Each part for itself: one that is wrong takes no other along.
  const valid = Object.entries(tidyFilters(parts)).filter(
    ([name, part]) => documentFilters.safeParse({ [name]: part }).success,
  );
  const parsed = documentFilters.safeParse(Object.fromEntries(valid));
  return parsed.success ? parsed.data : noFilters;
}

export const hasFilters = (filters: ListFilters): boolean => writeFilters(filters).length > 0;

/** What documents have in common, by field: a value, or a range with both its ends. */
type CommonValues = Readonly<Record<string, string | readonly [from: string, to: string]>>;

/** A condition for each value and range. */
export const toConditions = (values: CommonValues): FilterCondition[] =>
  Object.entries(values).map(([field, value]) =>
    typeof value === 'string'
      ? { field, operator: 'equals', value }
      : { field, operator: 'between', value: [...value] },
  );

type WantedList = {
  readonly status?: 'all' | 'confirmed';
  readonly q?: string;
  readonly filters?: ListFilters;
};

/** The address of the list with words and filters. */
export function toListPath({ status = 'all', q = '', filters = noFilters }: WantedList): string {
  const words: readonly QueryPair[] = q === '' ? [] : [['q', q]];
  const pairs: readonly QueryPair[] = [['status', status], ...words, ...writeFilters(filters)];
  return `/document/list?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
