import { expect, test } from 'vitest';
import { guides } from '#web/features/tutorials/guides.ts';
import { guideIds } from '#web/ui/controls/guide-link.tsx';
import { screens } from './screens.tsx';
import { findHelp } from '../help/help-of-screen.ts';

test('a list of one type has the keys and guides of the list, the trash and unknown screens have none of their own', () => {
  expect(findHelp('/document/list/prijate')).toEqual({ keys: 'list', guides: ['review', 'export'] });
  for (const path of ['/document/list/trash', '/mailbox'])
    expect(findHelp(path)).toEqual({ keys: undefined, guides: [] });
});

test('every guide is named by a screen that it explains', () => {
  const named = Object.keys(screens).flatMap((path) => findHelp(path).guides);
  expect(new Set(named)).toEqual(new Set(guideIds));
});

test('links to guides know the guides that there are', () => {
  expect(guides.map(({ id }) => id)).toEqual([...guideIds]);
});
