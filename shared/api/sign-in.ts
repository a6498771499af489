import * as z from 'zod';
import { passkeyAnswer, passkeyRequestOptions } from '#shared/account/passkey.ts';
import { currentUser } from '#shared/account/user.ts';
import { contract, nothing } from './contract.ts';
import { deviceInfo } from './devices.ts';

export const completeSignIn = contract({
  name: 'completeSignIn',
  summary:
    'Ends a sign-in that needs a second factor, with the token of the header x-sign-in-token and a code of the authenticator app or a recovery code; the session comes as a cookie.',
  method: 'POST',
  path: '/user/second-factor',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ code: z.string().trim().min(6).max(40), device: deviceInfo }),
  answer: currentUser,
  refusals: ['wrong-code', 'sign-in-expired', 'too-many-attempts'],
  area: 'accounts',
});

export const startPasskeySignIn = contract({
  name: 'startPasskeySignIn',
  summary: 'What a browser needs to ask for a passkey; the challenge is good once, for a quarter of an hour.',
  method: 'POST',
  path: '/user/login-by-passkey/options',
  access: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: passkeyRequestOptions,
  refusals: ['too-many-attempts'],
  area: 'accounts',
});

export const loginByPasskey = contract({
  name: 'loginByPasskey',
  summary: 'Signs a user in with a passkey, which counts as two factors; the session comes as a cookie.',
  method: 'POST',
  path: '/user/login-by-passkey',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ answer: passkeyAnswer }),
  answer: currentUser,
  refusals: ['passkey-refused', 'too-many-attempts'],
  area: 'accounts',
});

export const startTaxCentreSignIn = contract({
  name: 'startTaxCentreSignIn',
  summary:
    'Where a browser goes to sign in at the identity provider of the tax centre, and what it keeps until it comes back; only on the hosts of the tax centre.',
  method: 'POST',
  path: '/tax-centre/start',
  access: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ address: z.url(), attempt: z.string() }),
  refusals: ['tax-centre-elsewhere', 'tax-centre-unreachable', 'too-many-attempts'],
  area: 'accounts',
});

export const finishTaxCentreSignIn = contract({
  name: 'finishTaxCentreSignIn',
  summary:
    'Exchanges what the identity provider of the tax centre sent back for a token for POST /user/login-by-token; the account is the one with the verified e-mail.',
  method: 'POST',
  path: '/tax-centre/finish',
  access: 'public',
  params: nothing,
  query: nothing,
  /** What the browser kept, and the query with which it was sent back. */
  body: z.object({ attempt: z.string().min(1).max(4000), answer: z.string().min(1).max(8000) }),
  answer: z.object({ token: z.string() }),
  refusals: [
    'tax-centre-elsewhere',
    'sign-in-expired',
    'tax-centre-refused',
    'tax-centre-unreachable',
    'tax-centre-email-unverified',
    'tax-centre-unknown-person',
    'too-many-attempts',
  ],
  area: 'accounts',
});
