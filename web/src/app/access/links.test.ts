import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/kit/role.ts';
import { sampleUser } from '#test/builders/records/user.ts';
import { listShownLinks } from './links.ts';
import type { LinkGroup } from './screens.tsx';

/** Where the links of a group lead; a closed one leads nowhere for its user. */
const linksOf = (role: Role, group: LinkGroup) =>
  listShownLinks(sampleUser(role), group).map(({ to, closed }) => (closed === undefined ? to : `${to} closed`));

describe('the sidebar', () => {
  test('has under Storage the upload, the box, the archive and the trash, in this order (R-SHL-10)', () => {
    const named = ['/files', '/tempbox', '/archive', '/document/list/trash'];
    for (const role of ['editor', 'admin'] as const)
      expect(linksOf(role, 'storage').filter((to) => named.includes(to))).toEqual(named);
  });
  test('shows a viewer the archive, closed (R-SHL-15)', () => {
    expect(linksOf('viewer', 'storage')).toContain('/archive closed');
    expect(linksOf('editor', 'storage')).not.toContain('/archive closed');
  });
  test('leads everybody to analytics and tutorials (R-SHL-11)', () => {
    for (const role of ['viewer', 'editor', 'admin'] as const)
      expect(linksOf(role, 'overviews')).toEqual(expect.arrayContaining(['/business-analytics', '/video-tutorials']));
  });
  test('has under Settings profile and workflow, and for administrators types, users and companies too (R-SHL-12)', () => {
    const own = ['/settings', '/document/workflow'];
    const all = [...own, '/document/types', '/users', '/owners'];
    const named = (role: Role) => linksOf(role, 'settings').filter((to) => all.includes(to));
    expect([named('viewer'), named('editor')]).toEqual([own, own]);
    expect(named('admin')).toEqual(all);
  });
});
