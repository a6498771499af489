import * as z from 'zod';
import { login } from '#shared/api/account.ts';
import { call } from './call.ts';
import { Refused } from './refused.ts';
import { startUserSession } from './session.ts';

/** Signs in with the password, and opens the gate for what waited. */
export const signIn = async (email: string, password: string): Promise<void> =>
  startUserSession(await call(login, { body: { email, password } }));

/** The token of a sign-in that waits for the second factor; undefined where an error is another one. */
export function findSecondFactorToken(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'second-factor-needed') return undefined;
  return z.object({ token: z.string() }).safeParse(error.details).data?.token;
}
