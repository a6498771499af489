import * as z from 'zod';
import type { Doctype } from '#shared/doctype/doctype.ts';

/** Readers of other companies: what they read leaves the product, so each company allows them one by one; none by itself. */
export const externalReader = z.enum(['textract', 'gemini', 'chatgpt']);
export type ExternalReader = z.infer<typeof externalReader>;

/** The external reader behind a type's model (ledger R-REA-03); undefined for those that run here. */
export function findExternalReader(model: Doctype['model']): ExternalReader | undefined {
  switch (model) {
    case 'gemini-sk':
    case 'gemini':
      return 'gemini';
    case 'chatgpt':
      return 'chatgpt';
    case 'textract':
      return 'textract';
    case 'none':
    case 'receipt-sk':
    case 'invoice-sk':
    case 'auto':
      return undefined;
  }
}
