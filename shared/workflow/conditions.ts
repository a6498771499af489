import type { JudgedEinvoice } from '#shared/einvoice/reception.ts';
import { findHomeAmount, getBookCurrency, type BookCurrency } from '#shared/money/home-amount.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getKindOfField, toMachineForm } from '#shared/field/format.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { ConditionOperation, ConditionRule, WorkflowStep } from './workflow.ts';

/** What conditions look at. */
export type Facts = {
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
  /** The money of the company's books, in which amounts are compared. */
  readonly bookCurrency: BookCurrency;
  /** What was found in it and on its copies, where it is an e-invoice. */
  readonly einvoice?: JudgedEinvoice | undefined;
};

type Values = Pick<Facts, 'fields' | 'tables'> & {
  readonly head?: { readonly einvoice?: JudgedEinvoice | undefined };
};

/** A document of a company, by the country of its books, as conditions look at it; a company that is gone kept them in euros. */
export const toFacts = ({ fields, tables, head }: Values, owner: { readonly country: string } | undefined): Facts => ({
  fields,
  tables,
  bookCurrency: getBookCurrency({ owner: { country: owner?.country ?? '' } }),
  einvoice: head?.einvoice,
});

/** Fields whose values are sums of money. */
export const isAmountField = (id: string): boolean => {
  const kind = findFieldDefinition(id)?.kind;
  return kind === 'amount' || kind === 'vat';
};

/** Above every limit that a person can write. */
const beyondEveryLimit = '999999999999999';

/**
 * A value as conditions compare it. Sums are compared in the money of the books. A foreign sum without a rate counts as above every
 * limit, and a negative one as below every limit: such a document goes where the larger ones go, never past them (decision 0057).
 */
function toCompared({ fields, bookCurrency }: Facts, id: string, value: string): string {
  if (!isAmountField(id) || !isDecimal(value)) return value;
  const home = findHomeAmount(fields, { id, value }, bookCurrency);
  return home ?? (value.startsWith('-') ? `-${beyondEveryLimit}` : beyondEveryLimit);
}

type Comparing = 'number' | 'date' | 'text';

const getComparison = (id: string): Comparing => {
  const { operations } = getKindOfField(id);
  return operations === 'choice' ? 'text' : operations;
};

/** Negative, zero, positive; undefined when the two cannot be compared. */
function compare(a: string, b: string, as: Comparing): number | undefined {
  switch (as) {
    case 'number':
      return isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) : undefined;
    case 'date':
      return isPlainDate(a) && isPlainDate(b) ? Math.sign(a < b ? -1 : a > b ? 1 : 0) : undefined;
    case 'text': {
      // Numbers inside texts (symbols, document numbers) are ordered as numbers: 9 comes before 10.
      if (isDecimal(a) && isDecimal(b)) return a === b ? 0 : compareDecimals(a, b) || a.localeCompare(b);
      const [left, right] = [fold(a), fold(b)];
      return left === right ? 0 : left < right ? -1 : 1;
    }
  }
}

/** The parts of a comma list; a semicolon separates instead where values hold commas ('1,50; 2,50'). */
export const splitList = (text: string): readonly string[] =>
  (text.includes(';') ? text.split(';') : text.split(',')).map((part) => part.trim()).filter((part) => part !== '');

/** One value against one operation that is not a negation. */
function fits(
  value: string,
  operation: 'equals' | 'gte' | 'lte' | 'between' | 'in',
  wanted: readonly string[],
  as: Comparing,
): boolean {
  const against = (text: string | undefined) => (text === undefined ? undefined : compare(value, text, as));
  switch (operation) {
    case 'equals':
      return against(wanted[0]) === 0;
    case 'gte':
      return (against(wanted[0]) ?? -1) >= 0;
    case 'lte':
      return (against(wanted[0]) ?? 1) <= 0;
    case 'between':
      return (against(wanted[0]) ?? -1) >= 0 && (against(wanted[1]) ?? 1) <= 0;
    case 'in':
      return wanted.some((text) => against(text) === 0);
  }
}

/**
 * The one catalogue of operations of conditions and filters. gt and lt act as gte and lte; a negation is true exactly when
 * its positive is false, so it holds for an empty field; a repeated field fits when any of its values does.
 */
function holds(operation: ConditionOperation, text: string, values: readonly string[], id: string): boolean {
  const any = (positive: Parameters<typeof fits>[1], wanted: readonly string[]): boolean => {
    const typed = wanted.map((part) => toMachineForm(id, part));
    return values.some((value) => fits(value, positive, typed, getComparison(id)));
  };
  switch (operation) {
    case 'null':
      return values.length === 0;
    case 'filled':
      return values.length > 0;
    case 'equals':
      return any('equals', [text]);
    case 'not-equals':
      return !any('equals', [text]);
    case 'gte':
    case 'gt':
      return any('gte', [text]);
    case 'lte':
    case 'lt':
      return any('lte', [text]);
    case 'between':
      return any('between', splitList(text));
    case 'not-between':
      return !any('between', splitList(text));
    case 'in':
      return any('in', splitList(text));
    case 'not-in':
      return !any('in', splitList(text));
  }
}

const tableFilled = (tables: readonly LineTable[], id: string): boolean =>
  tables.some(
    (table) =>
      (table._id === id || table.group === id) &&
      table.body.some((row) => !row.header && !row.ignore && row.data.some((cell) => cell.value.trim() !== '')),
  );

/** Whether one rule holds. Tables answer filled and null alone (specification 000 §5); other questions about them are false. */
export function isRuleMet(rule: ConditionRule, facts: Facts): boolean {
  const isTable =
    findFieldDefinition(rule.field) === undefined && facts.tables.some((t) => [t._id, t.group].includes(rule.field));
  if (isTable || rule.field === 'items' || rule.field === 'taxes') {
    if (rule.operation === 'filled') return tableFilled(facts.tables, rule.field);
    return rule.operation === 'null' && !tableFilled(facts.tables, rule.field);
  }
  const values = facts.fields.flatMap(({ _id, value }) =>
    _id === rule.field && value.trim() !== '' ? [toCompared(facts, _id, value)] : [],
  );
  return holds(rule.operation, rule.value, values, rule.field);
}

/** A branch with rules is entered when they hold (all, or any with OR). */
export const hasRules = (step: WorkflowStep): boolean => step.condition && step.conditionRules.length > 0;

export const areRulesMet = (step: WorkflowStep, facts: Facts): boolean =>
  step.operatorConditions === 'OR'
    ? step.conditionRules.some((rule) => isRuleMet(rule, facts))
    : step.conditionRules.every((rule) => isRuleMet(rule, facts));
