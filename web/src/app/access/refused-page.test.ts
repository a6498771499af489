import { expect, test } from 'vitest';
import { findRefusedPage } from './refused-page.ts';

test('a refused page is known by its link, and a document by its preview', () => {
  expect(findRefusedPage('/accounting')).toEqual({ text: 'link.accounting', roles: ['admin'], preview: undefined });
  expect(findRefusedPage('/document/types/faktura')).toMatchObject({ text: 'link.doctypes', roles: ['admin'] });
  expect(findRefusedPage('/owners/new')).toMatchObject({ text: 'link.companies' });
  expect(findRefusedPage('/payments').roles).not.toContain('viewer');
  expect(findRefusedPage('/document/detail/7')).toMatchObject({ text: undefined, preview: '/document/preview/7' });
});
