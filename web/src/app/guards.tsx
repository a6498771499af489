import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod';
import type { CurrentUser } from '#shared/account/user.ts';
import { UserContext, useSession } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { PushButton } from '#web/ui/push-button.tsx';
import { accountStatus, guestOnly, protectedBy, type Entry, type Verdict, type Visitor } from './guard.ts';

/** What a redirect to sign-in carries: the page that was wanted. Only our own paths are ever followed. */
const remembered = z.object({ from: z.string().regex(/^\/(?!\/)/) });

/** Renders the page or goes where the verdict says, once it is known who is here. */
function Judged({ judge, children }: { judge: (visitor: Visitor) => Verdict; children: (user: Visitor) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.is === 'unknown') return session.error === null ? null : <NotStarted onRetry={session.retry} />;
  const visitor = session.is === 'in' ? session.user : undefined;
  const verdict = judge(visitor);
  if (verdict === 'pass') return <UserContext value={visitor}>{children(visitor)}</UserContext>;
  const state = verdict.remember ? { from: pathname + search } : undefined;
  return <Navigate to={verdict.to} replace state={state} />;
}

function NotStarted({ onRetry }: { onRetry: () => void }) {
  const t = useText('shell');
  const ui = useText('ui');
  return (
    <Band tone="error" title={t('start.failed')} actions={<PushButton onClick={onRetry}>{ui('retry')}</PushButton>}>
      {ui('error.unreachableHint')}
    </Band>
  );
}

/** Guard 1 of specification 000 §2.1. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const wanted = remembered.safeParse(useLocation().state);
  return (
    <Judged judge={(visitor) => guestOnly(visitor, wanted.success ? wanted.data.from : undefined)}>
      {() => children}
    </Judged>
  );
}

/** Guard 2: the suspended page. */
export function AccountStatus({ children }: { children: (user: CurrentUser) => ReactNode }) {
  return (
    <Judged judge={(visitor) => accountStatus(visitor, new Date().toISOString())}>
      {(visitor) => (visitor === undefined ? null : children(visitor))}
    </Judged>
  );
}

/** Guard 3: protected pages. */
export function Protected({ entry, children }: { entry: Entry; children: ReactNode }) {
  return <Judged judge={(visitor) => protectedBy(entry, visitor, new Date().toISOString())}>{() => children}</Judged>;
}
