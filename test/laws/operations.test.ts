import { globSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { allHandlers, watchedFolderHandler } from '#infra/handlers.ts';
import { machines } from '#infra/machines.ts';
import { contracts } from '#shared/api/all.ts';
import { locateHandler, toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';

const handler = z.custom<() => Promise<unknown>>((value) => typeof value === 'function');
const row = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('operation'),
    contract: z.custom<(typeof contracts)[number]>((value) => contracts.some((contract) => contract === value)),
    handler,
  }),
  z.object({ kind: z.literal('task'), name: z.string(), handler }),
  z.object({ kind: z.literal('event'), name: z.string(), handler }),
]);
type Row = z.infer<typeof row>;
type Found = { readonly area: string; readonly exportName: string; readonly id: HandlerId; readonly row: Row };

const twice = (values: readonly string[]) => values.filter((value, place) => values.indexOf(value) !== place);
const idsOf = (kind: Row['kind']) => found.filter((each) => each.row.kind === kind).map(({ id }) => id);

let found: readonly Found[] = [];
beforeAll(async () => {
  const tables = globSync('functions/*/operations.ts').map(async (file): Promise<readonly Found[]> => {
    const area = file.split(/[/\\]/)[1] ?? '';
    const table: unknown = await import(`../../functions/${area}/operations.ts`);
    return Object.entries(z.record(z.string(), row).parse({ ...z.looseObject({}).parse(table) })).map(
      ([exportName, each]): Found => ({
        area,
        exportName,
        id: each.kind === 'operation' ? toHandlerId(each.contract) : `${area}/${each.name}`,
        row: each,
      }),
    );
  });
  found = (await Promise.all(tables)).flat();
});

test('every operation, task and event of the product has exactly one row, and every row serves one of them', () => {
  expect(twice(found.map(({ id }) => id))).toEqual([]);
  expect(found.map(({ id }) => id).toSorted()).toEqual([...allHandlers, watchedFolderHandler].toSorted());
});

test('every contract has a row in the table of its area, and every task of a machine in the table of the machine’s area', () => {
  expect(idsOf('operation').toSorted()).toEqual(contracts.map(toHandlerId).toSorted());
  const tasks = machines.flatMap(({ area, tasks: names }) => names.map((name) => `${area}/${name}`));
  expect(idsOf('task').toSorted()).toEqual(tasks.toSorted());
});

test('a row is exported from its area under the name by which it is found', () => {
  const lost = found.filter(({ area, exportName, id }) => {
    const expected = locateHandler(id);
    return expected.area !== area || expected.exportName !== exportName;
  });
  expect(lost.map(({ area, exportName }) => `${area}: ${exportName}`)).toEqual([]);
});

test.each(machines.map((machine) => [machine.name, machine] as const))(
  '%s uses exactly the tasks that it lists',
  (_name, machine) => {
    const used = JSON.stringify(machine.definition).match(/(?<=\$\{)[\w-]+(?=\})/gu) ?? [];
    expect([...new Set(used)].toSorted()).toEqual(machine.tasks.toSorted());
    expect(twice([...machine.tasks])).toEqual([]);
  },
);
