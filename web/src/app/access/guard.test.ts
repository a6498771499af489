import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#shared/account/user.ts';
import { members, workers, type Role } from '#shared/kit/role.ts';
import { sampleUser } from '#test/builders/records/user.ts';
import { checkSuspended, checkGuest, checkAccess } from './guard.ts';
import { screens } from './screens.tsx';

const now = '2026-11-20T10:00:00.000Z';

const user = sampleUser;

describe('guests only', () => {
  test('a guest sees the sign-in page (R-GRD-01)', () => {
    expect(checkGuest(undefined, undefined)).toBe('pass');
  });
  test('a signed-in user goes to the remembered page, or to / without one (R-GRD-01)', () => {
    expect(checkGuest(user('editor'), '/files')).toEqual({ to: '/files', remember: false });
    expect(checkGuest(user('editor'), undefined)).toEqual({ to: '/', remember: false });
  });
});

describe('the suspended page', () => {
  test('it shows to a user whose deactivation date has passed (R-GRD-02, R-ACC-25)', () => {
    expect(checkSuspended(user('editor', { deactivatedAt: '2026-11-20T09:59:59.000Z' }), now)).toBe('pass');
  });
  test('it shows to a user without companies (R-ACC-24)', () => {
    expect(checkSuspended(user('editor', { owners: [], role: [] }), now)).toBe('pass');
  });
  test('everybody else is sent to / (R-GRD-02)', () => {
    expect(checkSuspended(user('editor'), now)).toEqual({ to: '/', remember: false });
    expect(checkSuspended(user('editor', { deactivatedAt: '2026-12-01T00:00:00.000Z' }), now)).toEqual({
      to: '/',
      remember: false,
    });
    expect(checkSuspended(undefined, now)).toEqual({ to: '/', remember: false });
  });
});

