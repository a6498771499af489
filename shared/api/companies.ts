import * as z from 'zod';
import { changedCompany, company, companyPicture, maxPictureBytes, newCompany } from '#shared/company/company.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins, members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { uploadTarget } from './tempfiles.ts';

const ownerId = z.object({ id: entityId('owner') });
const hash = z.string().regex(/^[0-9a-f]{64}$/u);

/** Refusals of operations on a company that the caller names. */
const named = ['not-found', 'company-not-administered'] as const;

export const listOwners = contract({
  name: 'listOwners',
  summary: 'The companies of the user, by name, with their data; they are changed where the user is an administrator.',
  method: 'GET',
  path: '/owners',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(company),
  refusals: [],
  area: 'companies',
});

export const addOwner = contract({
  name: 'addOwner',
  summary: 'Adds a company, which the caller administers from then on. Needs the permission to add companies.',
  method: 'POST',
  path: '/owners',
  access: admins,
  params: nothing,
  query: nothing,
  body: newCompany,
  answer: company,
  refusals: ['company-permission-missing', 'mailbox-taken', 'too-many-attempts'],
  area: 'companies',
});

export const saveOwner = contract({
  name: 'saveOwner',
  summary:
    'Changes the data of a company that the caller administers. A mailbox that is given up takes mail for another 180 days.',
  method: 'PUT',
  path: '/owner/{id}',
  access: admins,
  params: ownerId,
  query: nothing,
  body: changedCompany,
  answer: company,
  refusals: [...named, 'mailbox-taken', 'stale-version'],
  area: 'companies',
});

export const deleteOwner = contract({
  name: 'deleteOwner',
  summary: 'Removes a company without documents for all its members.',
  method: 'DELETE',
  path: '/owner/{id}',
  access: admins,
  params: ownerId,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [...named, 'company-has-documents', 'company-retained', 'last-company', 'stale-version'],
  area: 'companies',
});

export const announcePicture = contract({
  name: 'announcePicture',
  summary:
    'Announces a logo or stamp (PNG or JPEG); the answer says where its bytes go, then PUT /owner/{id}/picture takes it over.',
  method: 'POST',
  path: '/owner/{id}/picture',
  access: admins,
  params: ownerId,
  query: nothing,
  body: z.object({ kind: companyPicture, size: z.int().min(1).max(maxPictureBytes), hash }),
  answer: z.object({ upload: uploadTarget.nullable() }),
  refusals: [...named],
  area: 'companies',
});

export const takePicture = contract({
  name: 'takePicture',
  summary: 'Takes over an announced picture, or removes the picture where `hash` is null.',
  method: 'PUT',
  path: '/owner/{id}/picture',
  access: admins,
  params: ownerId,
  query: nothing,
  body: z.object({ kind: companyPicture, hash: hash.nullable() }),
  answer: company,
  refusals: [
    ...named,
    'upload-missing',
    'upload-changed',
    'unsupported-type',
    'file-broken',
    'image-too-large',
    'stale-version',
  ],
  area: 'companies',
});

export const readPicture = contract({
  name: 'readPicture',
  summary: 'A picture of a company of the user. Its name changes with its content.',
  method: 'GET',
  path: '/owner/{id}/picture/{name}',
  access: members,
  params: ownerId.extend({ name: z.string().regex(/^(?:logo|stamp)-[0-9a-f]{16}\.png$/u) }),
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['not-found'],
  area: 'companies',
});

export const checkOwnVatId = contract({
  name: 'checkOwnVatId',
  summary: 'Asks VIES about the VAT number of a company and keeps the answer with the day.',
  method: 'POST',
  path: '/owner/{id}/vat-check',
  access: admins,
  params: ownerId,
  query: nothing,
  body: nothing,
  answer: company,
  refusals: [
    ...named,
    'vat-id-missing',
    'vat-register-off',
    'vat-register-unavailable',
    'too-many-attempts',
    'stale-version',
  ],
  area: 'companies',
});

/** A company as a public register knows it. */
export const registeredCompany = z.object({
  name: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;

export const searchOrganization = contract({
  name: 'searchOrganization',
  summary:
    'Companies of the public Slovak and Czech registers by a part of the name (three letters) or by number, at most thirty; `available` is false where the registers are switched off, `unreached` names the countries whose register gave no answer.',
  method: 'GET',
  path: '/organization',
  access: admins,
  params: nothing,
  query: z.object({
    q: z.string().trim().max(100).default(''),
    country: z.string().trim().toUpperCase().max(2).optional(),
  }),
  body: nothing,
  answer: z.object({
    available: z.boolean(),
    unreached: z.array(z.string()),
    suggestions: z.array(registeredCompany).max(60),
  }),
  refusals: ['too-many-attempts'],
  area: 'companies',
});

const founder = z.object({ _id: entityId('user'), name: z.string(), allowed: z.boolean() });

export const listFounders = contract({
  name: 'listFounders',
  summary: 'The administrators of the company and others who may add companies, and who of them may.',
  method: 'GET',
  path: '/owners/founders',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(founder),
  refusals: [],
  area: 'companies',
});

export const allowFounder = contract({
  name: 'allowFounder',
  summary: 'Gives another member of the company the permission to add companies, or takes it away.',
  method: 'PUT',
  path: '/owners/founders/{id}',
  access: admins,
  params: z.object({ id: entityId('user') }),
  query: nothing,
  body: z.object({ allowed: z.boolean() }),
  answer: z.array(founder),
  refusals: ['not-found', 'company-permission-missing'],
  area: 'companies',
});

/** What a new company has to do before its documents flow, in the order in which it is proposed. */
export const firstSteps = ['company', 'colleague', 'mail', 'phone', 'program', 'document'] as const;

export const readFirstSteps = contract({
  name: 'readFirstSteps',
  summary:
    'What the company has yet to do before its documents flow, as it stands now: `done` follows from its data, its people, its mail, its document types and the devices of the caller. `mail` is missing where no mail comes in.',
  method: 'GET',
  path: '/first-steps',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })) }),
  refusals: [],
  area: 'companies',
});
