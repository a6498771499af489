import { readCii } from './cii.ts';
import type { Einvoice } from './einvoice.ts';
import { openEnvelope } from './envelope.ts';
import { readIsdoc } from './isdoc.ts';
import { readUbl } from './ubl.ts';
import type { XmlNode } from './xml-node.ts';

/**
 * Reads an e-invoice of any syntax that we know, also in the envelope of a delivery network; undefined when the XML is something
 * else, or says neither number nor sums.
 */
export function readEinvoice(root: XmlNode): Einvoice | undefined {
  const payload = openEnvelope(root)?.payload;
  if (payload === undefined) return undefined;
  const found = readCii(payload) ?? readIsdoc(payload) ?? readUbl(payload);
  return found?.fields['invoiceNumber'] === undefined || found.fields['totalAmount'] === undefined ? undefined : found;
}
