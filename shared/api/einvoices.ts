import * as z from 'zod';
import { messageId, reception } from '#shared/einvoice/reception.ts';
import { entityId } from '#shared/kit/id.ts';
import { workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** The largest e-invoice that is pushed; as base64 it fits into what a function takes. */
export const maxEinvoiceBytes = 4 * 1024 * 1024;

/** What the sender of an e-invoice gets for it: the same one, however often it is pushed. */
const receipt = z.object({
  /** The document that is made of it; it is there as soon as its pages are drawn. */
  documentId: entityId('document'),
  messageId: z.string(),
  receivedAt: z.iso.datetime(),
  /** SHA-256 of the bytes as they came, hex. */
  sha256: reception.shape.sha256,
  /** It had been received before: nothing was made of it this time. */
  repeated: z.boolean(),
  /** What the rules of EN 16931 and Peppol find in it, in words; a document with a fatal finding waits for a person. */
  findings: z.array(
    z.object({
      rule: z.string(),
      flag: z.enum(['fatal', 'warning']),
      /** Names of elements from the root on. */
      location: z.string(),
      what: z.string(),
      where: z.string(),
      who: z.string(),
    }),
  ),
});

export const pushEinvoice = contract({
  name: 'pushEinvoice',
  summary:
    'Receives an e-invoice as XML (UBL, CII, ISDOC, also within an SBDH) and makes a document of it. The same message or the same bytes again get the same receipt.',
  method: 'POST',
  path: '/einvoices',
  access: workers,
  params: nothing,
  /** The id of the message, for an e-invoice without an SBDH; without any it is the SHA-256 of the bytes. */
  query: z.object({ messageId: messageId.optional() }),
  body: 'binary',
  // Octets for XML in another encoding than UTF-8, which gateways would take for UTF-8.
  mediaTypes: ['application/xml', 'text/xml', 'application/octet-stream'],
  answer: receipt,
  refusals: [
    'file-empty',
    'too-large',
    'einvoice-unknown',
    'einvoice-broken',
    'einvoice-unsafe',
    'message-id-taken',
    'uploads-disabled',
  ],
  area: 'intake',
});
