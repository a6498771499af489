import { describe, expect, test } from 'vitest';
import {
  findSaveFault,
  listFor,
  maxSavedFilters,
  readSaved,
  toSavedQuery,
  withoutSaved,
  withSaved,
  type SavedFilter,
} from './saved-filters.ts';

const one: SavedFilter = { id: 'a', name: 'Energie', doctype: null, query: 'tag=energie' };
const other: SavedFilter = { id: 'b', name: 'Drahé', doctype: 'faktura', query: 'where=total*gte*1000' };

describe('saved filters (R-LST-14)', () => {
  test('they come back from the settings of the person; what is none is left out', () => {
    expect(readSaved([one, { id: 'x' }, 5, other])).toEqual([one, other]);
    expect(readSaved(undefined)).toEqual([]);
  });
  test('a list shows its own and those of all types, by name', () => {
    expect(listFor([one, other], 'faktura').map(({ name }) => name)).toEqual(['Drahé', 'Energie']);
    expect(listFor([one, other], undefined)).toEqual([one]);
  });
  test('one is renamed in its place and taken away', () => {
    expect(withSaved([one, other], { ...one, name: 'Plyn' }).map(({ name }) => name)).toEqual(['Plyn', 'Drahé']);
    expect(withoutSaved([one, other], 'a')).toEqual([other]);
  });
  test('a name is needed, once in its list, and there is an end to their number and length', () => {
    const wanted = { name: 'Nový', doctype: null, query: '' };
    expect(findSaveFault([one], wanted)).toBeUndefined();
    expect(findSaveFault([one], { ...wanted, name: ' ' })).toBe('name');
    expect(findSaveFault([one], { ...wanted, name: 'energie' })).toBe('taken');
    expect(findSaveFault([one], { ...wanted, name: 'energie', id: 'a' })).toBeUndefined();
    expect(findSaveFault([one], { ...wanted, query: 'x'.repeat(1001) })).toBe('long');
    const many = Array.from({ length: maxSavedFilters }, (_, at) => ({ ...one, id: String(at), name: `F${at}` }));
    expect(findSaveFault(many, wanted)).toBe('many');
    expect(findSaveFault(many, { ...wanted, id: '3' })).toBeUndefined();
  });
  test('the page and its size are not part of a filter', () => {
    expect(
      toSavedQuery([
        ['tag', 'x'],
        ['size', '25'],
        ['page', '3'],
      ]),
    ).toEqual([['tag', 'x']]);
  });
});
