import { drawnPages, putReadDocument, readInvoice } from '../builders/desk-papers.ts';
import { ends, inspect } from './looks.ts';
import { expect, test } from './test.ts';

test('a document whose execution died says so and can be started again, with what was entered', async ({
  cloud,
  open,
  world,
}) => {
  const { ownerId, editor } = world;
  const { documents } = cloud.ports;
  const id = await putReadDocument(cloud.ports, {
    ownerId,
    userId: [editor._id],
    name: 'Faktúra, ktorá stojí',
    fields: readInvoice(1),
    pages: await drawnPages(cloud.ports, ownerId, 1),
  });
  const passage = { id: 'dead', action: 'confirm', from: 'kontro', by: editor._id } as const;
  const head = await documents.findHead(ownerId, id);
  if (head === undefined) throw new Error('the document is not there');
  const old = { ...head, updatedAt: '2026-01-15T00:00:00.000Z', queue: 'processing', passage } as const;
  expect((await documents.change({ head: old })).ok).toBe(true);
  const page = await open(editor);
  await inspect(
    page,
    { name: 'stalled', path: `/document/detail/${id}`, ready: '.df-band .df-band-actions button' },
    ends,
  );
  await page.locator('.df-band-actions button').click();
  await expect(page.locator('.df-band-actions button')).toHaveCount(0);
  expect(await documents.findHead(ownerId, id)).toMatchObject({ step: head.step, passage: null, queue: null });
});
