import * as z from 'zod';
import { passkeyCreation, passkeyCreationOptions, passkeyName } from '#shared/account/passkey.ts';
import { recoveryCodes, signInMethods, totpSecret } from '#shared/account/sign-in-methods.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { passwordDigest, phone, verificationCode } from './account.ts';
import { contract, nothing } from './contract.ts';

export const readSignInMethods = contract({
  name: 'readSignInMethods',
  summary: 'How the caller signs in besides the password: phone, authenticator app, recovery codes, passkeys.',
  method: 'GET',
  path: '/user/sign-in-methods',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: signInMethods,
  refusals: [],
  area: 'accounts',
});

export const confirmPerson = contract({
  name: 'confirmPerson',
  summary: 'Proves with the password that it is the caller who asks; for ten minutes they may change how they sign in.',
  method: 'POST',
  path: '/user/confirm',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ password: passwordDigest }),
  answer: 'nothing',
  refusals: ['wrong-password', 'too-many-attempts'],
  area: 'accounts',
});

export const requestPhoneCode = contract({
  name: 'requestPhoneCode',
  summary: 'Sends a code to the phone that the caller wants to sign in with.',
  method: 'POST',
  path: '/user/phone/code',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ phone }),
  answer: 'nothing',
  refusals: ['confirmation-needed', 'phone-invalid', 'too-many-attempts'],
  area: 'accounts',
});

export const verifyPhone = contract({
  name: 'verifyPhone',
  summary: 'Verifies a phone by the code that was sent to it; it replaces the one before.',
  method: 'PUT',
  path: '/user/phone',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ phone, code: verificationCode }),
  answer: signInMethods,
  refusals: ['confirmation-needed', 'phone-invalid', 'phone-taken', 'wrong-code', 'too-many-attempts'],
  area: 'accounts',
});

export const removePhone = contract({
  name: 'removePhone',
  summary: 'The caller no longer signs in with a phone.',
  method: 'DELETE',
  path: '/user/phone',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: signInMethods,
  refusals: ['confirmation-needed'],
  area: 'accounts',
});

export const startTotp = contract({
  name: 'startTotp',
  summary: 'A new secret for an authenticator app, shown once; it counts only after a code confirmed it.',
  method: 'POST',
  path: '/user/totp',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: totpSecret,
  refusals: ['confirmation-needed'],
  area: 'accounts',
});

export const confirmTotp = contract({
  name: 'confirmTotp',
  summary: 'Switches the authenticator app on by one of its codes; answers new recovery codes, shown once.',
  method: 'PUT',
  path: '/user/totp',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ code: verificationCode }),
  answer: recoveryCodes,
  refusals: ['confirmation-needed', 'totp-missing', 'wrong-code', 'too-many-attempts'],
  area: 'accounts',
});

export const removeTotp = contract({
  name: 'removeTotp',
  summary: 'Switches the authenticator app off; its recovery codes go with it.',
  method: 'DELETE',
  path: '/user/totp',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: signInMethods,
  refusals: ['confirmation-needed'],
  area: 'accounts',
});

export const renewRecoveryCodes = contract({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes, shown once; the ones before are worthless from then on.',
  method: 'POST',
  path: '/user/recovery-codes',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: recoveryCodes,
  refusals: ['confirmation-needed', 'totp-missing'],
  area: 'accounts',
});

export const startPasskey = contract({
  name: 'startPasskey',
  summary:
    'What a browser needs to make a passkey for the caller; the challenge is good once, for a quarter of an hour.',
  method: 'POST',
  path: '/user/passkeys/options',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: passkeyCreationOptions,
  refusals: ['confirmation-needed', 'too-many-passkeys'],
  area: 'accounts',
});

export const addPasskey = contract({
  name: 'addPasskey',
  summary: 'Adds a passkey that a browser made, under a name of its own.',
  method: 'POST',
  path: '/user/passkeys',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ name: passkeyName, creation: passkeyCreation }),
  answer: signInMethods,
  refusals: ['confirmation-needed', 'passkey-refused', 'passkey-taken', 'too-many-passkeys'],
  area: 'accounts',
});

export const renamePasskey = contract({
  name: 'renamePasskey',
  summary: 'Gives a passkey of the caller another name.',
  method: 'PUT',
  path: '/user/passkeys/{id}',
  access: members,
  params: z.object({ id: entityId('passkey') }),
  query: nothing,
  body: z.object({ name: passkeyName }),
  answer: signInMethods,
  refusals: ['not-found'],
  area: 'accounts',
});

export const removePasskey = contract({
  name: 'removePasskey',
  summary: 'The caller no longer signs in with this passkey.',
  method: 'DELETE',
  path: '/user/passkeys/{id}',
  access: members,
  params: z.object({ id: entityId('passkey') }),
  query: nothing,
  body: nothing,
  answer: signInMethods,
  refusals: ['confirmation-needed', 'not-found'],
  area: 'accounts',
});
