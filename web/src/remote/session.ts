import { useQuery, type QueryFunction } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import * as account from '#shared/api/account.ts';
import { currentUser, type CurrentUser } from '#shared/account/user.ts';
import { writeStored, readStored } from '#web/state/browser-storage.ts';
import { call } from './call.ts';
import { liveSocket } from './live.ts';
import { usePolling } from './presence.ts';
import { keys, queryClient } from './query.ts';
import { sessionGate } from './session-gate.ts';

/** 'unknown' until the server has answered once and nothing is kept from before. */
export type Session =
  | { readonly kind: 'unknown'; readonly error: Error | null; readonly retry: () => void }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly user: CurrentUser };

/** What was read for the user leaves this browser's memory (R-ACC-29); what they could not save waits for them, unsent. */
function forgetUser(): void {
  userRevision += 1;
  liveSocket.stop();
  writeStored('user', undefined);
  for (const queryKey of [keys.company, keys.notifications, keys.notificationSettings])
    queryClient.removeQueries({ queryKey });
  queryClient.setQueryData(keys.user, null);
}

/** The last user, also after signing out: their requests are not sent in the name of the next one. */
let lastUser: string | undefined;
/** Counts changes of the user; an answer that was requested before is outdated. */
let userRevision = 0;

function rememberUser(user: CurrentUser): void {
  lastUser = user._id;
  userRevision += 1;
  writeStored('user', user);
  queryClient.setQueryData(keys.user, user);
}

/** Whether this very user is signed in now: work that outlives its screen asks before it sends anything. */
export const isSignedIn = (userId: string): boolean =>
  queryClient.getQueryData<CurrentUser | null>(keys.user)?._id === userId;

/** Lets a user in who has just signed in: requests that waited for them go on, those of another user are cancelled. */
export function startUserSession(user: CurrentUser): void {
  ended = false;
  sessionGate.open(lastUser === undefined || lastUser === user._id);
  rememberUser(user);
}

let started = false;
let ended = false;

/** Whether a session ended by itself (a 401) since the last sign-in; the sign-in page then shows it. */
export const sessionEnded = (): boolean => ended;

/**
 * Call once before the first render: what was kept from the last visit shows at once, the server is asked behind it. Where nothing was
 * kept, the first screen waits for the answer, which the promise stands for; it never fails.
 */
export async function startSession(): Promise<void> {
  if (started) return;
  started = true;
  sessionGate.onClosed(() => {
    const user = queryClient.getQueryData<CurrentUser | null>(keys.user);
    ended = user !== null && user !== undefined;
    forgetUser();
  });
  const stored = readStored('user', currentUser);
  if (stored === undefined) {
    // The first screen waits for this answer. Where none comes, that screen asks again and shows why.
    await queryClient.query({ queryKey: keys.user, queryFn: readUser }).catch(() => undefined);
    return;
  }
  lastUser = stored._id;
  queryClient.setQueryData(keys.user, stored, { updatedAt: 0 });
}

const readUser: QueryFunction<CurrentUser | null> = async ({ signal }) => {
  const before = userRevision;
  const user = await call(account.readCurrentUser, { signal });
  if (userRevision !== before) return queryClient.getQueryData<CurrentUser | null>(keys.user) ?? null;
  writeStored('user', user);
  return user;
};

/** The session of this browser; asks for the user every minute while the person is present (R-ACC-07, R-LIV-22). */
export function useSession(): Session {
  const polling = usePolling(60_000);
  const { data, error, refetch } = useQuery<CurrentUser | null>({
    queryKey: keys.user,
    queryFn: readUser,
    enabled: (query) => query.state.data !== null,
    refetchInterval: polling,
    staleTime: 30_000,
  });
  if (data === null) return { kind: 'out' };
  if (data !== undefined) return { kind: 'in', user: data };
  return { kind: 'unknown', error, retry: () => void refetch() };
}

/** The user whom the protected guard let in; it stays until the guard has taken the screen away at sign-out. */
export const UserContext = createContext<CurrentUser | undefined>(undefined);

/** The signed-in user, for screens behind the protected guard. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext);
  if (user === undefined) throw new Error('Only screens behind the protected guard may ask for the user');
  return user;
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  // The server closes the connections of ended sessions; after signing out here it is not shown.
  liveSocket.stop();
  try {
    await call(account.logout);
  } finally {
    forgetUser();
  }
}

/** Puts a fresh user (the answer of an account call) in the place of the old one, unless they have left meanwhile. */
export function renewUser(user: CurrentUser): void {
  if (isSignedIn(user._id)) rememberUser(user);
}

/**
 * Switches to another company: what was read of the old one is forgotten, the live rooms are joined anew. `go` leads to the screen that
 * is wanted there, before the one of the old company asks anything of the new one.
 */
export async function switchOwner(
  owner: { readonly _id: string; readonly name: string },
  go?: () => void,
): Promise<CurrentUser> {
  const { data } = await call(account.changeOwner, { body: { id: owner._id, name: owner.name } });
  await enterCompany(data.user, go);
  return data.user;
}

/** Shows the company that the server has made the user's current one. */
export async function enterCompany(user: CurrentUser, go?: () => void): Promise<void> {
  go?.();
  rememberUser(user);
  queryClient.removeQueries({ queryKey: keys.company, type: 'inactive' });
  liveSocket.stop();
  liveSocket.start();
  await queryClient.resetQueries({ queryKey: keys.company });
}
