import { beforeEach, expect, test } from 'vitest';
import { keys, queryClient } from '#web/remote/query.ts';
import { sampleTempfile } from '#test/builders/records/tempfile.ts';
import { type UploadedFiles, rememberFile, changeFiles, changeFilesUntilSent } from './uploaded-files.ts';

const page = sampleTempfile(0, { doctype: '_', version: 2 });
const shown = () =>
  queryClient.getQueryData<UploadedFiles>(keys.tempfiles)?.map(({ doctype, userRotate }) => [doctype, userRotate]);
const marked = (doctype: string) => (files: UploadedFiles) => files.map((file) => ({ ...file, doctype }));

beforeEach(() => {
  queryClient.setQueryData(keys.tempfiles, [page]);
});

test('a type that was just chosen holds over an older answer until the server has received it', () => {
  const removals = changeFilesUntilSent(marked('dobropis'));
  expect(shown()).toEqual([['dobropis', 0]]);
  // The upload's own answer comes late, a turn of the page comes from elsewhere.
  rememberFile(page);
  rememberFile({ ...page, userRotate: 90, version: 3 });
  expect(shown()).toEqual([['dobropis', 90]]);
  removals();
  rememberFile({ ...page, doctype: 'faktura', version: 4 });
  expect(shown()).toEqual([['faktura', 0]]);
});

test('of two choices that are on their way the later one holds', () => {
  const removals = [changeFilesUntilSent(marked('dobropis')), changeFilesUntilSent(marked('faktura'))];
  rememberFile({ ...page, version: 3 });
  removals[0]?.();
  changeFiles((files) => files);
  expect(shown()).toEqual([['faktura', 0]]);
  removals[1]?.();
});
