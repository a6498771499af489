import type { Einvoice } from './einvoice.ts';
import { openEnvelope } from './envelope.ts';
import { readIsdoc } from './isdoc.ts';
import { toEinvoice } from './semantic-fields.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import type { XmlNode } from './xml-node.ts';

/**
 * Reads an e-invoice of any syntax that we know, the one inside the envelope of a delivery service among them; undefined when the XML is
 * something else, or says neither number nor sums.
 */
export function readEinvoice(root: XmlNode): Einvoice | undefined {
  const payload = openEnvelope(root)?.payload;
  if (payload === undefined) return undefined;
  const semantic = readSemanticInvoice(payload);
  const found = semantic === undefined ? readIsdoc(payload) : toEinvoice(semantic);
  return found?.fields['invoiceNumber'] === undefined || found.fields['totalAmount'] === undefined ? undefined : found;
}
