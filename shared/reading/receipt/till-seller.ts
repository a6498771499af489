import type { Line } from '../layout/lines.ts';
import { toSpan, getWordScore, type Found, type Span } from '../layout/span.ts';
import { foldedText } from './till.ts';

/** Lines at the top of a slip among which its seller is sought. */
const headLines = 14;
/** Share of the page above which a name stands on top. */
const top = 0.35;

/** Legal forms; 'Sdn Bhd' also as worn printers leave it, and its short form 'S/B'. */
export const legalForm =
  /(?<!\p{L})(s[a-z]{1,2}\.? ?[br][hn][a-z]\.?|[s5]\/[b8]|s\.? ?r\.? ?o\.?|spol\.|a\. ?s\.?|k\. ?s\.|gmbh|ag|kg|ltd|limited|llp|plc|inc|llc|pte|sas|sarl|eurl)(?!\p{L})/u;
const trade =
  /(?<!\p{L})(enterprise|trading|restaurants?|restoran|syarikat|kedai|hardware|store|mart|market|supermarket|hypermarket|cafe|bakery|bakeries|pharmacy|bookshop|bookstore|grocer|shop|centre|house|petrol\p{L}*|hotel|bar|pub)(?!\p{L})/u;
const heading =
  /(?:^|\W)tax ?[il|]n\p{L}*|^\W*(?:invoice|receipt|cash(?: \p{L}+)?|bill|welcome|posted|reprint|copy|official receipt|quotation)(?!\p{L})/u;
const footer = /thank|come again|return|refund|exchange|feedback|complaint|goods|point|please call/u;
const place =
  /^\W*(?:no\W|lot\W|level|ground|unit|g\.?f|block|p[lt]\.? ?\d|\d+[,\s].*(?:street|road|lane|avenue))|(?<!\p{L})(?:jalan|jln|taman|tmn|kawasan|seksyen|lorong|street|road|avenue)(?!\p{L})|(?<!\d)\d{5}(?!\d)/u;
const labelled =
  /(?<!\p{L})(tel|telephone|fax|phone|gst|vat|reg|date|cashier|table|e-?mail|www|http|co\.? ?no|company no|licensee|member|invoice no)(?!\p{L})/u;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const digits = (text: string): number => text.match(/\d/gu)?.length ?? 0;

/** How much a line at the top looks like the seller's name; undefined when it cannot be one. */
function scoreSellerName(text: string, at: number, headed: boolean): number | undefined {
  const formed = legalForm.test(text);
  if (letters(text) < 3 || footer.test(text) || heading.test(text)) return undefined;
  if (!formed && (digits(text) > letters(text) / 2 || labelled.test(text) || place.test(text))) return undefined;
  if (formed && /licensee/u.test(text)) return undefined;
  return (formed ? 3 : trade.test(text) ? 1.5 : 0) - at * 0.12 - (headed && at > 2 ? 3 : 0);
}

/** Whether a name that was read elsewhere may stand: it has a legal form, or it is on top and no heading or farewell. */
export const isSellersName = (name: string, y: number): boolean =>
  legalForm.test(name) || (y < top && !footer.test(name) && !heading.test(name) && letters(name) > digits(name));

/** A bracket that the recogniser took for a letter: '(MALURID', '(Mj'. */
const bracket = /\((?<inside>[^()\s]+)[jJlI1D](?=\s|$)/gu;

/** 'Sdn Bhd' at the end of a name with one of its letters worn ('Sdn.Rhd', 'SDN. BHG'). */
const wornForm = /(?<!\p{L})(s[a-z]{1,2})(\.? ?)([br][hn][a-z])(?=\.?$)/iu;

const sameCase = (printed: string, right: string): string =>
  printed === printed.toUpperCase() ? right.toUpperCase() : right;

/** The name without the registration number behind its legal form, and with its brackets and short form put right. */
export function tidyName(text: string): string {
  const ends = new RegExp(legalForm.source, 'iu').exec(text);
  const behind = ends === null ? '' : text.slice(ends.index + ends[0].length);
  const cut =
    ends !== null && /^\W*[Il|]?\d{2}|^\W*\(?(?:co|reg)\b|^\s*\((?:[^()]*\d{3}[^()]*\)|[^)]*)$/iu.test(behind)
      ? text.slice(0, ends.index + ends[0].length)
      : text.replace(/\s*\(?\d{4,}\s?-?\s?\p{L}?\)?\s*$/u, '');
  const short = cut.replace(/(?<= )[S5]\/[B8]$/u, 'S/B');
  const formed = short.replace(wornForm, (_, limited: string, between: string, company: string) =>
    [sameCase(limited, 'Sdn'), between, sameCase(company, 'Bhd')].join(''),
  );
  const closed = formed.includes(')') ? formed : formed.replace(bracket, '($<inside>)');
  return closed.replace(/^[^\p{L}\p{N}]+|[\s,;:|-]+$/gu, '');
}

const listSpans = (line: Line): readonly Span[] => line.segments.map(toSpan);

/** A line that holds little more than the legal form belongs to the line above: 'POPULAR BOOK' over 'CO. (M) SDN BHD'. */
const isRest = (text: string): boolean =>
  legalForm.test(text) &&
  letters(
    text
      .replace(legalForm, '')
      .replace(trade, '')
      .replace(/\(.*?\)|co\.?/gu, ''),
  ) < 2;

/** The seller on top of a slip: the line with a legal form, else the first that looks like a name. */
export function findTillSeller(lines: readonly Line[]): (Found & { readonly formed: boolean }) | undefined {
  const head = lines.slice(0, headLines);
  const begins = head.findIndex((line) => heading.test(foldedText(line)));
  const rated = head.flatMap((line, at) => {
    const text = foldedText(line);
    const worth = scoreSellerName(text, at, begins > 0 && at > begins);
    return worth === undefined ? [] : [{ line, at, text, worth }];
  });
  const best = rated.toSorted((a, b) => b.worth - a.worth)[0];
  if (best === undefined) return undefined;
  const above = isRest(best.text) ? head[best.at - 1] : undefined;
  const spans = [...(above === undefined ? [] : listSpans(above)), ...listSpans(best.line)];
  const value = tidyName(spans.map(({ segment }) => segment.text).join(' '));
  if (letters(value) < 3) return undefined;
  const formed = legalForm.test(best.text);
  return { value, spans, score: (formed ? 0.85 : 0.65) * getWordScore(spans), formed };
}
