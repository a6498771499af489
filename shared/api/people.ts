import * as z from 'zod';
import { device } from '#shared/account/device.ts';
import {
  departure,
  invitationEntry,
  maxPeople,
  memberEntry,
  peoplePageSizes,
  personEntry,
  personName,
  personState,
} from '#shared/account/person.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, role } from '#shared/kit/role.ts';
import { email, passwordDigest } from './account.ts';
import { contract, nothing } from './contract.ts';

export const listPeople = contract({
  name: 'listPeople',
  summary: 'The people of the current company and its open invitations, by name, page by page; for administrators.',
  method: 'GET',
  path: '/users/manage',
  access: admins,
  params: nothing,
  query: z.object({
    q: z.string().trim().max(100).default(''),
    state: personState.optional(),
    page: z.coerce.number().int().min(1).max(maxPeople).default(1),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(Math.max(...peoplePageSizes))
      .default(25),
  }),
  body: nothing,
  answer: z.object({
    people: z.array(personEntry),
    /** Of all pages, by the words and the state that were asked for. */
    total: z.int(),
    /** Of the whole company. */
    counts: z.object({ active: z.int(), invited: z.int(), deactivated: z.int() }),
  }),
  refusals: [],
  area: 'accounts',
});

export const addPerson = contract({
  name: 'addPerson',
  summary:
    'Invites a person into a company by e-mail; with a password digest the person may also sign in with it. Inviting an address again replaces its invitation. The answer is the same whether or not the address has an account.',
  method: 'POST',
  path: '/user/add',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({
    name: personName,
    email,
    role,
    password: passwordDigest.optional(),
    /** The company; the caller administers it. The current one when missing. */
    ownerId: entityId('owner').optional(),
  }),
  answer: invitationEntry,
  refusals: ['already-member', 'too-many-people', 'too-many-attempts', 'owner-gone'],
  area: 'accounts',
});

export const changePerson = contract({
  name: 'changePerson',
  summary:
    'Changes a person of the current company: role, access, and, of a person who belongs to no other company, name and e-mail.',
  method: 'POST',
  path: '/user/change/{id}',
  access: admins,
  params: z.object({ id: entityId('member') }),
  query: nothing,
  body: z.object({
    name: personName.optional(),
    /** Takes effect once it is confirmed from its mailbox. */
    email: email.optional(),
    role: role.optional(),
    /** The day (plain date) from which the person has no access, today for at once; null restores it. */
    deactivateFrom: z.iso.date().nullable().optional(),
    /** Takes over what the person has in hand: documents, steps of workflows, uploaded files. */
    successor: entityId('user').optional(),
  }),
  answer: memberEntry,
  refusals: ['person-gone', 'last-administrator', 'person-elsewhere', 'successor-unable', 'too-many-attempts'],
  area: 'accounts',
});

export const readDeparture = contract({
  name: 'readDeparture',
  summary: 'What a person has in hand, and how they may be removed.',
  method: 'GET',
  path: '/user/leaving/{id}',
  access: admins,
  params: z.object({ id: entityId('member') }),
  query: nothing,
  body: nothing,
  answer: departure,
  refusals: ['person-gone'],
  area: 'accounts',
});

export const removePerson = contract({
  name: 'removePerson',
  summary:
    'Takes a person out of the current company, or deletes the account for good (permanent=true); the successor takes over what they had in hand.',
  method: 'DELETE',
  path: '/user/remove/{id}',
  access: admins,
  params: z.object({ id: entityId('member') }),
  query: z.object({ permanent: z.enum(['true', 'false']).default('false'), successor: entityId('user').optional() }),
  body: nothing,
  answer: 'nothing',
  refusals: ['person-gone', 'last-administrator', 'person-elsewhere', 'successor-needed', 'successor-unable'],
  area: 'accounts',
});

export const resendInvitation = contract({
  name: 'resendInvitation',
  summary: 'Sends an invitation again with a new code; the code before is not valid any more.',
  method: 'POST',
  path: '/user/invitation/{id}',
  access: admins,
  params: z.object({ id: entityId('invitation') }),
  query: nothing,
  body: nothing,
  answer: invitationEntry,
  refusals: ['invitation-gone', 'too-many-attempts'],
  area: 'accounts',
});

export const revokeInvitation = contract({
  name: 'revokeInvitation',
  summary: 'Takes an invitation back; its code and its password are not valid any more.',
  method: 'DELETE',
  path: '/user/invitation/{id}',
  access: admins,
  params: z.object({ id: entityId('invitation') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['invitation-gone'],
  area: 'accounts',
});

export const listMemberDevices = contract({
  name: 'listMemberDevices',
  summary: 'Where a person of the current company is signed in, the newest first.',
  method: 'GET',
  path: '/user/member/{id}/devices',
  access: admins,
  params: z.object({ id: entityId('member') }),
  query: nothing,
  body: nothing,
  answer: z.array(device),
  refusals: ['person-gone'],
  area: 'accounts',
});

export const removeMemberDevice = contract({
  name: 'removeMemberDevice',
  summary: 'Signs a person of the current company out on one device.',
  method: 'DELETE',
  path: '/user/member/{id}/device/{device}',
  access: admins,
  params: z.object({ id: entityId('member'), device: entityId('memberDevice') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['person-gone', 'not-found'],
  area: 'accounts',
});
