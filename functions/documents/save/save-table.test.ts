import { expect, test } from 'vitest';
import { saveDocument as contract } from '#shared/api/documents.ts';
import { firstOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleItems, sampleTableRow } from '#test/builders/records/line-table.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { saveDocument } from './save-document.ts';

const row = (name: string) => sampleTableRow([name]);
const items = sampleItems(['name'], [row('Káva'), row('Čaj')]);

const world = async () => {
  const made = await workflowWorld();
  const { _id } = await made.given({ step: 'review', userId: ['eva'] });
  const save = (body: object) =>
    saveDocument(made)({ params: { id: _id }, query: {}, body: contract.body.parse(body) }, made.as('eva'));
  await save({ document: { version: 1 }, tables: [items] });
  const names = async () =>
    (await made.documents.find(firstOwner, _id))?.tables[0]?.body.map(({ data }) => data[0]?.value);
  return { made, save, names, _id };
};

test('a save may name only the rows that changed, and leaves the rest of a long table alone', async () => {
  const { made, save, names, _id } = await world();
  const changes = {
    _id: 'items',
    _idx: 0,
    length: 3,
    rows: [
      { at: 1, row: row('Čaj zelený') },
      { at: 2, row: row('Soľ') },
    ],
  };
  const answer = await save({ document: { version: 2 }, tableRows: [changes], withoutTables: true });
  expect(answer).toMatchObject({ ok: true, value: { status: 'saved', document: { version: 3, tables: [] } } });
  expect(await names()).toEqual(['Káva', 'Čaj zelený', 'Soľ']);
  expect((await made.documents.logs(firstOwner, _id))[0]).toMatchObject({
    action: 'saved',
    diff: {
      fields: [
        { id: 'items', place: { row: 2, column: 'name' }, old: { value: 'Čaj' }, new: { value: 'Čaj zelený' } },
        { id: 'items', place: { row: 3 }, action: 'added', old: { value: '' }, new: { value: 'Soľ' } },
      ],
    },
  });
});

test('rows of a table that is not there, or of an older version, change nothing', async () => {
  const { save, names } = await world();
  const rows = [{ at: 0, row: row('Kakao') }];
  expect(
    await save({ document: { version: 2 }, tableRows: [{ _id: 'taxes', _idx: 0, length: 1, rows }] }),
  ).toMatchObject({
    ok: false,
    error: 'incorrect-data',
  });
  expect(
    await save({ document: { version: 1 }, tableRows: [{ _id: 'items', _idx: 0, length: 2, rows }] }),
  ).toMatchObject({
    ok: false,
    error: 'stale-version',
  });
  expect(await names()).toEqual(['Káva', 'Čaj']);
});

test('a save of fields leaves the tables as they are', async () => {
  const { save, names } = await world();
  const field = { _id: 'note', _idx: 0, value: 'Na sklad', bboxes: [], verified: true };
  expect(await save({ document: { version: 2 }, fields: [field] })).toMatchObject({
    ok: true,
    value: { document: { tables: [{ body: [{}, {}] }] } },
  });
  expect(await names()).toEqual(['Káva', 'Čaj']);
});
