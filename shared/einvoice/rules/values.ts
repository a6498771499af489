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

/** The rules of values that cannot be read. */
export const valueRuleIds = ['VALUE-NUMBER', 'VALUE-DATE'] as const;

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

const checkGroup = (group: Group): readonly Finding[] =>
  termIdsOf(group).flatMap((id) =>
    termsOf(group, id).flatMap((value) => {
      const rule = breaks(id, value);
      return rule === undefined ? [] : [{ rule, flag: 'fatal' as const, location: placeOf(value), terms: [id] }];
    }),
  );

/** Numbers that are none and days that no calendar has (EN 16931-1, 6.5: the kinds of values). */
export const checkValues = ({ all }: SemanticInvoice): readonly Finding[] =>
  groups.flatMap((id) => all(id).flatMap(checkGroup)).slice(0, 100);
