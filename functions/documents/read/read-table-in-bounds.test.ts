import { expect, test } from 'vitest';
import { goodFields, workflowWorld, type Person } from '#test/builders/worlds/workflow-world.ts';
import { firstOwner, idOfNumber, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { readTableInBounds } from './read-table-in-bounds.ts';

const pageText = toPage(`
Popis                    Množstvo    Cena    Spolu
Prvá vec                        1    5,00     5,00
Druhá vec                       2    5,00    10,00
Tretia vec                      3    5,00    15,00
Celkom k úhrade                              30,00`);

const world = async () => {
  const made = await workflowWorld();
  const page = samplePage(idOfNumber(901));
  await made.documents.create({
    head: sampleHead({ step: 'review', userId: ['eva'] }),
    pages: [page],
    fields: goodFields,
    tables: [],
  });
  const wordsKey = await made.documents.putWords(firstOwner, idOfNumber(1), page._id, [...pageText.words]);
  await made.documents.change({
    head: await made.readHead(idOfNumber(1)),
    pages: [{ ...page, wordsKey, textSource: 'text' }],
  });
  const draw = (who: Person, bounds: Partial<{ x: number; y: number; w: number; h: number; page: number }> = {}) =>
    readTableInBounds(made)(
      { params: { id: idOfNumber(1) }, query: {}, body: { bounds: { page: 0, x: 0, y: 0, w: 1, h: 1, ...bounds } } },
      made.as(who),
    );
  return { made, draw };
};

test('a rectangle over a table gives its columns and the rows that it holds (R-TAB-12, R-TAB-42)', async () => {
  const { draw } = await world();
  expect(await draw('eva')).toMatchObject({
    ok: true,
    value: {
      columns: [{ id: 'name' }, { id: 'quantity' }, { id: 'unitPrice' }, { id: 'total' }],
      body: [
        { data: [{ value: 'Prvá vec', bboxes: [{ page: 0 }] }, { value: '1' }, { value: '5.00' }, { value: '5.00' }] },
        { data: [{ value: 'Druhá vec' }, {}, {}, {}] },
        { data: [{ value: 'Tretia vec' }, {}, {}, {}] },
      ],
    },
  });
  const part = await draw('ada', { h: 0.03 + 4 * 0.016 });
  expect(part.ok && part.value.body.map(({ data }) => data[0]?.value)).toEqual(['Prvá vec', 'Druhá vec']);
});

test('a rectangle without figures gives its words as they stand, an empty one no rows', async () => {
  const { draw } = await world();
  expect(await draw('eva', { y: 0.04, h: 0.02 })).toMatchObject({
    ok: true,
    value: {
      columns: [{ id: 'default' }, { id: 'default' }, { id: 'default' }, { id: 'default' }],
      body: [{ data: [{ value: 'Popis' }, { value: 'Množstvo' }, { value: 'Cena' }, { value: 'Spolu' }] }],
    },
  });
  expect(await draw('eva', { y: 0.9, h: 0.1 })).toEqual({ ok: true, value: { columns: [], body: [] } });
});

test('only people of the document may draw, and only on its pages', async () => {
  const { made, draw } = await world();
  expect(await draw('emil')).toEqual({ ok: false, error: 'not-editable' });
  expect(await draw('eva', { page: 7 })).toEqual({ ok: false, error: 'not-found' });
  const elsewhere = {
    params: { id: idOfNumber(4711) },
    query: {},
    body: { bounds: { page: 0, x: 0, y: 0, w: 1, h: 1 } },
  };
  expect(await readTableInBounds(made)(elsewhere, made.as('ada'))).toEqual({ ok: false, error: 'document-not-found' });
});
