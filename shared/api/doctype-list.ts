import * as z from 'zod';
import { doctype } from '#shared/doctype/doctype.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** Another company whose types are asked for; the caller must be an administrator there. */
export const ofCompany = z.object({ ownerId: entityId('owner').optional() });

// In a file of its own: every first page lists the types, and none of them needs what the settings need.
export const listDoctypes = contract({
  name: 'listDoctypes',
  summary: 'The document types of the current company, or of another one in which the caller is an administrator.',
  method: 'GET',
  path: '/doctypes',
  access: members,
  params: nothing,
  query: ofCompany,
  body: nothing,
  answer: z.array(doctype),
  refusals: ['forbidden', 'not-found'],
  area: 'doctypes',
});
