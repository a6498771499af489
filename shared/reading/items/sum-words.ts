import { parseNumber } from '#shared/kit/money.ts';
import type { Line } from '../layout/lines.ts';
import { findFigures } from './figures.ts';

const sums =
  /(?<!\p{L})(spolu|celkom|celkem|medzisucet|mezisoucet|medzisuma|sucet|soucet|sub-?\s?totals?|totals?|totaux|sous-?\s?total|zwischensumme|summe|gesamt\p{L}*|nettobetrag|bruttobetrag|rechnungsbetrag|rechnungssumme|positionssumme|endbetrag|zahlbetrag|zaklad dane|k uhrade|na uhradu|uhradit|zaplatit|uhradte|amount due|balance due|balance|payable|net amount|a payer|net a payer|reste a payer|montant (ht|ttc|total)|sum|zaokr\.|zaokruhlenie|zaokrouhleni|rounding|arrondi|rundung|amount (excl|incl|ex|inc)\.? (vat|tax)|please pay|suma|somme|celkova (suma|castka|ciastka|cena)|celkovy soucet|castka celkem|montant|betrag|suma bez dph|cena bez dph|cena s dph|steuerbetrag|zu zahlen|zahlen|zuzuglich|zzgl|deposit received|deposit paid|zaloha uhradena|zaloha zaplatena|zaplatena zaloha|zaplatene (zalohy|preddavky)|uhradene preddavky|preddavky|uhradene|zaplatene|zaplaceno|uhrazeno|already paid|amount paid|less deposit|abzuglich|abzgl|bereits (gezahlt|bezahlt)|razem|do zaplaty|zaplacono|osszesen|fizetendo|totaal|te betalen|totale|da pagare|total a pagar|uhradena zaloha|uhradene zalohy|odpocet zalohy|acompte(s)? (verse|deduit|recu)s?|anzahlung|fakturovana (suma|castka)|hotovost|vratit|vydavok|prijato|prijate|change|cash|base (ht|imposable|taxable|tva)|solde( du)?|net to pay|montant du|reste du|kartou|karta|kart|bezhotovostne|celkova (zlava|sleva)|sucet eur|vydat|vraceno|(?<=^|: )doplat(ok|ek)|to pay|visa|mastercard|subtotaal)(?!\p{L})/u;
const taxes =
  /^((bez|zaklad|netto|net|base|plus|dan z|vyse|vyska|castka|ciastka|suma|montant|zzgl\.?|incl\.?|inkl\.?) )?(dph|dane?|vat|tva|mwst|ust|u?mwst|steuer|tax|ht)(?!\p{L})|^(zaklad|netto|net|base)( zu| at| @| a)?(?= |$)/u;
const carried =
  /(?<!\p{L})(prenos|prevod (zo|z|na)|prevedene|prevedeno|z predchadzajucej strany|z predchozi strany|na dalsiu stranu|na dalsi stranu|ubertrag|vortrag|carried (forward|over)|brought forward|c\/f|b\/f|a reporter|report(?= |$)|reporte)(?!\p{L})/u;

/** What begins a row of the recap that is not calculated as an item is. */
const rates = /^(sadzba|sazba|taux|steuersatz|mwst-satz|vat rate)( dph| tva)?$/u;

const begins =
  /^(spolu|celkom|celkem|gesamt\p{L}*|summe|razem|totaal|soucet|sucet|medzisucet|mezisoucet|zwischensumme|sous-total|subtotal)(?!\p{L})/u;

/** The words of a line that are no figures, folded. */
export function getWords(line: Line): string {
  return line.segments
    .map((segment) => {
      const figures = findFigures(segment);
      return segment.words
        .map((_, at) => at)
        .filter((at) => !figures.some(({ from, to }) => at >= from && at < to))
        .map((at) => segment.folded.slice(segment.offsets[at], segment.offsets[at + 1]).trim())
        .join(' ');
    })
    .filter((text) => text !== '')
    .join(' ');
}

/** Whether a line has a quantity, a price and what they make: a row, whatever its words are ('Daň z plynu'). */
export function isCalculated(line: Line): boolean {
  const values = line.segments.flatMap((segment) =>
    findFigures(segment).flatMap((figure) => (figure.percent ? [] : Number(parseNumber(figure.printed) ?? Number.NaN))),
  );
  return values.some((quantity, at) =>
    values.some((price, next) => {
      const amount = values.slice(next + 1).some((each) => Math.abs(quantity * price - each) <= 0.02);
      return next > at && amount && quantity !== 0 && price !== 0 && (quantity !== 1 || price !== 1);
    }),
  );
}

/** Whether a line states a sum, a tax or a payment rather than an item; `words` is what `wordsOf` gives. */
export function isSum(words: string, figures: number, label = ''): boolean {
  if (label !== '' && label !== words && label.split(' ').length <= 6 && (sums.test(label) || taxes.test(label)))
    return true;
  const count = words.split(' ').length;
  if (begins.test(words) || rates.test(words)) return true;
  if (carried.test(words) && count <= 8) return true;
  if ((count <= 4 && sums.test(words)) || (count <= 7 && taxes.test(words))) return true;
  return figures <= 3 && count <= 9 && sums.test(words);
}

/** What stands directly before the last amount of a line: the label of a sum, nothing in a row of a table. */
export function findLastLabel(line: Line): string {
  const at = line.segments.findLastIndex((segment) => findFigures(segment).length > 0);
  const [own, before] = [line.segments[at], line.segments[at - 1]];
  if (own === undefined) return '';
  const first = findFigures(own)[0]?.from ?? 0;
  if (first > 1) return own.folded.slice(0, own.offsets[first]).trim();
  return before === undefined || findFigures(before).length > 0 ? '' : before.folded;
}

/** Labels of sums side by side, their amounts on the line below: 'Base HT | TVA | Total à payer'. */
export const isSumHead = ({ segments }: Line): boolean =>
  segments.length >= 2 &&
  segments.every(({ folded, words }) => words.length <= 6 && (sums.test(folded) || taxes.test(folded)));

/** Whether a line carries a sum over from one page to the next. */
export const isCarried = (words: string): boolean => carried.test(words) && words.split(' ').length <= 8;

/** A sum of a part ('Práca spolu'): further rows follow it. */
export const isPartial = (words: string): boolean =>
  carried.test(words) ||
  /(medzisucet|mezisoucet|medzisuma|sub-?\s?total|sous-?\s?total|zwischensumme)/u.test(words) ||
  /^\p{L}[\p{L} ]+ (spolu|celkem|celkom|total)$/u.test(words);
