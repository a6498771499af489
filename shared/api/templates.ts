import * as z from 'zod';
import { announcedFile, attachmentLimits } from '#shared/attachment/attachment.ts';
import { contradiction, maxContradictions } from '#shared/check/contradiction.ts';
import { documentName } from '#shared/document/document.ts';
import { document } from '#shared/document/whole-document.ts';
import { doctypeId, entityId } from '#shared/kit/id.ts';
import { workers, members } from '#shared/kit/role.ts';
import { lineTable } from '#shared/table/line-table.ts';
import { requestedTag, tagLimits } from '#shared/tag/tag.ts';
import { template, templateBody, templateName } from '#shared/template/template.ts';
import { announcedAttachment } from './attachments.ts';
import { contract, nothing } from './contract.ts';
import { fieldChange } from '#shared/document/fields/change-fields.ts';

const templateId = z.object({ id: entityId('template') });
const documentId = z.object({ id: entityId('document') });

/** A template as the list shows it, with the document types that are made of it. */
const templateLine = template
  .pick({ id: true, name: true, version: true, createdAt: true, updatedAt: true })
  .extend({ doctypes: z.array(z.object({ id: doctypeId, name: z.string() })) });
export type TemplateLine = z.infer<typeof templateLine>;

export const listTemplates = contract({
  name: 'listTemplates',
  summary: 'The templates of the company by name, each with the document types that use it.',
  method: 'GET',
  path: '/templates',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(templateLine),
  refusals: [],
  area: 'templates',
});

export const addTemplate = contract({
  name: 'addTemplate',
  summary: 'Adds an empty template, or a copy of another one.',
  method: 'POST',
  path: '/templates',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({ name: templateName, copyOf: entityId('template').optional() }),
  answer: template,
  refusals: ['not-found', 'too-many-templates'],
  area: 'templates',
});

export const readTemplate = contract({
  name: 'readTemplate',
  summary: 'One template with its content and the settings of its table.',
  method: 'GET',
  path: '/template/{id}',
  access: workers,
  params: templateId,
  query: nothing,
  body: nothing,
  answer: template,
  refusals: ['not-found'],
  area: 'templates',
});

export const saveTemplate = contract({
  name: 'saveTemplate',
  summary: 'Saves a template; `version` is the one that was read. Documents keep the template that they were made of.',
  method: 'POST',
  path: '/template/{id}',
  access: workers,
  params: templateId,
  query: nothing,
  body: templateBody.extend({ name: templateName, version: z.int().min(0) }),
  answer: template,
  refusals: ['not-found', 'stale-version', 'font-unknown', 'template-invalid'],
  area: 'templates',
});

export const deleteTemplate = contract({
  name: 'deleteTemplate',
  summary: 'Removes a template that no document type uses. Documents that were made of it keep their own copy.',
  method: 'DELETE',
  path: '/template/{id}',
  access: workers,
  params: templateId,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['not-found', 'template-in-use'],
  area: 'templates',
});

export const drawTemplate = contract({
  name: 'drawTemplate',
  summary: 'The small picture of a template (JPEG, 866 × 1225 pixels).',
  method: 'GET',
  path: '/template/{id}/thumbnail',
  access: workers,
  params: templateId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['not-found', 'canvas-error', 'too-many-attempts', 'printing-busy'],
  area: 'templates',
});

export const printTemplate = contract({
  name: 'printTemplate',
  summary: 'A template as a PDF, filled with the values of a document when one is named.',
  method: 'GET',
  path: '/template/{id}/print',
  access: workers,
  params: templateId,
  query: z.object({ document: entityId('document').optional() }),
  body: nothing,
  answer: 'file',
  refusals: ['not-found', 'too-many-attempts', 'printing-busy'],
  area: 'templates',
});

export const createFromTemplate = contract({
  name: 'createFromTemplate',
  summary:
    'Makes a document of the template of its type, filled in by a person, and announces its attachments, as POST /attachments does. Asking again with the same draft answers the same document.',
  method: 'POST',
  path: '/document/create',
  access: workers,
  params: nothing,
  query: nothing,
  body: z.object({
    doctype: doctypeId,
    fields: z.array(fieldChange).max(2000).default([]),
    tables: z.array(lineTable).max(1).default([]),
    confirmed: z.boolean().default(false),
    returned: z.literal(false).default(false),
    /** What the person was asked about, and confirms all the same. */
    acknowledged: z.array(contradiction).max(maxContradictions).default([]),
    saved: z.boolean().default(true),
    kind: z.literal('template').default('template'),
    tags: z.array(requestedTag).max(tagLimits.perDocument).default([]),
    document: z.object({
      name: documentName,
      /** Names the draft on the screen: 24 hex digits of the client's own making. */
      draft: z.string().regex(/^[0-9a-f]{24}$/),
    }),
    attachments: z.array(announcedFile).max(attachmentLimits.perDocument).default([]),
  }),
  answer: document
    .pick({ _id: true, name: true, version: true })
    /** In the order in which they were given. */
    .extend({ attachments: z.array(announcedAttachment) }),
  refusals: [
    'not-found',
    'no-template',
    'too-many-attachments',
    'incorrect-data',
    'fields-block',
    'contradictions-open',
    'confirm-forbidden',
    'number-taken',
    'number-malformed',
    'numbers-exhausted',
    'duplicate-document',
  ],
  area: 'documents',
});

export const readDocumentTemplate = contract({
  name: 'readDocumentTemplate',
  summary: 'The template that a document was made of, as it was then.',
  method: 'GET',
  path: '/document/{id}/template',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: templateBody,
  refusals: ['document-not-found', 'no-template'],
  area: 'documents',
});

export const printDocument = contract({
  name: 'printDocument',
  summary: 'A document that was made of a template, as a PDF with its saved values.',
  method: 'GET',
  path: '/document/{id}/print',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'no-template', 'too-many-attempts', 'printing-busy'],
  area: 'documents',
});
