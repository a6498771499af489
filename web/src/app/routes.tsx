import { Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { confirmEmailPath, finishRegistrationPath, invitationPath } from '#shared/account/invitation.ts';
import { firstRunPath } from '#shared/account/first-run.ts';
import { members } from '#shared/kit/role.ts';
import { AccountStatus, GuestOnly, Protected, SignedIn, useRefused } from './access/guarded-page.tsx';
import { fetched } from './access/fetched.tsx';
import { screens } from './access/screens.tsx';

export const SignInPage = fetched(async () => (await import('#web/features/account/sign-in-page.tsx')).SignInPage);
const TaxCentrePage = fetched(
  async () => (await import('#web/features/account/sign-in/tax-centre-page.tsx')).TaxCentrePage,
);
const ForgotPage = fetched(async () => (await import('#web/features/account/forgot-page.tsx')).ForgotPage);
const ResetPage = fetched(async () => (await import('#web/features/account/reset-page.tsx')).ResetPage);
const FirstRunPage = fetched(async () => (await import('#web/features/account/first-run-page.tsx')).FirstRunPage);
const FinishRegistrationPage = fetched(
  async () => (await import('#web/features/account/finish-registration-page.tsx')).FinishRegistrationPage,
);
const InvitationPage = fetched(async () => (await import('#web/features/account/invitation-page.tsx')).InvitationPage);
const ConfirmEmailPage = fetched(
  async () => (await import('#web/features/account/confirm-email-page.tsx')).ConfirmEmailPage,
);
const ExpiredPage = fetched(async () => (await import('#web/features/account/expired-page.tsx')).ExpiredPage);
const PhonePage = fetched(async () => (await import('#web/features/phone/sign-in-page.tsx')).PhoneSignInPage);
const NotFoundPage = fetched(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const RefusedBand = fetched(async () => (await import('./access/refused-band.tsx')).RefusedBand);
export const Shell = fetched(async () => (await import('./shell/shell.tsx')).Shell);

const guest = (page: ReactNode) => <GuestOnly>{page}</GuestOnly>;

/** The code of an invitation goes along between the page for guests and the one for who is signed in; it is read from the address itself. */
const toInvitation = () => (location.hash === '' ? undefined : `${invitationPath}${location.hash}`);
const toRegistration = () => `${finishRegistrationPath}${location.hash}`;

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
      <Refusal />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Shell>
  </Protected>
);

/** Above the page that opened in the place of one that the role may not open. */
function Refusal() {
  const path = useRefused();
  return path === undefined ? null : (
    <Suspense fallback={null}>
      <RefusedBand path={path} />
    </Suspense>
  );
}

function Home() {
  const location: { readonly state: unknown } = useLocation();
  return <Navigate to="/document/list" replace state={location.state} />;
}

/**
 * The route table of specification 000 §2.1, as far as its screens exist. Routes are declared, not given to a data router:
 * that one is 20 kB more of JavaScript for loaders that the query client makes needless.
 */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/login" element={guest(<SignInPage />)} />
      <Route path="/login/tax-centre" element={guest(<TaxCentrePage />)} />
      <Route path="/forgot-password" element={guest(<ForgotPage />)} />
      <Route path="/reset-password" element={guest(<ResetPage />)} />
      <Route
        path={finishRegistrationPath}
        element={
          <GuestOnly target={toInvitation}>
            <FinishRegistrationPage />
          </GuestOnly>
        }
      />
      <Route
        path={invitationPath}
        element={<SignedIn guests={toRegistration}>{(user) => <InvitationPage user={user} />}</SignedIn>}
      />
      <Route path={confirmEmailPath} element={<ConfirmEmailPage />} />
      <Route path={firstRunPath} element={guest(<FirstRunPage />)} />
      <Route path="/expired" element={<AccountStatus>{(user) => <ExpiredPage user={user} />}</AccountStatus>} />
      <Route path="/" element={<Home />} />
      {listRoutes(bare)}
      <Route path="/phone" element={<PhonePage />} />
      <Route element={<InShell />}>
        {listRoutes(inShell)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </Suspense>
);
