import { parseDate } from '#shared/kit/dates.ts';
import type { ItemRow } from '../../training/evaluate/items.ts';

/** What a script finds in the lines of a document: values by field id, and rows of items. */
export type Scripted = { readonly values: ReadonlyMap<string, string>; readonly items: readonly ItemRow[] };

const amount = /-?\d{1,3}(?:[ \u00A0.,']\d{3})*[.,]\d{2}(?!\d)|-?\d+[.,]\d{2}(?!\d)/gu;
const date = /\d{4}-\d{2}-\d{2}|\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;

const labels = {
  number:
    /(?:faktúr\p{L}*|faktur\p{L}*|doklad\p{L}*|dobropis\p{L}*|invoice|receipt|rechnung\p{L}*|facture)\s*(?:č(?:\.|íslo)?|no\.?|nr\.?|n°|number|#)?\s*:?\s*#?([A-Z]{0,6}[-/]?\d[\w/-]{2,})/iu,
  issued:
    /vystaven|invoice date|date of issue|issue date|rechnungsdatum|belegdatum|date (?:de|d')\s?(?:facture|émission)|dátum|datum|date/iu,
  due: /splatnos|splatn[áéý]|due|fällig|zahlbar bis|échéance/iu,
  total:
    /k úhrade|k úhradě|na úhradu|celkom|celkem|spolu|total|amount due|gesamt|summe|zu zahlen|net à payer|montant|ttc/iu,
  supplier: /^(?:dodávateľ|dodavatel|supplier|seller|vendor|from|fournisseur|vendeur|lieferant|verkäufer)\s*:?\s*/iu,
  items: /popis|názov|název|označen|položk|description|item|désignation|bezeichnung|artikel|beschreibung/iu,
} as const;

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\beur\b/iu, 'EUR'],
  [/kč|\bczk\b/iu, 'CZK'],
  [/£|\bgbp\b/iu, 'GBP'],
  [/\brm\b|\bmyr\b/iu, 'MYR'],
  [/\$|\busd\b/iu, 'USD'],
];

/** The last mark before two figures parts the cents; all others part thousands. */
const toAmount = (text: string): string => {
  const cents = text.slice(-2);
  return `${text.slice(0, -3).replace(/[^\d-]/gu, '')}.${cents}`;
};
const findAmounts = (line: string): readonly string[] => [...line.matchAll(amount)].map(([text]) => toAmount(text));
const findDate = (line: string): string | undefined => parseDate(date.exec(line)?.[0] ?? '');

/** What stands on the first line with a label, or on the line below it. */
function findNear<T>(lines: readonly string[], label: RegExp, find: (text: string) => T | undefined): T | undefined {
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line);
    if (found === null) continue;
    const value = find(line.slice(found.index)) ?? find(lines[at + 1] ?? '');
    if (value !== undefined) return value;
  }
  return undefined;
}

function findTotal(lines: readonly string[]): string | undefined {
  const amounts = lines.filter((line) => labels.total.test(line)).flatMap(findAmounts);
  return amounts.toSorted((a, b) => Number(b) - Number(a))[0];
}

function findSupplier(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => labels.supplier.test(line));
  const beside = (lines[at] ?? '').replace(labels.supplier, '').trim();
  return at === -1 ? lines[0] : beside === '' ? lines[at + 1] : beside;
}

/** Lines between the head of a table and its sum that begin with words and end with an amount. */
function findItems(lines: readonly string[]): readonly ItemRow[] {
  const head = lines.findIndex((line) => labels.items.test(line));
  const below = lines.slice(head + 1);
  const end = below.findIndex((line) => labels.total.test(line));
  return below.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const last = findAmounts(line).at(-1);
    const name = /^(?:\d+[.)]?\s+)?(\p{L}.*?)(?=\s+-?\d+(?:[.,]\d+)?(?:\s|$))/u.exec(line)?.[1];
    return last === undefined || name === undefined ? [] : [{ name, amounts: [last] }];
  });
}

/** Reads the lines of a document as a script of an afternoon does it: keywords in five languages, and patterns beside them. */
export function readByKeywords(lines: readonly string[]): Scripted {
  const text = lines.join('\n');
  const first = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const issued = findNear(lines, labels.issued, findDate) ?? lines.map(findDate).find((day) => day !== undefined);
  const found: readonly (readonly [string, string | undefined])[] = [
    ['invoiceNumber', first(labels.number)],
    ['issueDate', issued],
    ['payDate', findNear(lines, labels.due, findDate)],
    ['totalAmount', findTotal(lines)],
    ['currency', currencies.find(([sign]) => sign.test(text))?.[1]],
    ['paymentIBAN', first(/\b([A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?)\b/u)?.replaceAll(' ', '')],
    ['paymentVS', first(/(?:variabiln[ýí] symbol|\bVS)\D{0,4}(\d{4,10})/iu)],
    ['supplierName', findSupplier(lines)],
    ['supplierCompanyId', first(/I[ČC]O?\s*:?\s*(\d{3} ?\d{2} ?\d{3})/u)?.replaceAll(' ', '')],
    ['supplierVatId', first(/\b((?:SK|CZ)\d{8,10}|DE\d{9}|FR[\dA-Z]{2}\d{9}|GB\d{9}|ATU\d{8})\b/u)],
  ];
  const values = new Map<string, string>();
  for (const [id, value] of found) if (value !== undefined && value !== '') values.set(id, value);
  return { values, items: findItems(lines) };
}

/** The fields that such a script looks for, and that every reader is therefore judged by. */
export const judgedFields: readonly string[] = [
  ...['invoiceNumber', 'issueDate', 'payDate', 'totalAmount', 'currency', 'paymentIBAN', 'paymentVS'],
  ...['supplierName', 'supplierCompanyId', 'supplierVatId'],
];
