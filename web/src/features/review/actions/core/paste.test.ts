import { expect, test } from 'vitest';
import texts from '#web/text/catalogues/detail/en.json' with { type: 'json' };
import { pasteObstacles } from './paste.ts';

const obstacles = (_id: string, kind: 'extracted' | 'template') => pasteObstacles({ _id, kind }, 'open');

test('a document of a template cannot be pasted and says "Won’t paste" (R-TMP-05)', () => {
  expect(obstacles('other', 'template')).toEqual(['wont']);
  expect(obstacles('other', 'extracted')).toEqual([]);
  expect(texts['paste.wont']).toBe('Won’t paste');
});

test('a document cannot be pasted into itself (R-TMP-04)', () => {
  expect(obstacles('open', 'extracted')).toEqual(['same']);
});
