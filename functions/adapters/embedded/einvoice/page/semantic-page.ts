import type { Locale } from '#shared/kit/locale.ts';
import { groupsOf, textOf, type SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { findCodeWord, getEinvoiceWord } from '#shared/text/einvoice-words.ts';
import type { InvoicePage } from './invoice-page.ts';
import { show, type PageTexts } from './page-texts.ts';
import { readAbout, readDocuments, readNotes } from './read-documents.ts';
import { readFacts } from './read-facts.ts';
import { readLines } from './read-lines.ts';
import { readParties } from './read-parties.ts';
import { readAdjustments, readBreakdown, readDue, readTotals } from './read-sums.ts';

const credits: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
]);

const isCreditNote = ({ syntax, root }: SemanticInvoice): boolean =>
  (syntax === 'ubl' && root.at.node.name === 'CreditNote') || credits.has(textOf(root, 'BT-3') ?? '');

/** What the page of an invoice by the semantic model of EN 16931 says in a language: every term that is filled. */
export function toInvoicePage(invoice: SemanticInvoice, locale: Locale): InvoicePage {
  const { root } = invoice;
  const texts: PageTexts = { locale, currency: textOf(root, 'BT-5') };
  const isCredit = isCreditNote(invoice);
  const parties = readParties(texts, root);
  const facts = readFacts(texts, root);
  // A credit note of UBL has it with the means of payment.
  const dueDate = [root, ...groupsOf(root, 'BG-16')].map((group) => show(texts, group, 'BT-9')).find(Boolean);
  const due = readDue(texts, root, isCredit);
  return {
    locale,
    title:
      findCodeWord(locale, 'type', textOf(root, 'BT-3') ?? '') ??
      getEinvoiceWord(locale, isCredit ? 'type.381' : 'type.380'),
    number: show(texts, root, 'BT-1') ?? '',
    due: due && {
      ...due,
      facts: dueDate === undefined ? [] : [{ label: getEinvoiceWord(locale, 'dueDate'), text: dueDate }],
    },
    seller: parties[0]?.name ?? '',
    parties,
    facts,
    lines: readLines(texts, root),
    adjustments: readAdjustments(texts, root),
    breakdown: readBreakdown(texts, root),
    totals: readTotals(texts, root, isCredit),
    notes: readNotes(texts, root),
    documents: readDocuments(texts, root),
    about: readAbout(texts, root),
  };
}
