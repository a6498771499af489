import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { admins, members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { bulkOutcome } from './document-actions.ts';

/** Documents deleted for good by one request: their files go with them. */
export const maxPurged = 20;

/** Days for which the trash keeps documents when a company has chosen nothing, and the most that it can choose; 0 keeps them for ever. */
export const usualTrashDays = 30;
const maxTrashDays = 3650;

const trashSettings = z.object({ days: z.int().min(0).max(maxTrashDays) });

export const purgeDocuments = contract({
  name: 'purgeDocuments',
  summary:
    'Deletes documents of the trash for good, with their files, attachments, discussion and history. The answer says of each whether it was done; sent again, it answers the same.',
  method: 'POST',
  path: '/documents/deleted/purge',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ ids: z.array(entityId('document')).min(1).max(maxPurged) }),
  answer: z.array(bulkOutcome),
  refusals: [],
  area: 'documents',
});

export const readTrashSettings = contract({
  name: 'readTrashSettings',
  summary: 'For how many days the trash of the company keeps documents; 0: until they are deleted by hand.',
  method: 'GET',
  path: '/documents/deleted/settings',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: trashSettings,
  refusals: [],
  area: 'documents',
});

export const saveTrashSettings = contract({
  name: 'saveTrashSettings',
  summary: 'Sets for how many days the trash keeps documents; older ones are deleted for good once a day.',
  method: 'PUT',
  path: '/documents/deleted/settings',
  access: admins,
  params: nothing,
  query: nothing,
  body: trashSettings,
  answer: trashSettings,
  refusals: ['stale-version'],
  area: 'documents',
});
