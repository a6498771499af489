import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlankTemplate, findTemplateProblem, type TemplateColumn } from '#shared/template/template.ts';
import { addColumn, listFreeMeanings, moveColumn, removeColumn, titleColumn } from './columns.ts';

const start: readonly TemplateColumn[] = createBlankTemplate('sk').tableConfig.columns;

test('whatever is done to the columns, one is left and no meaning stands twice (R-TAB-48)', () => {
  const action = fc.oneof(
    fc.nat(20).map((n) => (columns: readonly TemplateColumn[]) => removeColumn(columns, n)),
    fc.tuple(fc.nat(20), fc.constantFrom<1 | -1>(1, -1)).map(
      ([n, by]) =>
        (columns: readonly TemplateColumn[]) =>
          moveColumn(columns, n, by),
    ),
    fc.nat(20).map((n) => (columns: readonly TemplateColumn[]) => {
      const free = listFreeMeanings(columns);
      const meaning = free[n % Math.max(1, free.length)];
      return meaning === undefined ? columns : addColumn(columns, meaning);
    }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const columns = actions.reduce((now, act) => act(now), start);
      expect(columns.length).toBeGreaterThan(0);
      expect(
        findTemplateProblem({ ...createBlankTemplate('sk'), tableConfig: { columns: [...columns] } }),
      ).toBeUndefined();
    }),
  );
});

test('a column moves by one place and keeps its heading', () => {
  const named = titleColumn(start, 0, 'Tovar');
  expect(moveColumn(named, 0, 1).slice(0, 2)).toEqual([start[1], { id: 'name', title: 'Tovar' }]);
  expect(moveColumn(named, 0, -1)).toEqual(named);
  expect(titleColumn(named, 0, '')).toEqual(start);
});
