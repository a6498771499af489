import { expect, test } from 'vitest';
import { collaborationWorld } from '#test/builders/worlds/collaboration-world.ts';
import { idOfNumber, sampleHead, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { readDocument } from './read-document.ts';

const theirs = idOfNumber(7);

async function world(deletedAt: string | null = null) {
  const made = await collaborationWorld();
  await made.deps.accounts.addOwner({ ...sampleOwner, _id: secondOwner, name: 'Stolárstvo Limba', mailbox: 'limba' });
  await made.deps.documents.create({ head: sampleHead({ _id: theirs, ownerId: secondOwner, deletedAt }) });
  await made.deps.accounts.join(made.ids.eva, secondOwner, 'editor');
  const read = (who: 'eva' | 'emil', id = theirs) =>
    readDocument(made.deps)({ params: { id }, query: {}, body: {} }, made.as(who));
  return { ...made, read };
}

test('a document of another company of mine names that company, so that I can switch to it (R-DET-18)', async () => {
  const { read } = await world();
  expect(await read('eva')).toEqual({
    ok: false,
    error: 'other-company',
    details: { ownerId: secondOwner, company: 'Stolárstvo Limba' },
  });
});

test('a user outside that company learns nothing of it, and no answer leads to the trash (R-DET-18)', async () => {
  const { read } = await world();
  expect(await read('emil')).toEqual({ ok: false, error: 'document-not-found' });
  expect(await read('eva', idOfNumber(8))).toEqual({ ok: false, error: 'document-not-found' });
  const thrown = await world('2026-01-15T00:00:00.000Z');
  expect(await thrown.read('eva')).toEqual({ ok: false, error: 'document-not-found' });
});
