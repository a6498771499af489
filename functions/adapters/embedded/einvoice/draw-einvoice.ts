import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Locale } from '#shared/kit/locale.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import { readSemanticInvoice } from '#shared/einvoice/semantic/read-semantic-invoice.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { drawInvoicePage } from './draw/draw-page.ts';
import type { InvoicePage } from './page/invoice-page.ts';
import { toPlainPage } from './page/plain-page.ts';
import { toInvoicePage } from './page/semantic-page.ts';

/** What the page of an e-invoice says; undefined for XML that is none. */
export function readInvoicePage(root: XmlNode, locale: Locale): InvoicePage | undefined {
  const einvoice = readEinvoice(root);
  if (einvoice === undefined) return undefined;
  // ISDOC has its own reading, although its root is named like that of UBL.
  const invoice = einvoice.syntax === 'isdoc' ? undefined : readSemanticInvoice(root);
  return invoice === undefined ? toPlainPage(einvoice, locale) : toInvoicePage(invoice, locale);
}

/** Draws the first e-invoice among XML documents as A4 pages in a language; undefined where there is none. */
export async function drawEinvoice(roots: readonly XmlNode[], locale: Locale): Promise<PDFDocument | undefined> {
  for (const root of roots) {
    const page = readInvoicePage(root, locale);
    if (page !== undefined) return drawInvoicePage(page);
  }
  return undefined;
}
