import type { OwnCompany, PageText } from '../layout/page-text.ts';
import { isOwn, readParties } from './parties.ts';
import { toSheet } from '../layout/sheet.ts';
import { looksLikeReceipt } from '../receipt/recognise-receipt.ts';

/** What a document is, and whether the company received it or issued it; undefined where nothing speaks clearly. */
export type DocumentKindGuess = {
  readonly kind: 'invoice' | 'creditNote' | 'advanceInvoice' | 'receipt' | undefined;
  readonly direction: 'received' | 'issued' | undefined;
};

const creditWords = /(?<!\p{L})(dobropis|opravna faktura|opravny danovy doklad|credit note|avoir|gutschrift)(?!\p{L})/u;
const advanceWords =
  /(?<!\p{L})(zalohova faktura|zalohovy list|zalohova|predfaktura|proforma|pro forma|advance invoice|facture d.acompte|abschlagsrechnung)(?!\p{L})/u;
const invoiceWords = /(?<!\p{L})(faktura|danovy doklad|invoice|facture|rechnung)(?!\p{L})/u;

/** Letters set apart ('Z Á L O H O V Á') are read as one word. */
const tight = (text: string): string => text.replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '');

function guessFromText(text: string, head: string, receipt: boolean): DocumentKindGuess['kind'] {
  // The title decides; below it other documents are mentioned ('vyúčtovanie zálohovej faktúry').
  if (creditWords.test(head)) return 'creditNote';
  if (advanceWords.test(head)) return 'advanceInvoice';
  if (receipt) return 'receipt';
  if (invoiceWords.test(text)) return 'invoice';
  return undefined;
}

/** Tells the kind by its title and look, and the direction by the party that is the company itself. */
export function guessKind(pages: readonly PageText[], own: OwnCompany): DocumentKindGuess {
  const sheet = toSheet(pages);
  const lines = sheet.lines.map((line) => tight(line.segments.map((segment) => segment.folded).join(' ')));
  const kind = guessFromText(
    lines.join('\n'),
    lines.slice(0, Math.max(12, Math.ceil(lines.length / 4))).join('\n'),
    looksLikeReceipt(sheet.lines),
  );
  const { supplier, customer } = readParties(sheet);
  const issued = isOwn(supplier, own);
  const received = isOwn(customer, own);
  if (issued !== received) return { kind, direction: issued ? 'issued' : 'received' };
  // A receipt hardly ever names its buyer.
  return { kind, direction: kind === 'receipt' ? 'received' : undefined };
}
