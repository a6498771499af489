import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { locale } from '#shared/kit/locale.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const documentId = z.object({ id: entityId('document') });

export const downloadEinvoice = contract({
  name: 'downloadEinvoice',
  summary:
    'The original of the e-invoice that a document was made of, byte for byte as it was received, also with its envelope: XML, or the ISDOCX that packs it. Its SHA-256 is `einvoice.sha256` of the document.',
  method: 'GET',
  path: '/document/{id}/einvoice',
  access: members,
  params: documentId,
  query: nothing,
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'no-einvoice'],
  area: 'documents',
});

export const drawEinvoicePage = contract({
  name: 'drawEinvoicePage',
  summary:
    'The e-invoice that a file of a document is or carries as a PDF (A4) to read and print, with everything that it says, in the asked language or that of the caller. The PDF carries the invoice as it came.',
  method: 'GET',
  path: '/document/{id}/einvoice/page',
  access: members,
  params: documentId,
  query: z.object({ locale: locale.optional() }),
  body: nothing,
  answer: 'file',
  refusals: ['document-not-found', 'no-einvoice'],
  area: 'documents',
});
