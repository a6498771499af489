import { readCii } from './cii.ts';
import type { Einvoice } from './einvoice.ts';
import { readIsdoc } from './isdoc.ts';
import { readUbl } from './ubl.ts';
import type { XmlNode } from './xml-node.ts';

/** Reads an e-invoice of any syntax that we know; undefined when the XML is something else, or says neither number nor sums. */
export function readEinvoice(root: XmlNode): Einvoice | undefined {
  const found = readCii(root) ?? readIsdoc(root) ?? readUbl(root);
  return found?.fields['invoiceNumber'] === undefined || found.fields['totalAmount'] === undefined ? undefined : found;
}
