import { expect, test } from 'vitest';
import { listPrintedPages } from './printed-pages.ts';

const picture = (url: string) => ({ url, width: 875, height: 1238, type: 'image/jpeg' });

test('a document that has been open for long prints from addresses asked for now, turned and ordered as it is shown', () => {
  const shown = [
    { _id: 'b', rotate: 90, preview: picture('/files-store/b?expires=over') },
    { _id: 'a', rotate: 0, preview: picture('/files-store/a?expires=over') },
    { _id: 'gone', rotate: 0, preview: picture('/files-store/gone?expires=over') },
  ] as const;
  const fresh = [
    { _id: 'a', preview: picture('/files-store/a?expires=now') },
    { _id: 'b', preview: picture('/files-store/b?expires=now') },
    { _id: 'new', preview: null },
  ];
  expect(listPrintedPages(shown, fresh).map(({ url, turn }) => [url, turn])).toEqual([
    ['/files-store/b?expires=now', 90],
    ['/files-store/a?expires=now', 0],
  ]);
});
