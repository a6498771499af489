import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRow } from '#test/builders/records/row.ts';
import type { ListFilters } from '#web/state/list-address.ts';
import {
  belongsToList,
  defaultState,
  isOverdue,
  pageSizes,
  countPages,
  toListQuery,
  getRailState,
  replaceRow,
  toggleSort,
  parseListState,
  tabs,
} from './list-state.ts';

const row = sampleRow;

describe('the address of the list', () => {
  test('without parameters it shows ten a page, the first page, newest first (R-LST-15)', () => {
    expect(parseListState(new URLSearchParams())).toEqual({
      ...defaultState,
      page: 1,
      size: 10,
      sort: '_id',
      order: 'desc',
    });
  });
  test('it says every state, and the same state is read back (R-LST-23)', () => {
    const states = fc.record({
      tab: fc.constantFrom(...tabs),
      page: fc.integer({ min: 1, max: 10_000 }),
      size: fc.constantFrom(...pageSizes),
      sort: fc.constantFrom('_id', 'updatedAt', 'name', 'dueDate', 'total', 'quality', 'supplierName', 'supplierVatId'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      filters: fc.constantFrom<ListFilters>({}, { tags: ['a*b'], paid: false }),
    });
    fc.assert(
      fc.property(states, fc.constantFrom(...pageSizes), (state, preferred) => {
        expect(parseListState(new URLSearchParams(toListQuery(state, preferred)), preferred)).toEqual(state);
      }),
    );
  });
  test('nonsense in it is read as the default', () => {
    expect(parseListState(new URLSearchParams('page=-3&size=7&sort=%3Cevil%3E&order=up&status=x'))).toEqual(
      defaultState,
    );
  });
});

test('a column is sorted its natural way, the other way, then not at all', () => {
  const once = toggleSort({ ...defaultState, page: 4 }, 'total');
  expect(once).toMatchObject({ sort: 'total', order: 'desc', page: 1 });
  const twice = toggleSort(once, 'total');
  expect(twice).toMatchObject({ sort: 'total', order: 'asc' });
  expect(toggleSort(twice, 'total')).toMatchObject({ sort: '_id', order: 'desc' });
  expect(toggleSort(defaultState, 'supplierName').order).toBe('asc');
});

test('a list of 27 has three pages of ten, an empty one still has a page', () => {
  expect(countPages(27, 10)).toBe(3);
  expect(countPages(0, 10)).toBe(1);
});

describe('live changes', () => {
  test('a row belongs to the tab of its status and to the list of its type', () => {
    expect(belongsToList(row(), { doctype: 'invoice', tab: 'waiting' })).toBe(true);
    expect(belongsToList(row(), { doctype: 'receipt', tab: 'waiting' })).toBe(false);
    expect(belongsToList(row({ status: 'confirmed' }), { doctype: undefined, tab: 'waiting' })).toBe(false);
    expect(belongsToList(row({ deletedAt: '2026-11-01T10:00:00.000Z' }), { doctype: undefined, tab: 'all' })).toBe(
      false,
    );
  });
  test('a changed row takes its place without moving the others (R-LIV-05)', () => {
    const other = row({ _id: '65f000000000000000000002' });
    const changed = row({ name: 'Plyn', updatedAt: '2026-11-02T10:00:00.000Z' });
    expect(replaceRow([row(), other], changed)?.map(({ name }) => name)).toEqual(['Plyn', 'Elektrina']);
    expect(replaceRow([other], changed)).toBeUndefined();
  });
  test('an event that was overtaken does not undo a newer one', () => {
    const newer = row({ name: 'Plyn', updatedAt: '2026-11-02T10:00:00.000Z' });
    expect(replaceRow([newer], row())?.[0]?.name).toBe('Plyn');
  });
});

test('a due date that has passed is overdue unless paid, archived or without anything to pay', () => {
  expect(isOverdue(row(), '2026-11-13')).toBe(true);
  expect(isOverdue(row(), '2026-11-12')).toBe(false);
  expect(isOverdue(row({ paid: true }), '2026-11-13')).toBe(false);
  expect(isOverdue(row({ status: 'confirmed' }), '2026-11-13')).toBe(false);
  expect(isOverdue(row({ dueDate: '' }), '2026-11-13')).toBe(false);
  expect(isOverdue(row({ nothingToPay: true }), '2026-11-13')).toBe(false);
});

test('the rail of a row shows its worst state', () => {
  const quality = { verified: 1, predicted: 2, invalid: 1, missing: 1 };
  expect(getRailState(row({ quality }))).toBe('invalid');
  expect(getRailState(row({ quality: { ...quality, invalid: 0 } }))).toBe('missing');
  expect(getRailState(row({ quality: { ...quality, invalid: 0, missing: 0 } }))).toBe('predicted');
  expect(getRailState(row())).toBeUndefined();
});