describe('protected pages', () => {
  const refused = { to: '/', remember: false, refused: true };
  test('not signed in: sign-in, and the wanted page is remembered (R-GRD-03)', () => {
    expect(checkAccess({ roles: members }, undefined, now)).toEqual({ to: '/login', remember: true });
  });
  test('a viewer who opens a detail ends at /, not back at it (R-GRD-04)', () => {
    expect(checkAccess({ roles: workers }, user('viewer'), now)).toEqual(refused);
  });
  test('a failed extra rule counts as a failed role (R-GRD-05)', () => {
    const entry = { roles: members, rule: (one: CurrentUser) => one.canCreateOwners };
    expect(checkAccess(entry, user('admin'), now)).toEqual(refused);
    expect(checkAccess(entry, user('admin', { canCreateOwners: true }), now)).toBe('pass');
  });
  test('a deactivated user goes to the suspended page whatever the role says (R-GRD-06)', () => {
    const gone = { to: '/expired', remember: false };
    expect(checkAccess({ roles: workers }, user('viewer', { isDeactivated: true }), now)).toEqual(gone);
    expect(checkAccess({ roles: members }, user('admin', { owners: [], role: [] }), now)).toEqual(gone);
  });
  test('the role is the one in the current company (R-GRD-29)', () => {
    const owners = [
      { _id: '65f000000000000000000001', name: 'A', role: 'admin' as const },
      { _id: '65f000000000000000000002', name: 'B', role: 'viewer' as const },
    ];
    expect(checkAccess({ roles: workers }, user('viewer', { owners }), now)).not.toBe('pass');
    expect(checkAccess({ roles: workers }, user('admin', { owners }), now)).toBe('pass');
  });
  test('only administrators open the list of users and document types (R-GRD-18, R-GRD-30)', () => {
    for (const path of ['/users', '/users/manage-users', '/document/types', '/document/types/:type'])
      expect(
        (['viewer', 'editor', 'admin'] as const).map((role) =>
          checkAccess(screens[path] ?? { roles: [] }, user(role), now),
        ),
      ).toEqual([refused, refused, 'pass']);
  });
  const openBy = (path: string) =>
    (['viewer', 'editor', 'admin'] as const).filter(
      (role) => checkAccess(screens[path] ?? { roles: [] }, user(role), now) === 'pass',
    );
  test.each([
    [
      'every member opens the lists and the trash (R-GRD-09)',
      ['/document/list', '/document/list/:slug', '/document/list/trash'],
      members,
    ],
    ['only administrators open document types (R-GRD-10)', ['/document/types', '/document/types/:type'], ['admin']],
    ['every member looks at the workflow (R-GRD-11)', ['/document/workflow'], members],
    ['every member opens the files, viewers too (R-GRD-16)', ['/files'], members],
    ['every member opens profile and settings (R-GRD-17)', ['/settings', '/settings/change-settings'], members],
    ['every member opens activity (R-GRD-20)', ['/reports'], members],
    ['every member opens analytics (R-GRD-21)', ['/business-analytics'], members],
    ['every member opens tutorials (R-GRD-22)', ['/video-tutorials', '/video-tutorials/:guide'], members],
    ['editors and administrators open payments and the scanner (R-SHL-21)', ['/payments', '/qr-scanner'], workers],
    [
      'every member opens what begins the analytics, and the mobile app (R-SHL-21)',
      ['/business-analytics', '/mobile-app'],
      members,
    ],
    ['editors and administrators open the archive (R-GRD-23)', ['/archive'], workers],
    ['only administrators open the companies (R-GRD-19)', ['/owners', '/owners/manage-owners'], ['admin']],
    ['editors and administrators open bulk exports (R-GRD-24)', ['/bulk'], workers],
    ['editors and administrators open the editor of templates (R-GRD-25)', ['/tpl-edit/:templateId'], workers],
    [
      'a viewer opens list, preview, files, settings, reports, analytics, tutorials and workflow (R-GRD-32)',
      [
        ...['/document/list', '/document/preview/:id', '/files', '/settings', '/reports', '/business-analytics'],
        ...['/video-tutorials', '/document/workflow'],
      ],
      members,
    ],
  ] as const)('%s', (_, paths, roles) => {
    for (const path of paths) expect([path, openBy(path)]).toEqual([path, roles]);
  });
  test('every member opens lists and files, editors the detail and exports, and administrators alone document types', () => {
    const openTo = (role: Role) =>
      Object.entries(screens)
        .filter(([, entry]) => checkAccess(entry, user(role), now) === 'pass')
        .map(([path]) => path);
    const everybody = [
      '/document/list',
      '/document/list/trash',
      '/document/list/:slug',
      '/document/preview/:id',
      '/document/workflow',
      '/vat',
      '/business-analytics',
      '/reports',
      '/quality',
      '/einvoices',
      '/files',
      '/capture',
      '/mobile-app',
      '/settings',
      '/settings/change-settings',
      '/video-tutorials',
      '/video-tutorials/:guide',
      '/notifications',
      '/suppliers',
    ];
    expect(openTo('viewer').toSorted()).toEqual(everybody.toSorted());
    const documents = ['/document/detail/:id', '/document/create/:id', '/templates', '/tpl-edit/:templateId'];
    const workersToo = [
      ...everybody,
      ...documents,
      ...['/tempbox', '/mail', '/archive', '/scan', '/qr-scanner', '/bulk', '/payments'],
    ];
    const types = ['/document/types', '/document/types/:type', '/document/types/:type/workflow'];
    expect(openTo('editor').toSorted()).toEqual(workersToo.toSorted());
    const companies = ['/owners', '/owners/manage-owners', '/owners/new', '/owners/:id'];
    const administration = [
      '/accounting',
      '/first-steps',
      '/integrations',
      '/users',
      '/users/manage-users',
      ...companies,
    ];
    expect(openTo('admin').toSorted()).toEqual([...workersToo, ...types, ...administration].toSorted());
  });
});
