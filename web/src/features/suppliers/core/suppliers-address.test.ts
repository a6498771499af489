import { expect, test } from 'vitest';
import { parseSuppliersAddress, toSuppliersQuery, turnOrder } from './suppliers-address.ts';

const parse = (text: string) => parseSuppliersAddress(new URLSearchParams(text));

test('the address of the directory keeps words, order, page and the open supplier, and reads nonsense as the default', () => {
  const shown = parse('q=mlyn&order=total&direction=desc&page=3&size=25&id=CompanyId~2336347124');
  expect(shown).toMatchObject({ q: 'mlyn', order: 'total', direction: 'desc', page: 3, size: 25 });
  expect(parse(new URLSearchParams(toSuppliersQuery(shown)).toString())).toEqual(shown);
  expect(toSuppliersQuery(parse('order=x&direction=y&page=-1&size=7&id=../etc'))).toEqual({});
});

test('a column that is pressed again turns round, names begin with A and sums with the largest', () => {
  expect(turnOrder(parse(''), 'total')).toEqual({ order: 'total', direction: 'desc', page: 1 });
  expect(turnOrder(parse('order=total&direction=desc'), 'total')).toMatchObject({ direction: 'asc' });
  expect(turnOrder(parse('order=total&direction=desc'), 'name')).toMatchObject({ order: 'name', direction: 'asc' });
});
