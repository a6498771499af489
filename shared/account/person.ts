import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { role } from '#shared/kit/role.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** People of a company and open invitations together: a bound that keeps every list of people in one answer. */
export const maxPeople = 500;
/** People on one page of the administrators' list. */
export const peoplePageSizes = [10, 25, 50] as const;

/** A full name as an administrator or the person types it. */
export const personName = readableName(100);

export const personState = z.enum(['active', 'invited', 'deactivated']);
export type PersonState = z.infer<typeof personState>;

const common = { name: z.string(), email: z.string(), role };

/** A person who belongs to the company, as its administrators see them. */
export const memberEntry = z.object({
  kind: z.literal('member'),
  _id: entityId('member'),
  ...common,
  state: z.enum(['active', 'deactivated']),
  /** From when on the person has no access (ISO); also a day that is still to come. Null: there is none. */
  deactivatedAt: z.iso.datetime().nullable(),
  /** When the person last used the product; null: not since this is recorded. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** E.164; null when the person gave none. */
  phone: z.string().nullable(),
  /** The person belongs to further companies, too: name and address are then theirs alone. */
  elsewhere: z.boolean(),
  /** An address that waits for its confirmation from its mailbox. */
  newEmail: z.string().nullable(),
  /** The administrator who asks. */
  you: z.boolean(),
});
export type MemberEntry = z.infer<typeof memberEntry>;

/** Somebody who was invited and has not come yet. Whether they have an account already is not in it. */
export const invitationEntry = z.object({
  kind: z.literal('invitation'),
  _id: entityId('invitation'),
  ...common,
  state: z.literal('invited'),
  /** When the mail went out; null: it could not be sent. */
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
  /** The administrator set a password for the first sign-in. */
  withPassword: z.boolean(),
});
export type InvitationEntry = z.infer<typeof invitationEntry>;

export const personEntry = z.discriminatedUnion('kind', [memberEntry, invitationEntry]);
export type PersonEntry = z.infer<typeof personEntry>;

/** What a person who leaves has in hand in a company, and what may be done about them. */
export const departure = z.object({
  /** Documents outside the archive that wait for the person. */
  documents: z.int(),
  /** Steps of workflows that name the person. */
  steps: z.int(),
  /** Uploaded pages that are not documents yet. */
  files: z.int(),
  /** Who can take it over: administrators and editors with access, by name. */
  successors: z.array(z.object({ _id: entityId('user'), name: z.string() })),
  /** No other administrator would be left. */
  lastAdministrator: z.boolean(),
  /** The account itself may be deleted: the caller administers every company of the person. */
  deletable: z.boolean(),
  /** Names of the further companies that the person would be taken out of with a permanent deletion. */
  otherCompanies: z.array(z.string()),
});
export type Departure = z.infer<typeof departure>;
