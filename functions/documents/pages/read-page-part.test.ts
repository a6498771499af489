import { expect, test } from 'vitest';
import type { PageParts } from '#functions/ports/pdf-engine.ts';
import { deleteParts } from '#functions/domain/documents/page-parts.ts';
import { ok } from '#shared/kit/result.ts';
import { idOfNumber, sampleHead, samplePage } from '#test/builders/worlds/documents-world.ts';
import { workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { readPagePart } from './read-page-part.ts';

const page = samplePage(idOfNumber(901), {
  rotate: 90,
  uprightRotate: 90,
  preview: { key: 'a/p.jpg', width: 875, height: 1238 },
});
const whole = { width: 1750, column: 0, row: 0 } as const;

async function open(held: number | null = null) {
  const world = await workflowWorld();
  await world.documents.create({ head: sampleHead({ step: 'review' }), pages: [page], fields: [], tables: [] });
  await world.files.put(page.sourceKey, new Uint8Array([7]), 'application/pdf');
  const asked: Parameters<PageParts['renderPart']>[2][] = [];
  const pdfEngine: PageParts = {
    renderPart: async (_bytes, _page, options) => {
      asked.push(options);
      return ok({ bytes: new Uint8Array([1]), type: 'image/jpeg', width: 1, height: 1, held });
    },
  };
  const deps = { ...world, pdfEngine };
  const read = (query: { width: 1750 | 3500; column: number; row: number }, who: 'vera' | 'eva' = 'vera', more = {}) =>
    readPagePart({ ...deps, ...more })({ params: { id: page._id }, query, body: {} }, world.as(who));
  return { world, asked, read };
}

test('a part of a page is drawn once, upright, although two ask for it at the same time, and is kept', async () => {
  const { asked, read } = await open(2480);
  const [first, second] = await Promise.all([read(whole), read(whole, 'eva')]);
  expect([first, second]).toMatchObject([{ ok: true, value: { held: 2480 } }, { ok: true }]);
  const again = await read(whole);
  expect(again).toMatchObject({ ok: true, value: { held: 2480 } });
  expect(again.ok ? again.value.url : '').toContain('.jpg');
  expect(asked).toEqual([{ width: 1750, rotate: 180, part: { x: 0, y: 0, w: 1, h: 1 } }]);
});

test('a place outside the grid, a page of another company and a file that is gone are refused', async () => {
  const { world, asked, read } = await open();
  expect(await read({ ...whole, column: 1 })).toEqual({ ok: false, error: 'not-found' });
  const stranger = { documents: { findPage: async () => undefined } };
  expect(await read(whole, 'vera', stranger)).toEqual({ ok: false, error: 'not-found' });
  await world.files.delete([page.sourceKey]);
  expect(await read(whole)).toEqual({ ok: false, error: 'upload-missing' });
  expect(asked).toEqual([]);
});

test('parts are deleted with their page, also those of an earlier turn and one that was just being drawn', async () => {
  const { world, read } = await open();
  const part = `${page.sourceKey}.part-${page.sourcePage}-180-3500-1-1.jpg`;
  const facts = `${page.sourceKey}.parts-${page.sourcePage}-180.json`;
  await read(whole);
  await read({ width: 3500, column: 1, row: 1 });
  expect([await world.files.info(part), await world.files.info(facts)]).not.toContain(undefined);
  await deleteParts(world.files, page);
  expect([await world.files.info(part), await world.files.info(facts)]).toEqual([undefined, undefined]);

  let asked = 0;
  const gone = { documents: { findPage: async () => ((asked += 1) === 1 ? page : undefined) } };
  expect(await read({ width: 3500, column: 1, row: 1 }, 'vera', gone)).toEqual({ ok: false, error: 'not-found' });
  expect([await world.files.info(part), await world.files.info(facts)]).toEqual([undefined, undefined]);
});
