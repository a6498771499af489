import { isSuspended, type CurrentUser } from '#shared/account/user.ts';
import type { Role } from '#shared/kit/role.ts';

/** What a guard knows of the session: undefined, or the signed-in user. */
export type Visitor = CurrentUser | undefined;

/**
 * Where a guard sends the visitor: on to the page, or elsewhere, perhaps remembering where they wanted to go. Whom the page was refused
 * for their role reads there who may open it.
 */
export type Verdict = 'pass' | { readonly to: string; readonly remember: boolean; readonly refused?: true };

/** Who may see a protected page. `rule` is an extra condition on the user (specification 000 §2.1). */
export type Entry = { readonly roles: readonly Role[]; readonly rule?: (user: CurrentUser) => boolean };

const redirectTo = (to: string): Verdict => ({ to, remember: false });
const refused: Verdict = { to: '/', remember: false, refused: true };

/** Guard 1: sign-in and its neighbours are for guests; a signed-in user goes to the given target or to '/'. */
export const checkGuest = (visitor: Visitor, target: string | undefined): Verdict =>
  visitor === undefined ? 'pass' : redirectTo(target ?? '/');

/** Guard 2: the suspended page shows to suspended users only; an anonymous visitor ends at sign-in through '/'. */
export const checkSuspended = (visitor: Visitor, nowIso: string): Verdict =>
  visitor !== undefined && isSuspendedUser(visitor, nowIso) ? 'pass' : redirectTo('/');

/**
 * Guard 3. Suspension comes before the role: a user without companies has no role, and would circle between sign-in and
 * '/'. A wrong role ends at '/', never back at the refused origin (ledger R-GRD-04).
 */
export function checkAccess(entry: Entry, visitor: Visitor, nowIso: string): Verdict {
  if (visitor === undefined) return { to: '/login', remember: true };
  if (isSuspendedUser(visitor, nowIso)) return redirectTo('/expired');
  return canOpen(entry, visitor) ? 'pass' : refused;
}

/** Whether a page is for this user, in the role they have in their present company. */
export const canOpen = (entry: Entry, user: CurrentUser): boolean =>
  user.role.some((role) => entry.roles.includes(role)) && (entry.rule?.(user) ?? true);

const isSuspendedUser = (user: CurrentUser, nowIso: string): boolean => user.isDeactivated || isSuspended(user, nowIso);
