import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveColumn, toggleColumn } from './table-changes.ts';
import {
  columnIds,
  findColumn,
  getFieldKey,
  limitWidth,
  listFieldColumns,
  maxColumns,
  readTable,
  setWidth,
  usualSettings,
  writeTable,
} from './table-settings.ts';

describe('the settings of a table among those of a person', () => {
  const keys = [...columnIds, ...['note', 'supplierVatId', 'currency'].map(getFieldKey)];
  const columns = fc
    .uniqueArray(fc.constantFrom(...keys.filter((key) => key !== 'name')), { maxLength: 12 })
    .chain((others) =>
      fc.record({
        others: fc.constant(others),
        widths: fc.array(fc.option(fc.integer({ min: 56, max: 800 }), { nil: undefined }), {
          minLength: 13,
          maxLength: 13,
        }),
      }),
    )
    .map(({ others, widths }) =>
      ['name', ...others].map((key, at) => {
        const width = widths[at];
        return width === undefined ? { key } : { key, width };
      }),
    );
  const settings = fc.record({
    columns,
    compact: fc.boolean(),
    exported: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 5 }),
    size: fc.constantFrom(undefined, 10, 25, 50, 100),
  });
  test('each list is read back as it was written, and the others stay', () => {
    fc.assert(
      fc.property(settings, settings, (one, other) => {
        const stored = writeTable(writeTable(undefined, 'all', one), 'faktura', other);
        expect(readTable(JSON.parse(JSON.stringify(stored)), 'all')).toEqual(one);
        expect(readTable(stored, 'faktura')).toEqual(other);
      }),
    );
  });
  test('what cannot be read is as usual', () => {
    for (const stored of [undefined, null, 5, { all: 7 }, { all: { columns: 5 } }, { all: { size: 11 } }])
      expect(readTable(stored, 'all')).toEqual(usualSettings);
  });
  test('unknown columns go, doubled ones come once, and the name is always there', () => {
    expect(readTable({ all: { columns: ['due', 'nothing', 'f.<b>', 'due:90', 'f.note:1'] } }, 'all').columns).toEqual([
      { key: 'name' },
      { key: 'due' },
      { key: 'f.note', width: 56 },
    ]);
  });
  test('a table as large as it may be takes a small part of what a person’s settings may take', () => {
    const many = Array.from({ length: maxColumns }, (_, at) => ({ key: keys[at] ?? 'name', width: 123 }));
    const stored = writeTable(undefined, 'all', { ...usualSettings, columns: many, exported: keys, size: 50 });
    expect(JSON.stringify(stored).length).toBeLessThan(1500);
  });
});

describe('columns', () => {
  const some = [{ key: 'name' }, { key: 'due' }, { key: 'total' }];
  test('one is moved to a place, at most to an end', () => {
    expect(moveColumn(some, 'total', 0).map(({ key }) => key)).toEqual(['total', 'name', 'due']);
    expect(moveColumn(some, 'name', 9).map(({ key }) => key)).toEqual(['due', 'total', 'name']);
    expect(moveColumn(some, 'nothing', 1)).toBe(some);
  });
  test('one is shown and hidden again; the name stays', () => {
    expect(toggleColumn(toggleColumn(some, 'tags'), 'tags')).toEqual(some);
    expect(toggleColumn(some, 'name')).toBe(some);
  });
  test('a width stays within its limits', () => {
    expect(setWidth(some, 'due', 9999)[1]).toEqual({ key: 'due', width: 800 });
    expect(limitWidth(Number.NaN)).toBe(56);
  });
  test('those of fields say which values the rows bring', () => {
    expect(listFieldColumns([...some, { key: 'f.note' }])).toEqual(['note']);
    expect(findColumn('f.note')).toEqual({ field: 'note' });
    expect(findColumn('learning')).toEqual({ id: 'learning' });
    expect(findColumn('constructor')).toBeUndefined();
  });
});
