// The steps of a sign-in that its first page does not need.
import { checkCode, requestCode } from '#shared/api/account.ts';
import { loginByToken } from '#shared/api/devices.ts';
import { signInTokenHeader } from '#shared/api/headers.ts';
import { completeSignIn, finishTaxCentreSignIn, startTaxCentreSignIn } from '#shared/api/sign-in.ts';
import { call } from './call.ts';
import { startUserSession } from './session.ts';

const purpose = 'login';

/** Sends a code to a phone. The answer is the same whether or not an account signs in with it. */
export const requestSignInCode = (phone: string) =>
  call(requestCode, { params: { purpose }, body: { type: purpose, phone } });

/** Exchanges a code for the session (R-ACC-38); false for a wrong one. */
export async function signInByCode(phone: string, code: string): Promise<boolean> {
  const { valid, token } = await call(checkCode, { body: { type: purpose, phone, code } });
  if (!valid || token === undefined) return false;
  await signInByToken(token);
  return true;
}

const signInByToken = async (token: string): Promise<void> =>
  startUserSession(await call(loginByToken, { headers: { [signInTokenHeader]: token }, body: { device: {} } }));

/** Ends a sign-in by a code of the authenticator app or a recovery code. */
export const signInBySecondFactor = async (token: string, code: string): Promise<void> =>
  startUserSession(await call(completeSignIn, { headers: { [signInTokenHeader]: token }, body: { code, device: {} } }));

/** What the browser keeps while the person is at the identity provider of the tax centre. */
const attemptKey = 'docflow.taxCentre';

/** Goes to the identity provider of the tax centre (R-ACC-03). */
export async function goToTaxCentre(): Promise<void> {
  const { address, attempt } = await call(startTaxCentreSignIn);
  sessionStorage.setItem(attemptKey, attempt);
  location.assign(address);
}

/** Ends the sign-in with which the identity provider sent the person back; `answer` is the query of that address. */
export async function returnFromTaxCentre(answer: string): Promise<void> {
  const attempt = sessionStorage.getItem(attemptKey) ?? '';
  sessionStorage.removeItem(attemptKey);
  const { token } = await call(finishTaxCentreSignIn, { body: { attempt, answer } });
  await signInByToken(token);
}
