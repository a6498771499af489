import { removeLegalForm } from '#shared/kit/company-name.ts';
import { tidy } from '#shared/kit/text.ts';
import type { AccountingDocument } from '../accounting-document.ts';

type Kind = AccountingDocument['kind'];
type Books = AccountingDocument['bookCurrency'];

const invoice = { EUR: 'faktúra', CZK: 'faktura' };
const creditNote = { EUR: 'dobropis', CZK: 'dobropis' };
const advance = { EUR: 'zálohová faktúra', CZK: 'zálohová faktura' };

/** What a person calls a document of each kind, in the language of the books. */
const nouns: Readonly<Record<Kind, Readonly<Record<Books, string>>>> = {
  incomingInvoice: invoice,
  outcomingInvoice: invoice,
  foreignIncomingInvoice: invoice,
  foreignOutcomingInvoice: invoice,
  incomingCreditNote: creditNote,
  outcomingCreditNote: creditNote,
  incomingAdvanceInvoice: advance,
  outcomingAdvanceInvoice: advance,
  receipt: { EUR: 'pokladničný doklad', CZK: 'pokladní doklad' },
  internalDocument: { EUR: 'interný doklad', CZK: 'interní doklad' },
  payableDocument: { EUR: 'záväzok', CZK: 'závazek' },
  receivableDocument: { EUR: 'pohľadávka', CZK: 'pohledávka' },
  other: { EUR: 'doklad', CZK: 'doklad' },
};

/** Legal forms of other countries at the end of a name; short ones count in capitals alone, so that no word is taken for one. */
const foreignForms =
  /[\s,]+(?:GmbH(?:\s*&\s*Co\.?(?:\s*KG)?)?|mbH|AG|KG|UG|SE|S\.?A\.?R\.?L\.?|S\.?A\.?S\.?|S\.?A\.?|S\.?p\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|N\.?V\.?|Ltd\.?|Limited|Inc\.?|LLC|PLC|Kft\.?|Zrt\.?|Nyrt\.?|[Ss]p\.?\s*z\s*o\.?\s*o\.?|d\.?\s*o\.?\s*o\.?|j\.\s*s\.\s*a\.|š\.\s*p\.)\s*$/u;

/** The name by which people call a company: without its legal form, in one line. */
export const toShortName = (name: string): string => {
  const whole = tidy(name);
  const short = removeLegalForm(whole)
    .replace(foreignForms, '')
    .replace(/[\s,–-]+$/u, '');
  return short || whole;
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Described = {
  readonly kind: Kind;
  readonly bookCurrency: Books;
  readonly partner: { readonly name: string };
  /** The number that the document bears, else ours. */
  readonly number: string;
};

/**
 * What a document is about, as a bookkeeper would write it in the header: who it is with, what it is and its number ("Obaly
 * Jasenica – faktúra 2101/2026"), Czech in Czech books. Lines of goods do not describe a document: the first one may be anything.
 * Empty where the document names neither a partner nor a number.
 */
export function describeDocument({ kind, bookCurrency, partner, number }: Described): string {
  const what = tidy(`${nouns[kind][bookCurrency]} ${number}`);
  const who = toShortName(partner.name);
  if (who === '' && number === '') return '';
  return who === '' ? capitalize(what) : `${who} – ${what}`;
}
