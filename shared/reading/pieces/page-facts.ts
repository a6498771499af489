import { readHeader } from '../header.ts';
import type { Line } from '../lines.ts';
import { readParties } from '../parties.ts';
import { readIbans } from '../payment.ts';
import type { PaperPage } from '../paper.ts';
import { sheetOf } from '../read-paper.ts';
import { readTotals } from '../totals.ts';
import { readPageNumber, type PageNumber } from './page-number.ts';

/** What one page, read by itself, tells about the document that it belongs to. */
export type PageFacts = {
  /** Fewer words than any paper has: the back of a sheet. */
  readonly blank: boolean;
  readonly pageNumber: PageNumber | undefined;
  /** Number of the document. */
  readonly number: string | undefined;
  readonly issueDate: string | undefined;
  /** Every id of the parties. */
  readonly ids: ReadonlySet<string>;
  readonly iban: string | undefined;
  /** The sum that ends a document. */
  readonly total: string | undefined;
  /** A title such as 'Faktúra' or 'Invoice' in large letters or alone at the head. */
  readonly titled: boolean;
};

const fewestWords = 4;
const titles =
  /^(?:\W*)(?:danovy doklad|faktura|invoice|tax invoice|facture|rechnung|dobropis|opravna faktura|credit note|avoir|gutschrift|ausgangsrechnung|rechnungskorrektur|r e c h n u n g|f a k t u r a|i n v o i c e|f a c t u r e|z a l o h o v a|zalohova faktura|proforma|predfaktura|pokladnicny doklad|prijmovy doklad|dodaci list|objednavka|vypis)(?!\p{L})/u;
const head = 0.35;
/** Acts that papers refer to: the VAT acts of Slovakia and Czechia, of accounting and of sales. */
const acts = /^(?:222\/2004|235\/2004|431\/2002|563\/1991|40\/1964|89\/2012|513\/1991)$/u;

const isTitled = (lines: readonly Line[]): boolean =>
  lines.some(({ segments }) => segments.some(({ box, folded }) => box.y < head && titles.test(folded)));

/** '300cm' and '24ks' behind a label are sizes and counts of an item. */
const measure = /^\d+\p{L}{1,2}$/u;
const isNumber = (number: string | undefined): number is string =>
  number !== undefined && !acts.test(number) && !measure.test(number);

/** Reads one page by itself. */
export function pageFacts(page: PaperPage): PageFacts {
  const sheet = sheetOf([page]);
  const header = readHeader(sheet);
  const { supplier, customer } = readParties(sheet);
  const totals = readTotals(sheet);
  const ids = [supplier, customer].flatMap(({ companyId, taxId, vatId }) => [companyId, taxId, vatId]);
  return {
    blank: page.words.length < fewestWords,
    pageNumber: readPageNumber(sheet.lines),
    number: [header.number?.value, header.vs?.value].find(isNumber),
    issueDate: header.issue?.value,
    ids: new Set(ids.flatMap((found) => found?.value ?? [])),
    iban: readIbans(sheet)[0]?.value,
    total: (totals.total ?? totals.due)?.value,
    titled: isTitled(sheet.lines),
  };
}
