import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok } from '#shared/kit/result.ts';
import { uploadsInTable } from '#functions/adapters/table/uploads/uploads.ts';
import type { PageRecord } from '#functions/ports/documents.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { sampleCaller } from '#test/builders/worlds/sample-caller.ts';
import { sampleUpload } from '#test/builders/records/upload.ts';
import {
  documentsWorld,
  firstOwner,
  idOfNumber,
  sampleHead,
  samplePage,
} from '#test/builders/worlds/documents-world.ts';
import { makeThumbnail } from './prepare/prepare-pages.ts';
import { listRepeatedTempfiles } from './upload/list-repeated.ts';

const caller = sampleCaller;
const picture = new Uint8Array([1, 2, 3]);
const drawn = createHash('sha256').update(picture).digest('hex');
const fileId = 'a'.repeat(24);

/** An uploaded page that the machine has just drawn. */
async function uploadedWorld() {
  const made = documentsWorld();
  const uploads = uploadsInTable({ table: made.table, clock: made.clock });
  const upload = sampleUpload(fileId, { ownerId: firstOwner, userId: caller.userId, process: 1, hash: 'mine' });
  await uploads.add(upload);
  await made.files.put(upload.sourceKey, picture, 'application/pdf');
  const render = async (_bytes: Uint8Array, _page: number, { width }: { readonly width: number }) =>
    ok({ bytes: picture, type: 'image/jpeg' as const, width, height: width });
  await makeThumbnail({ ...made, uploads, pdfEngine: { render } })({ ownerId: firstOwner, fileId });
  const repeated = async (as: Caller = caller) => {
    const body = [{ tempId: 't1', fileIds: [fileId] }];
    const answer = await listRepeatedTempfiles({ ...made, uploads })({ params: {}, query: {}, body }, as);
    return answer.ok ? answer.value.data.map(({ documents }) => documents.map(({ _id }) => _id)) : [];
  };
  const put = async (n: number, over: Partial<PageRecord>) => {
    const head = sampleHead({ _id: idOfNumber(n) });
    const created = await made.documents.create({ head, pages: [samplePage(idOfNumber(900 + n), over)] });
    if (!created.ok) throw new Error(created.error);
    return created.value;
  };
  return { documents: made.documents, repeated, put };
}

test('uploaded pages name the document that has the same file, or the same pages in another one; the trash has none', async () => {
  const { documents, repeated, put } = await uploadedWorld();
  expect(await repeated()).toEqual([]);
  await put(1, { hash: 'other', drawn: 'other' });
  const same = await put(2, { hash: 'mine' });
  await put(3, { hash: 'saved again', drawn });
  expect(await repeated()).toEqual([[2, 3].map(idOfNumber)]);
  expect(await repeated({ ...caller, userId: '2'.repeat(24) })).toEqual([]);
  await documents.change({ head: { ...same, deletedAt: '2026-01-15T00:00:00.000Z' } });
  expect(await repeated()).toEqual([[idOfNumber(3)]]);
});
