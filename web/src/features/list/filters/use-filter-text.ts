import { useQuery, useQueries } from '@tanstack/react-query';
import { leftOutReasons, turnoverSides, type TurnoverSide } from '#shared/analytics/sides.ts';
import { readWorkflow } from '#shared/api/workflows.ts';
import { getComparedShape } from '#shared/filter/attributes.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { membersQuery } from '#web/remote/members.ts';
import { keys } from '#web/remote/query.ts';
import { useTags } from '#web/remote/tags.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import type { FilterPart } from '../core/filter-parts.ts';
import { listValues, type Choice } from '#web/state/list-address.ts';

/** A value that a filter may name, with the name that people know. */
export type Option = { readonly value: string; readonly label: string };

/** Attributes by the column that shows them; other fields have names of their own. */
const attributeColumns = {
  _id: 'column.id',
  name: 'column.name',
  doctype: 'column.type',
  step: 'column.step',
  userId: 'column.users',
  tags: 'column.tags',
  pageCount: 'column.pages',
  total: 'column.total',
  issueDate: 'column.issued',
  dueDate: 'column.due',
  createdAt: 'column.created',
  updatedAt: 'column.updated',
  turnover: 'money.turnover',
  supplyDay: 'money.supplyDay',
  partner: 'money.partner',
  supplier: 'money.supplier',
  vatSection: 'money.vatSection',
  vatDay: 'money.vatDay',
  vatRates: 'money.vatRates',
  owed: 'money.owed',
  owedDay: 'money.owedDay',
} as const;
type Named = keyof typeof attributeColumns;
const isNamed = (field: string): field is Named => Object.hasOwn(attributeColumns, field);

/** What can be filtered by beside the fields of the catalogue. */
export const attributes: readonly Named[] = [
  'name',
  'total',
  'dueDate',
  'createdAt',
  'updatedAt',
  'step',
  'userId',
  'tags',
  'doctype',
  'pageCount',
  'turnover',
  'supplyDay',
  'partner',
  'vatSection',
  'vatDay',
  'vatRates',
  'owed',
  'owedDay',
  '_id',
];

/** The steps of the given types by id; one that several types have stands once, with all its names. */
export function useSteps(doctypeIds: readonly string[]): readonly Option[] {
  const workflows = useQueries({
    queries: doctypeIds.map((doctypeId) => ({
      queryKey: keys.workflow(doctypeId),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readWorkflow, { params: { doctypeId }, signal }),
      staleTime: 300_000,
    })),
  });
  const names = new Map<string, Set<string>>();
  for (const { data } of workflows)
    for (const { id, name, type } of Object.values(data?.steps ?? {}))
      if (type === 'step') names.set(id, (names.get(id) ?? new Set()).add(name));
  return [...names].map(([value, all]) => ({ value, label: [...all].join(' / ') }));
}

/** The values of each choice that the company knows. */
export function useOptions(doctypeId: string | undefined): Readonly<Record<Choice, readonly Option[]>> {
  const doctypes = useDoctypes();
  const tags = useTags();
  const people = useQuery(membersQuery);
  const steps = useSteps(doctypeId === undefined ? doctypes.map(({ id }) => id) : [doctypeId]);
  return {
    doctypes: doctypes.map(({ id, name }) => ({ value: id, label: name })),
    steps,
    tags: tags.map(({ value, label }) => ({ value, label })),
    assignees: (people.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

const turnovers = [...turnoverSides, ...leftOutReasons];
const isTurnover = (value: string): value is (typeof turnovers)[number] => turnovers.some((one) => one === value);
const isSide = (value: string): value is TurnoverSide => turnoverSides.some((one) => one === value);

const choiceFields = { doctypes: 'doctype', steps: 'step', tags: 'tags', assignees: 'userId' } as const;

/** The choice whose values a condition on a field compares with. */
export const findChoice = (field: string): Choice | undefined =>
  field === 'doctype' ? 'doctypes' : field === 'userId' ? 'assignees' : field === 'tags' ? 'tags' : undefined;

/** A part of a filter in words: "Splatnosť", "do 2. 12. 2026". */
export type PartText = { readonly name: string; readonly text: string };

export function useFieldName(): (field: string) => string {
  const t = useText('listing');
  const { fullLabel } = useFieldText();
  return (field) => (isNamed(field) ? t(attributeColumns[field]) : fullLabel(field));
}

/** The parts of filters in words. */
export function useFilterText(options: Readonly<Record<Choice, readonly Option[]>>): (part: FilterPart) => PartText {
  const format = useFormat();
  const t = useText('listing');
  const locale = useLocale();
  const name = useFieldName();
  const optionName = (choice: Choice, value: string): string =>
    options[choice].find((one) => one.value === value)?.label ?? value;
  const show = (field: string, value: string): string => {
    const choice = findChoice(field);
    if (choice !== undefined) return optionName(choice, value);
    // The key of a supplier is a number or a name behind the part that it is known by.
    if (field === 'supplier') return value.slice(value.indexOf('#') + 1);
    if (field === 'turnover' && isTurnover(value)) return t(`turnover.${value}`);
    if (field === 'owed' && isSide(value)) return t(`owed.${value}`);
    switch (getComparedShape(field)) {
      case 'date':
        return format.date(value);
      case 'number':
        return field === 'pageCount' || field === 'vatRates'
          ? value
          : toDisplayForm(field === 'total' ? 'totalAmount' : field, value, locale);
      case 'text':
        return toDisplayForm(field, value, locale);
    }
  };
  return (part) => {
    switch (part.kind) {
      case 'choice':
        return {
          name: name(choiceFields[part.choice]),
          text: part.values.map((value) => optionName(part.choice, value)).join(', '),
        };
      case 'flag':
        return { name: t(`flag.${part.flag}`), text: t(part.value ? 'yes' : 'no') };
      case 'filled':
        return { name: name(part.field), text: t('chip.filled') };
      case 'condition': {
        const { field, operator } = part.condition;
        const values = listValues(part.condition).map((value) => show(field, value));
        const [value = '', to = ''] = values;
        const isDate = getComparedShape(field) === 'date';
        switch (operator) {
          case 'null':
            return { name: name(field), text: t('chip.null') };
          case 'equals':
          case 'in':
            return { name: name(field), text: values.join(', ') };
          case 'not-equals':
          case 'not-in':
            return { name: name(field), text: t('chip.not', { value: values.join(', ') }) };
          case 'between':
            return { name: name(field), text: t('chip.between', { from: value, to }) };
          case 'not-between':
            return { name: name(field), text: t('chip.not-between', { from: value, to }) };
          case 'gte':
          case 'lte':
            return { name: name(field), text: t(`chip.${operator}`, { value }) };
          case 'gt':
          case 'lt':
            return { name: name(field), text: t(isDate ? `chip.${operator}.date` : `chip.${operator}`, { value }) };
        }
      }
    }
  };
}
