import { expect, test } from 'vitest';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { firstOwner, idOfNumber } from '#test/builders/worlds/documents-world.ts';
import { goodFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { startDocument } from './move-document.ts';

/** Documents of a type that automates everything and gives the numbers itself, all on their way at once. */
async function archived(count: number, lock: boolean) {
  const fields = sampleDoctype().fields.map((one) =>
    one.id === 'internalNumber' ? doctypeField(one.id, { lock }) : one,
  );
  const world = await workflowWorld({ doctype: { automationLevel: 'always', fields } });
  const ids = Array.from({ length: count }, (_, n) => idOfNumber(n + 1));
  for (const _id of ids) {
    const passage = { id: `p${_id}`, action: 'start', from: 'start', by: null } as const;
    await world.given({ _id, passage, queue: 'processing' }, goodFields);
  }
  const start = startDocument(world);
  await Promise.all(
    ids.map(async (documentId) => start({ ownerId: firstOwner, documentId, passage: `p${documentId}` })),
  );
  return Promise.all(
    ids.map(async (id) => {
      const record = await world.documents.find(firstOwner, id);
      const number = record?.fields.find(({ _id }) => _id === 'internalNumber')?.value ?? '';
      const [line] = await world.documents.logs(firstOwner, id);
      return { step: record?.head.step, number, logged: line?.diff.fields.map((one) => one.new.value) };
    }),
  );
}

test('what the machine archives without a person gets its number there, each its own and without a gap (R-VAT-19)', async () => {
  const documents = await archived(20, true);
  expect(documents.every(({ step }) => step === 'archived')).toBe(true);
  const series = Array.from({ length: 20 }, (_, n) => `FP2026/${String(n + 1).padStart(5, '0')}`);
  expect(documents.map(({ number }) => number).toSorted()).toEqual(series);
  expect(documents.every(({ number, logged }) => logged?.includes(number))).toBe(true);
});

test('a number that people type is not given by the machine', async () => {
  expect((await archived(1, false)).map(({ step, number }) => [step, number])).toEqual([['archived', '']]);
});
