import { describe, expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import type { PageText } from '../layout/page-text.ts';
import { applyMemory } from './apply-memory.ts';
import { learn } from './learn.ts';
import { emptyMemory, memory as schema, type Memory } from './memory.ts';

const place = (text: string, x: number, y: number) => ({ text, score: 1, box: { x, y, w: 0.1, h: 0.014 } });

type Recap = { readonly base: string; readonly vat: string; readonly total: string };

/** The supplier's form: its recap stands where no label leads, and another sum stands above it. */
const page = ({ base, vat, total }: Recap): PageText => ({
  page: 0,
  source: 'text',
  words: [
    place('Mlyn', 0.05, 0.05),
    place('SK2020304050', 0.05, 0.08),
    place('Vystavil', 0.05, 0.1),
    place('Prepravné', 0.05, 0.6),
    place('Horná', 0.3, 0.6),
    place('77.00', 0.5, 0.6),
    place('17.71', 0.7, 0.6),
    place('Dolná', 0.05, 0.7),
    place(base, 0.5, 0.7),
    place(vat, 0.7, 0.7),
    place('Spolu', 0.05, 0.8),
    place(total, 0.7, 0.8),
  ],
});

const field = (_id: string, value: string, more: Partial<FieldValue> = {}): FieldValue => ({
  ...{ _id, _idx: 0, value, bboxes: [], source: 'text', score: 0.7, verified: false, predicted: true, checks: [] },
  ...more,
});
const at = (x: number, y: number) => [{ page: 0, x, y, w: 0.1, h: 0.014 }];
const supplier = field('supplierVatId', 'SK2020304050', { bboxes: at(0.05, 0.08) });
const rate = (id: string, value: string, x: number, y = 0.7): FieldValue =>
  field(id, value, { param: '23', bboxes: at(x, y) });

const rows = [
  ['Múka', '2', '10.00', '12.30'],
  ['Ovos', '1', '20.00', '24.60'],
];
const table = (columns: readonly ColumnMeaning[], body = rows): LineTable => readRows(toTablePage(body), columns);
const taught = (document: string, when: string, tables: readonly LineTable[]): Parameters<typeof learn>[1] => ({
  document,
  at: when,
  pages: [page({ base: '30.00', vat: '6.90', total: '36.90' })],
  fields: [supplier, rate('vatBase', '30.00', 0.5), rate('vatAmount', '6.90', 0.7), field('totalAmount', '36.90')],
  tables,
  read: [],
});
const right: readonly ColumnMeaning[] = ['name', 'quantity', 'base', 'total'];
const wrong: readonly ColumnMeaning[] = ['name', 'quantity', 'unitPrice', 'base'];
const first = learn(emptyMemory, taught('a', '2026-01-01', [table(right)]));

const readWith = (memory: Memory, columns: readonly ColumnMeaning[], fields: readonly FieldValue[] = [supplier]) =>
  applyMemory(memory, [page({ base: '30.00', vat: '6.90', total: '36.90' })], { fields, tables: [table(columns)] });
const meanings = ({ tables }: ReturnType<typeof readWith>) => tables[0]?.columns.map(({ id }) => id);

describe('columns of items', () => {
  test('one confirmed document shows what the columns of its supplier mean', () => {
    expect(meanings(readWith(first, wrong))).toEqual(right);
  });

  test('a wrong confirmation is outvoted by those after it', () => {
    const misled = learn(emptyMemory, taught('a', '2026-01-01', [table(wrong)]));
    const later = learn(
      learn(misled, taught('b', '2026-01-02', [table(right)])),
      taught('c', '2026-01-03', [table(right)]),
    );
    expect(meanings(readWith(misled, right))).toEqual(wrong);
    expect(meanings(readWith(later, wrong))).toEqual(right);
  });

  test('columns that add up to the sum of the document stay when those of the memory would not', () => {
    const misled = learn(emptyMemory, taught('a', '2026-01-01', [table(['name', 'quantity', 'total', 'unitPrice'])]));
    const fields = [supplier, field('totalAmount', '36.90')];
    expect(meanings(readWith(misled, right, fields))).toEqual(right);
  });

  test('a column that people leave out stays out, and a document of another supplier keeps its own', () => {
    const hidden = table(right);
    const columns = hidden.columns.map((column) => ({ ...column, ignore: column.id === 'base' }));
    const memory = learn(emptyMemory, taught('a', '2026-01-01', [{ ...hidden, columns }]));
    expect(readWith(memory, right).tables[0]?.columns.map(({ ignore }) => ignore)).toEqual([false, false, true, false]);
    const stranger = {
      ...memory,
      lessons: memory.lessons.map((lesson) => ({ ...lesson, supplier: ['SK9999999999'] })),
    };
    expect(readWith(stranger, wrong).tables[0]?.columns.every(({ ignore }) => !ignore)).toBe(true);
  });

  test('lessons keep columns and rows of the recap in their form, and those without either stay readable', () => {
    expect(schema.parse(first)).toEqual(first);
    expect(first.lessons[0]?.columns?.map(({ id }) => id)).toEqual(right);
    const old = {
      ...first,
      lessons: first.lessons.map(({ document, at, supplier: ids, form, fields }) => ({
        ...{ document, at, supplier: ids, form, fields },
      })),
    };
    expect(meanings(readWith(schema.parse(old), wrong))).toEqual(wrong);
  });
});

describe('rows of the VAT recap', () => {
  const recap = { base: '50.00', vat: '11.50', total: '61.50' };
  const read = (fields: readonly FieldValue[]) =>
    applyMemory(first, [page(recap)], { fields: [supplier, field('totalAmount', '61.50'), ...fields], tables: [] })
      .fields.filter(({ _id }) => _id.startsWith('vat'))
      .map(({ _id, value, param }) => [_id, param, value]);
  const whole = [
    ['vatBase', '23', '50.00'],
    ['vatAmount', '23', '11.50'],
  ];

  test('rows that were read elsewhere, or not at all, are read where the supplier has them', () => {
    expect(read([])).toEqual(whole);
    expect(read([rate('vatBase', '77.00', 0.5, 0.6), rate('vatAmount', '17.71', 0.7, 0.6)])).toEqual(whole);
  });

  test('rows that make the total stay, and so does what a person settled', () => {
    const made = [rate('vatBase', '50.00', 0.1), rate('vatAmount', '11.50', 0.2)];
    expect(read(made)).toEqual(whole);
    const settled = rate('vatBase', '77.00', 0.5, 0.6);
    expect(read([{ ...settled, verified: true }])).toEqual([['vatBase', '23', '77.00']]);
  });
});
