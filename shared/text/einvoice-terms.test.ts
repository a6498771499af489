import { describe, expect, test } from 'vitest';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { ciiMap } from '#shared/einvoice/semantic/cii-map.ts';
import type { GroupMap } from '#shared/einvoice/semantic/syntax-map.ts';
import { ublMap } from '#shared/einvoice/semantic/ubl-map.ts';
import { locales } from '#shared/kit/locale.ts';
import { getFieldLabel } from './field-names.ts';
import { getTermName } from './einvoice-terms.ts';
import sk from './einvoice-terms/sk.json' with { type: 'json' };

const termsIn = ({ terms, groups }: GroupMap): readonly TermId[] => [
  ...terms.map(({ id }) => id),
  ...groups.flatMap(termsIn),
];
const terms = [...new Set([...termsIn(ublMap), ...termsIn(ciiMap), 'BT-111' as const])];
const groups = Array.from({ length: 33 }, (_, number): GroupId => `BG-${number}`);

/** Terms that are fields of the product are called as those are. */
const fields: readonly (readonly [TermId, field: string])[] = [
  ['BT-2', 'issueDate'],
  ['BT-5', 'currency'],
  ['BT-7', 'taxDate'],
  ['BT-9', 'payDate'],
  ['BT-11', 'project'],
  ['BT-12', 'contractNumber'],
  ['BT-13', 'orderNumber'],
  ['BT-16', 'deliveryNoteNumber'],
  ['BT-22', 'note'],
  ['BT-25', 'correctedNumber'],
  ['BT-72', 'deliveryDate'],
  ['BT-73', 'billingFrom'],
  ['BT-74', 'billingTo'],
  ['BT-81', 'paymentMethod'],
  ['BT-86', 'paymentSwift'],
  ['BT-109', 'totalBase'],
  ['BT-110', 'totalVat'],
  ['BT-112', 'totalAmount'],
  ['BT-113', 'advanceDeducted'],
  ['BT-114', 'rounding'],
];

describe.each(locales)('business terms in %s', (locale) => {
  const names = [...terms, ...groups].map((id) => getTermName(locale, id));

  test('each has a name, and none is called as another', () => {
    expect([...terms, ...groups].filter((id) => getTermName(locale, id) === id)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  test('a name is short and no sentence', () => {
    expect(
      names.filter((name) => name.length > 50 || /[:!?]$|\p{L}{3}\.$/u.test(name) || name !== name.trim()),
    ).toEqual([]);
  });

  test('a term that is a field of the product is called as the field', () => {
    expect(fields.filter(([id, field]) => getTermName(locale, id) !== getFieldLabel(locale, field))).toEqual([]);
  });
});

test('no name is left without its term', () => {
  const known: readonly string[] = [...terms, ...groups];
  expect(Object.keys(sk).filter((id) => !known.includes(id))).toEqual([]);
});
