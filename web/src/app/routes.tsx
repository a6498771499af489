import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, useMatches } from 'react-router';
import * as z from 'zod';
import { members, workers } from '#shared/kit/role.ts';
import { SignInPage } from '#web/features/account/sign-in-page.tsx';
import { AccountStatus, GuestOnly, Protected } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';

/** A screen that is fetched when it is first opened. */
const screen = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }));

const ForgotPage = screen(async () => (await import('#web/features/account/forgot-page.tsx')).ForgotPage);
const ResetPage = screen(async () => (await import('#web/features/account/reset-page.tsx')).ResetPage);
const ExpiredPage = screen(async () => (await import('#web/features/account/expired-page.tsx')).ExpiredPage);
const SettingsPage = screen(async () => (await import('#web/features/account/settings-page.tsx')).SettingsPage);
const ListPage = screen(async () => (await import('#web/features/list/list-page.tsx')).ListPage);
const TrashPage = screen(async () => (await import('#web/features/list/trash-page.tsx')).TrashPage);
const FilesPage = screen(async () => (await import('#web/features/files/files-page.tsx')).FilesPage);
const DetailPage = screen(async () => (await import('#web/features/detail/detail-page.tsx')).DetailPage);
const PreviewPage = screen(async () => (await import('#web/features/detail/preview-page.tsx')).PreviewPage);
const Shell = screen(async () => (await import('./shell/shell.tsx')).Shell);

const wished = z.object({ railed: z.boolean() });

/** Protected pages share one shell, which stays while they change; a page may wish for the folded sidebar. */
function InShell() {
  const railed = useMatches().some(({ handle }) => wished.safeParse(handle).data?.railed === true);
  return (
    <Protected entry={{ roles: members }}>
      <Shell railed={railed}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Shell>
    </Protected>
  );
}

const guest = (page: ReactNode) => <GuestOnly>{page}</GuestOnly>;
const forMembers = (page: ReactNode) => <Protected entry={{ roles: members }}>{page}</Protected>;
const forWorkers = (page: ReactNode) => <Protected entry={{ roles: workers }}>{page}</Protected>;

/** The route table of specification 000 §2.1, as far as its screens exist. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      { path: '/login', element: guest(<SignInPage />) },
      { path: '/forgot-password', element: guest(<ForgotPage />) },
      { path: '/reset-password', element: guest(<ResetPage />) },
      { path: '/expired', element: <AccountStatus>{(user) => <ExpiredPage user={user} />}</AccountStatus> },
      { path: '/', element: <Navigate to="/document/list" replace /> },
      {
        element: <InShell />,
        children: [
          { path: '/document/list', element: forMembers(<ListPage />) },
          { path: '/document/list/trash', element: forMembers(<TrashPage />) },
          { path: '/document/list/:slug', element: forMembers(<ListPage />) },
          { path: '/document/detail/:id', handle: { railed: true }, element: forWorkers(<DetailPage />) },
          { path: '/document/preview/:id', handle: { railed: true }, element: forMembers(<PreviewPage />) },
          { path: '/files', element: forMembers(<FilesPage />) },
          { path: '/settings', element: forMembers(<SettingsPage />) },
          { path: '/settings/change-settings', element: forMembers(<SettingsPage />) },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
