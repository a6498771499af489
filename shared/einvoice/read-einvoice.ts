import type { Einvoice } from './einvoice.ts';
import { readIsdoc } from './isdoc.ts';
import { toEinvoice } from './semantic-fields.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import type { XmlNode } from './xml-node.ts';

/** Reads an e-invoice of any syntax that we know; undefined when the XML is something else, or says neither number nor sums. */
export function readEinvoice(root: XmlNode): Einvoice | undefined {
  const semantic = readSemanticInvoice(root);
  const found = semantic === undefined ? readIsdoc(root) : toEinvoice(semantic);
  return found?.fields['invoiceNumber'] === undefined || found.fields['totalAmount'] === undefined ? undefined : found;
}
