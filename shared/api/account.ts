import * as z from 'zod';
import { personName } from '#shared/account/person.ts';
import { currentUser, memberBrief, userParams, userSettings } from '#shared/account/user.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** SHA-256 of the password in hex: the clear password never leaves the browser (docs/decisions). */
export const passwordDigest = z.string().regex(/^[0-9a-f]{64}$/);
/** An e-mail address as people type it. */
export const email = z.string().trim().toLowerCase().pipe(z.email().max(200));
/** The digits of a verification code, joined (specification 000 §7): six, or the twelve of an invitation. */
export const verificationCode = z.string().regex(/^(?:\d{6}|\d{12})$/);
/** A phone number as people type it; the server reads it (Slovak where it says no country). */
export const phone = readableLine(30).min(5);
/** What a verification code is for. */
export const codePurpose = z.enum(['forgotten-password', 'login', 'finish-registration']);

/**
 * Who gets a code, by its purpose: a new password needs the e-mail or the verified phone of the account, a sign-in the phone, an
 * invitation the e-mail. With both, the e-mail counts.
 */
const withRecipient = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.union([
    z.object({ ...shape, type: z.literal('forgotten-password'), email, phone: phone.optional() }),
    z.object({ ...shape, type: z.literal('forgotten-password'), phone }),
    z.object({ ...shape, type: z.literal('login'), phone }),
    z.object({ ...shape, type: z.literal('finish-registration'), email, phone: phone.optional() }),
  ]);

export const login = contract({
  name: 'login',
  summary:
    'Signs a user in with e-mail and password digest; the session comes as a cookie. Where the user has an authenticator app, the refusal carries the token for POST /user/second-factor.',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ email, password: passwordDigest }),
  answer: currentUser,
  refusals: ['wrong-credentials', 'second-factor-needed', 'too-many-attempts'],
  area: 'accounts',
});

export const logout = contract({
  name: 'logout',
  summary: 'Ends the session.',
  method: 'POST',
  path: '/user/logout',
  access: 'account',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'accounts',
});

export const readCurrentUser = contract({
  name: 'readCurrentUser',
  summary: 'The signed-in user, also when suspended.',
  method: 'GET',
  path: '/user/current',
  access: 'account',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: currentUser,
  refusals: [],
  area: 'accounts',
});

export const changePassword = contract({
  name: 'changePassword',
  summary: 'Changes the password; other sessions of the user end.',
  method: 'POST',
  path: '/user/change-password',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ oldPassword: passwordDigest, newPassword: passwordDigest }),
  answer: 'nothing',
  refusals: ['wrong-password', 'too-many-attempts'],
  area: 'accounts',
});

export const changeName = contract({
  name: 'changeName',
  summary: 'Changes the full name.',
  method: 'POST',
  path: '/user/change-name',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ name: personName }),
  answer: currentUser,
  refusals: [],
  area: 'accounts',
});

export const changeParams = contract({
  name: 'changeParams',
  summary: "Replaces the user's parameters, favourite companies among them.",
  method: 'POST',
  path: '/user/change-params',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ params: userParams }),
  answer: currentUser,
  refusals: ['too-large'],
  area: 'accounts',
});

export const changeSettings = contract({
  name: 'changeSettings',
  summary: "Merges the given keys into the user's settings.",
  method: 'PUT',
  path: '/user/current/settings',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ settings: userSettings }),
  answer: currentUser,
  refusals: ['too-large'],
  area: 'accounts',
});

export const changeOwner = contract({
  name: 'changeOwner',
  summary: 'Switches to another company of the user; 404 when it is gone.',
  method: 'POST',
  path: '/user/change-owner',
  access: members,
  params: nothing,
  query: nothing,
  body: z.object({ id: entityId('owner'), name: readableLine(200) }),
  answer: z.object({ data: z.object({ currentOwnerId: entityId('owner'), user: currentUser }) }),
  refusals: ['owner-gone'],
  area: 'accounts',
});

export const requestCode = contract({
  name: 'requestCode',
  summary: 'Sends a verification code by e-mail or to a phone. Answers the same whether or not the account exists.',
  method: 'POST',
  path: '/{purpose}/code',
  access: 'public',
  params: z.object({ purpose: codePurpose }),
  query: nothing,
  body: withRecipient({}),
  answer: 'nothing',
  refusals: ['phone-invalid', 'too-many-attempts'],
  area: 'accounts',
});

export const checkCode = contract({
  name: 'checkCode',
  summary:
    'Tells whether a verification code is right. A code for a new password stays good for the change; one for a sign-in is used up and answers the token for POST /user/login-by-token.',
  method: 'POST',
  path: '/check-code',
  access: 'public',
  params: nothing,
  query: nothing,
  body: withRecipient({ code: verificationCode }),
  answer: z.object({ valid: z.boolean(), token: z.string().optional() }),
  refusals: ['phone-invalid', 'too-many-attempts'],
  area: 'accounts',
});

const newPassword = { type: z.literal('forgotten-password'), code: verificationCode, password: passwordDigest };

export const changeForgottenPassword = contract({
  name: 'changeForgottenPassword',
  summary: 'Sets a new password with a verification code; all sessions of the user end.',
  method: 'POST',
  path: '/forgotten-password/change',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.union([z.object({ ...newPassword, email, phone: phone.optional() }), z.object({ ...newPassword, phone })]),
  answer: 'nothing',
  refusals: ['phone-invalid', 'wrong-code', 'too-many-attempts'],
  area: 'accounts',
});

export const listUsers = contract({
  name: 'listUsers',
  summary: 'The people of the current company, with a name: id, name, avatar, role.',
  method: 'GET',
  path: '/users',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(memberBrief),
  refusals: [],
  area: 'accounts',
});
