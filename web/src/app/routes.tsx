import { Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { firstRunPath } from '#shared/account/first-run.ts';
import { members } from '#shared/kit/role.ts';
import { AccountStatus, GuestOnly, Protected } from './access/guarded-page.tsx';
import { fetched, screens } from './access/screens.tsx';

const SignInPage = fetched(async () => (await import('#web/features/account/sign-in-page.tsx')).SignInPage);
const ForgotPage = fetched(async () => (await import('#web/features/account/forgot-page.tsx')).ForgotPage);
const ResetPage = fetched(async () => (await import('#web/features/account/reset-page.tsx')).ResetPage);
const FirstRunPage = fetched(async () => (await import('#web/features/account/first-run-page.tsx')).FirstRunPage);
const ExpiredPage = fetched(async () => (await import('#web/features/account/expired-page.tsx')).ExpiredPage);
const PhonePage = fetched(async () => (await import('#web/features/phone/sign-in-page.tsx')).PhoneSignInPage);
const NotFoundPage = fetched(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const Shell = fetched(async () => (await import('./shell/shell.tsx')).Shell);

const guest = (page: ReactNode) => <GuestOnly>{page}</GuestOnly>;

const inShell = Object.entries(screens).filter(([, { bare }]) => bare !== true);
const bare = Object.entries(screens).filter(([, screen]) => screen.bare === true);
/** Pages behind guard 3, open to their roles. */
const listRoutes = (found: typeof inShell) =>
  found.map(([path, screen]) => (
    <Route key={path} path={path} element={<Protected entry={screen}>{screen.page}</Protected>} />
  ));

/** Protected pages share one shell, which stays while they change. */
const InShell = () => (
  <Protected entry={{ roles: members }}>
    <Shell railedAt={/^\/document\/(detail|preview|create)\//}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Shell>
  </Protected>
);

/**
 * The route table of specification 000 §2.1, as far as its screens exist. Routes are declared, not given to a data router:
 * that one is 20 kB more of JavaScript for loaders that the query client makes needless.
 */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/login" element={guest(<SignInPage />)} />
      <Route path="/forgot-password" element={guest(<ForgotPage />)} />
      <Route path="/reset-password" element={guest(<ResetPage />)} />
      <Route path={firstRunPath} element={guest(<FirstRunPage />)} />
      <Route path="/expired" element={<AccountStatus>{(user) => <ExpiredPage user={user} />}</AccountStatus>} />
      <Route path="/" element={<Navigate to="/document/list" replace />} />
      {listRoutes(bare)}
      <Route path="/phone" element={<PhonePage />} />
      <Route element={<InShell />}>
        {listRoutes(inShell)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </Suspense>
);
