import * as z from 'zod';
import { announcedFile, attachment, attachmentResource, attachmentTitle } from '#shared/attachment/attachment.ts';
import { dataUrl } from '#shared/kit/data-url.ts';
import { entityId } from '#shared/kit/id.ts';
import { members, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { uploadTarget } from './tempfiles.ts';

/** An announced file, and where its bytes go; null when they are there already. */
export const announcedAttachment = z.object({ attachment, upload: uploadTarget.nullable() });

const attachmentId = z.object({ id: entityId('attachment') });

export const listAttachments = contract({
  name: 'listAttachments',
  summary: 'The files attached to a document, oldest first.',
  method: 'GET',
  path: '/{resource}/attachments/{id}',
  access: members,
  params: z.object({ resource: attachmentResource, id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: z.array(attachment),
  refusals: ['document-not-found'],
  area: 'attachments',
});

export const addAttachment = contract({
  name: 'addAttachment',
  summary:
    'Announces a file for a document; the answer says where its bytes go, then PUT /attachments/{id} says that they are there. Asking again with the same hash and uploadedAt is harmless.',
  method: 'POST',
  path: '/attachments',
  access: workers,
  params: nothing,
  query: nothing,
  body: announcedFile.extend({
    docId: entityId('document'),
    resource: attachmentResource.default('document'),
    /** The bytes themselves as a data URL, for files of at most 3 MB; then there is no address to send them to. */
    data: dataUrl.optional(),
  }),
  answer: announcedAttachment,
  refusals: ['document-not-found', 'not-editable', 'archived', 'too-many-attachments', 'not-found', 'stale-version'],
  area: 'attachments',
});

export const summarizeDocument = contract({
  name: 'summarizeDocument',
  summary:
    'Makes a summary document of a receipt: its values and lines on A4, attached as a PDF. The same values give the same attachment.',
  method: 'PATCH',
  path: '/document/{id}/summary-document',
  access: workers,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: attachment,
  refusals: [
    'document-not-found',
    'not-editable',
    'archived',
    'being-processed',
    'not-a-receipt',
    'too-many-attachments',
    'stale-version',
  ],
  area: 'attachments',
});

export const changeAttachment = contract({
  name: 'changeAttachment',
  summary: 'Renames an attachment, or says that its bytes have arrived (uploaded).',
  method: 'PUT',
  path: '/attachments/{id}',
  access: workers,
  params: attachmentId,
  query: nothing,
  body: z.object({ title: attachmentTitle.optional(), uploaded: z.literal(true).optional() }),
  answer: attachment,
  refusals: ['not-found', 'document-not-found', 'not-editable', 'archived', 'stale-version', 'upload-missing'],
  area: 'attachments',
});

export const deleteAttachment = contract({
  name: 'deleteAttachment',
  summary: 'Deletes an attachment and its file; deleting it again is harmless.',
  method: 'DELETE',
  path: '/attachments/{id}',
  access: workers,
  params: attachmentId,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['not-editable', 'archived', 'stale-version'],
  area: 'attachments',
});

export const downloadAttachment = contract({
  name: 'downloadAttachment',
  summary: 'The attached file, byte for byte.',
  method: 'GET',
  path: '/attachments/{id}/file',
  access: members,
  params: attachmentId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['not-found', 'being-processed'],
  area: 'attachments',
});
