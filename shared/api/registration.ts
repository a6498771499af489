import * as z from 'zod';
import { invitationCode, offer } from '#shared/account/invitation.ts';
import { personName } from '#shared/account/person.ts';
import { currentUser } from '#shared/account/user.ts';
import { hexId } from '#shared/kit/id.ts';
import { email, passwordDigest } from './account.ts';
import { contract, nothing } from './contract.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

export const readInvitation = contract({
  name: 'readInvitation',
  summary: 'What an invitation offers, for who has its code.',
  method: 'POST',
  path: '/finish-registration/invitation',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ email, code: invitationCode }),
  answer: offer,
  refusals: ['wrong-code', 'too-many-attempts'],
  area: 'accounts',
});

export const finishRegistration = contract({
  name: 'finishRegistration',
  summary:
    'Accepts an invitation. A new account begins with the name, the password and the phone number and is signed in (`user`); one that exists takes its own password, keeps its name and signs in afterwards (`user` is null).',
  method: 'POST',
  path: '/finish-registration',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({
    email,
    name: personName,
    password: passwordDigest,
    phone: readableLine(30).optional(),
    code: invitationCode,
  }),
  answer: z.object({ user: currentUser.nullable() }),
  refusals: ['wrong-code', 'wrong-password', 'phone-invalid', 'too-many-attempts'],
  area: 'accounts',
});

export const acceptInvitation = contract({
  name: 'acceptInvitation',
  summary: 'Accepts an invitation that was sent to the address of the caller, with the code of its mail.',
  method: 'POST',
  path: '/user/accept-invitation',
  access: 'account',
  params: nothing,
  query: nothing,
  body: z.object({ code: invitationCode }),
  answer: currentUser,
  refusals: ['wrong-code', 'own-password-first', 'too-many-attempts'],
  area: 'accounts',
});

export const confirmEmail = contract({
  name: 'confirmEmail',
  summary: 'Makes a new address the e-mail of an account, with the code that was sent there.',
  method: 'POST',
  path: '/user/confirm-email',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ user: hexId, code: invitationCode }),
  answer: z.object({ email: z.email() }),
  refusals: ['wrong-code', 'email-taken', 'too-many-attempts'],
  area: 'accounts',
});
