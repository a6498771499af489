import type { Located } from '#shared/einvoice/semantic/path.ts';
import { readDate } from '#shared/einvoice/values.ts';
import { isDecimalText } from '#shared/einvoice/semantic/decimal.ts';
import { getTermKind, type GroupId, type TermId } from '#shared/einvoice/semantic/business-terms.ts';
import {
  placeOf,
  termIdsOf,
  termsOf,
  type Group,
  type SemanticInvoice,
  type Term,
} from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { Finding } from './rule.ts';

/** Values that cannot be read at all; the official rules stop at them without a finding. */
const groups: readonly GroupId[] = [
  ...(['BG-0', 'BG-3', 'BG-13', 'BG-14', 'BG-16', 'BG-20', 'BG-21', 'BG-22', 'BG-23'] as const),
  ...(['BG-25', 'BG-26', 'BG-27', 'BG-28', 'BG-29', 'BG-30'] as const),
];

/** Groups without numbers and days in which a term may be repeated by mistake. */
const parts: readonly GroupId[] = ['BG-2', 'BG-5', 'BG-8', 'BG-12', 'BG-15', 'BG-17', 'BG-18', 'BG-32'];

/** The rules of values that cannot be read and of terms that are there twice. */
export const valueRuleIds = ['VALUE-NUMBER', 'VALUE-DATE', 'VALUE-REPEATED'] as const;

function breaks(id: TermId, { text }: Term): (typeof valueRuleIds)[number] | undefined {
  switch (getTermKind(id)) {
    case 'amount':
    case 'unitPrice':
    case 'quantity':
    case 'percentage':
      return isDecimalText(text) ? undefined : 'VALUE-NUMBER';
    case 'date':
      return readDate(text) === undefined ? 'VALUE-DATE' : undefined;
    case 'text':
    case 'identifier':
    case 'reference':
    case 'code':
    case 'binary':
      return undefined;
  }
}

/** Findings of values that are listed; who mends the file finds the others beside them. */
const mostFindings = 100;

/** Terms that may be there more than once in their group, or whose number other rules count. */
const repeatable: ReadonlySet<TermId> = new Set([
  ...(['BT-7', 'BT-8', 'BT-9', 'BT-11', 'BT-12', 'BT-14', 'BT-15', 'BT-16', 'BT-17', 'BT-18', 'BT-20'] as const),
  ...(['BT-110', 'BT-127', 'BT-128', 'BT-132', 'BT-147', 'BT-148', 'BT-158'] as const),
]);

/** Groups that an invoice, a line or a party has once. */
const single: readonly GroupId[] = ['BG-4', 'BG-5', 'BG-7', 'BG-8', 'BG-22', 'BG-29', 'BG-31'];

const repeatedGroups = ({ all }: SemanticInvoice): readonly Finding[] =>
  single.flatMap((id) => {
    const parents = new Set<Located | undefined>();
    return all(id).flatMap((group) => {
      const parent = group.at.up;
      if (!parents.has(parent)) {
        parents.add(parent);
        return [];
      }
      return [{ rule: 'VALUE-REPEATED', flag: 'fatal' as const, location: placeOf(group), terms: [] }];
    });
  });

const repeated = (group: Group): readonly Finding[] =>
  termIdsOf(group).flatMap((id) => {
    const [, second] = repeatable.has(id) ? [] : termsOf(group, id);
    return second === undefined
      ? []
      : [{ rule: 'VALUE-REPEATED', flag: 'fatal' as const, location: placeOf(second), terms: [id] }];
  });

const checkGroup = (group: Group): readonly Finding[] =>
  termIdsOf(group).flatMap((id) =>
    termsOf(group, id).flatMap((value) => {
      const rule = breaks(id, value);
      return rule === undefined ? [] : [{ rule, flag: 'fatal' as const, location: placeOf(value), terms: [id] }];
    }),
  );

/** Numbers that are none, days that no calendar has (EN 16931-1, 6.5) and terms that are there twice where one may be (6.3). */
export const checkValues = (invoice: SemanticInvoice): readonly Finding[] =>
  [
    ...repeatedGroups(invoice),
    ...groups.flatMap((id) => invoice.all(id).flatMap(checkGroup)),
    ...[...groups, ...parts].flatMap((id) => invoice.all(id).flatMap(repeated)),
  ].slice(0, mostFindings);
