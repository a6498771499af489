import type { Locale } from '#shared/kit/locale.ts';
import { getTermKind, type TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { termsOf, type Group, type Term } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { isIban } from '#shared/field/kinds/identifiers.ts';
import {
  findCodeWord,
  getEinvoiceWord,
  type EinvoiceCodeList,
  type EinvoiceWord,
} from '#shared/text/einvoice-words.ts';
import type { Fact } from './invoice-page.ts';
import { showAmount, showDate, showNumber, showPercent } from './figures.ts';
import { findSchemeName } from './schemes.ts';

/** Longest text of one term on a page; the XML has all of it. */
const maxText = 20_000;

/** The language and the currency of a page. */
export type PageTexts = { readonly locale: Locale; readonly currency: string | undefined };

const codeLists: Readonly<Partial<Record<TermId, EinvoiceCodeList>>> = {
  'BT-3': 'type',
  'BT-8': 'point',
  'BT-21': 'subject',
  'BT-81': 'payment',
  'BT-95': 'category',
  'BT-98': 'allowance',
  'BT-102': 'category',
  'BT-105': 'charge',
  'BT-118': 'category',
  'BT-121': 'exemption',
  'BT-130': 'unit',
  'BT-140': 'allowance',
  'BT-145': 'charge',
  'BT-150': 'unit',
  'BT-151': 'category',
};

const countries: ReadonlySet<TermId> = new Set(['BT-40', 'BT-55', 'BT-69', 'BT-80', 'BT-159']);

/** The name of a country in a language; what is no code of one is shown as it is. */
export function nameCountry(code: string, locale: Locale): string {
  const region = code === 'EL' ? 'GR' : code;
  if (!/^[A-Z]{2}$/u.test(region)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? code;
}

const nameCode = (id: TermId, code: string, locale: Locale): string => {
  if (countries.has(id)) return nameCountry(code, locale);
  const list = codeLists[id];
  return (list === undefined ? undefined : findCodeWord(locale, list, code.toUpperCase())) ?? code;
};

/** A word of the page. */
export const word = ({ locale }: PageTexts, key: EinvoiceWord): string => getEinvoiceWord(locale, key);

/** A word of the page with values in it. */
export const fill = (texts: PageTexts, key: EinvoiceWord, values: Readonly<Record<string, string>>): string =>
  word(texts, key).replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => values[name] ?? whole);

/** A name and a value in a running text. */
export const labelled = (texts: PageTexts, { label, text }: Fact): string =>
  label === '' ? text : fill(texts, 'labelled', { label, text });

/** An account number in groups as banks write it. */
export const showAccount = (text: string): string => {
  const compact = text.replace(/\s+/gu, '');
  return isIban(compact) ? compact.replace(/(.{4})(?=.)/gu, '$1\u00a0') : text;
};

function showIdentifier({ text, attributes }: Term): string {
  const scheme = findSchemeName(attributes['schemeID'] ?? attributes['listID']);
  const version = attributes['listVersionID'];
  const added = [scheme, version].filter((part) => part !== undefined && part !== '').join(' ');
  return added === '' ? text : `${text} (${added})`;
}

/** A term as people read it. */
export function showTerm({ locale, currency }: PageTexts, id: TermId, term: Term): string {
  const { text } = term;
  switch (getTermKind(id)) {
    case 'date':
      return showDate(text, locale);
    case 'amount':
      return showAmount(text, locale, term.attributes['currencyID'] ?? currency);
    case 'unitPrice':
      return showNumber(text, locale, 2);
    case 'quantity':
      return showNumber(text, locale);
    case 'percentage':
      return showPercent(text, locale);
    case 'code':
      return nameCode(id, text, locale);
    case 'identifier':
    case 'reference':
      return showIdentifier(term);
    case 'binary':
      return '';
    case 'text':
      return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  }
}

/** From this length on a line was most likely cut where the sender's window ended, and goes on in the next one. */
const fullLine = 60;

/** The paragraphs of a text: lines that were cut by hand flow together again. */
export function toParagraphs(text: string): readonly string[] {
  const paragraphs: string[] = [];
  let goesOn = false;
  for (const line of text.split(/\r?\n/u).map((part) => part.trim())) {
    const before = goesOn && line !== '' ? paragraphs.pop() : undefined;
    if (line !== '') paragraphs.push(before === undefined ? line : `${before} ${line}`);
    goesOn = line.length > fullLine;
  }
  return paragraphs;
}

/** All values of a term that say something, as people read them. */
export const showAll = (texts: PageTexts, group: Group | undefined, id: TermId): readonly string[] =>
  termsOf(group, id).flatMap((term) => (term.text === '' ? [] : [showTerm(texts, id, term)]));

/** The first value of a term; undefined where it says nothing. */
export const show = (texts: PageTexts, group: Group | undefined, id: TermId): string | undefined =>
  showAll(texts, group, id)[0];

/** Values of terms with their names, in the given order. */
export const factsOf = (
  texts: PageTexts,
  group: Group | undefined,
  terms: readonly (readonly [TermId, EinvoiceWord])[],
): readonly Fact[] =>
  terms.flatMap(([id, label]) => showAll(texts, group, id).map((text) => ({ label: word(texts, label), text })));

/** A period with what is known of its ends. */
export function showPeriod(texts: PageTexts, group: Group | undefined, ends: readonly [TermId, TermId]) {
  const [start, end] = ends.map((id) => show(texts, group, id));
  if (start !== undefined && end !== undefined) return `${start}\u00a0–\u00a0${end}`;
  if (start !== undefined) return fill(texts, 'from', { date: start });
  return end === undefined ? undefined : fill(texts, 'until', { date: end });
}
