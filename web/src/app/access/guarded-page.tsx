import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod';
import type { CurrentUser } from '#shared/account/user.ts';
import { UserContext, useSession } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { checkSuspended, checkGuest, checkAccess, type Entry, type Verdict, type Visitor } from './guard.ts';

/** What a redirect to sign-in carries: the page that was wanted. Only our own paths are ever followed. */
const redirectState = z.object({ from: z.string().regex(/^\/(?!\/)/) });

const refusedState = z.object({ refused: z.string() });

/** The path from which a guard sent the person here because of their role. */
export function useRefused(): string | undefined {
  return refusedState.safeParse(useLocation().state).data?.refused;
}

/** Renders the page or redirects as the guard decides, once the session is known. */
function Guarded({
  check,
  children,
}: {
  check: (visitor: Visitor) => Verdict;
  children: (user: Visitor) => ReactNode;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.kind === 'unknown') return session.error === null ? null : <StartFailed onRetry={session.retry} />;
  const visitor = session.kind === 'in' ? session.user : undefined;
  const verdict = check(visitor);
  if (verdict === 'pass') return <UserContext value={visitor}>{children(visitor)}</UserContext>;
  const state = verdict.remember ? { from: pathname + search } : verdict.refused ? { refused: pathname } : undefined;
  return <Navigate to={verdict.to} replace state={state} />;
}

function StartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('shell');
  const ui = useText('ui');
  return (
    <Band tone="error" title={t('start.failed')} actions={<PushButton onClick={onRetry}>{ui('retry')}</PushButton>}>
      {ui('error.unreachableHint')}
    </Band>
  );
}

/** Guard 1 of specification 000 §2.1. `target` is where a signed-in user goes who came for this very page. */
export function GuestOnly({ children, target }: { children: ReactNode; target?: () => string | undefined }) {
  const wanted = redirectState.safeParse(useLocation().state);
  return (
    <Guarded check={(visitor) => checkGuest(visitor, target?.() ?? (wanted.success ? wanted.data.from : undefined))}>
      {() => children}
    </Guarded>
  );
}

/** Guard 2: the suspended page. */
export function AccountStatus({ children }: { children: (user: CurrentUser) => ReactNode }) {
  return (
    <Guarded check={(visitor) => checkSuspended(visitor, new Date().toISOString())}>
      {(visitor) => (visitor === undefined ? null : children(visitor))}
    </Guarded>
  );
}

/** A page for who is signed in, suspended or not; guests go to another one that does the same for them. */
export function SignedIn({ guests, children }: { guests: () => string; children: (user: CurrentUser) => ReactNode }) {
  return (
    <Guarded check={(visitor) => (visitor === undefined ? { to: guests(), remember: false } : 'pass')}>
      {(visitor) => (visitor === undefined ? null : children(visitor))}
    </Guarded>
  );
}

/** Guard 3: protected pages. */
export function Protected({ entry, children }: { entry: Entry; children: ReactNode }) {
  return <Guarded check={(visitor) => checkAccess(entry, visitor, new Date().toISOString())}>{() => children}</Guarded>;
}
