import * as z from 'zod';
import { corrections } from '#shared/document/corrections.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const listCorrections = contract({
  name: 'listCorrections',
  summary:
    'The originals that a credit note or a corrective invoice corrects, and the documents that correct a document: by the number of the invoice and any name of its supplier, in whichever order and form they came.',
  method: 'GET',
  path: '/documents/{id}/corrections',
  access: members,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: corrections,
  refusals: ['document-not-found'],
  area: 'documents',
});
