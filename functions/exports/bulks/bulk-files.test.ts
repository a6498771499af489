import { expect, test } from 'vitest';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import { samplePage, sampleHead } from '#test/builders/worlds/documents-world.ts';
import { zipPages } from './bulk-files.ts';

const record = (name: string): DocumentRecord => ({
  head: sampleHead({ name }),
  pages: [samplePage('p', { sourceKey: 'source' })],
  fields: [],
  tables: [],
});

test('pages of several bulks are joined one after another, and one that fails does not hold up the next', async () => {
  let together = 0;
  let most = 0;
  let joins = 0;
  const put: string[] = [];
  const zip = zipPages({
    archiver,
    files: {
      get: async () => new Uint8Array([1]),
      put: async (key) => void put.push(key),
    },
    pdfEngine: {
      join: async () => {
        most = Math.max(most, (together += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        together -= 1;
        joins += 1;
        if (joins === 3) throw new Error('broken page');
        return { ok: true, value: new Uint8Array([2]) };
      },
    },
  });
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((bulkId) => zip({ ownerId: 'o', bulkId, part: 0 }, [record('Faktúra'), record('Bločok')])),
  );
  expect(most).toBe(1);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(put).toEqual(['o/exports/a/pages-001-1.zip', 'o/exports/c/pages-001-1.zip']);
});
