import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { loginByPasskey, startPasskeySignIn } from '#shared/api/sign-in.ts';
import { addPasskey, startPasskey } from '#shared/api/sign-in-methods.ts';
import { call } from './call.ts';
import { Cancelled } from './refused.ts';
import { startUserSession } from './session.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** None is asked for; what a browser says of them all the same is not sent. */
const noExtensions = { clientExtensionResults: {} };

/** What a person who closes the browser's question did is no error. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const names = error instanceof Error ? [error.name, error.cause instanceof Error ? error.cause.name : ''] : [];
    if (names.some((name) => name === 'NotAllowedError' || name === 'AbortError'))
      throw new Cancelled('cancelled', { cause: error });
    throw error;
  }
}

async function enter(options: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: boolean): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await asking(() => startAuthentication({ optionsJSON: options, useBrowserAutofill }));
  startUserSession(await call(loginByPasskey, { body: { answer: { ...answer, ...noExtensions } } }));
}

/** Asks the person for a passkey and signs them in with it. */
export const signInByPasskey = async (): Promise<void> => enter(await call(startPasskeySignIn), false);

/** Lets the browser offer passkeys where it fills the e-mail in; ends with the sign-in, or when another question takes its place. */
export async function offerPasskeys(): Promise<void> {
  if (!knowsPasskeys()) return;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (await browserSupportsWebAuthnAutofill()) await enter(await call(startPasskeySignIn), true);
}

/** Takes the offer back: the screen is gone. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the browser make a passkey, and adds it under a name. */
export async function makePasskey(name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await call(startPasskey);
  const creation = await asking(() => startRegistration({ optionsJSON: options }));
  return call(addPasskey, { body: { name, creation: { ...creation, ...noExtensions } } });
}
