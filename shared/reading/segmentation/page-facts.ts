import { readHeader } from '../rules/header.ts';
import type { Line } from '../layout/lines.ts';
import { readParties } from '../rules/parties.ts';
import { readIbans } from '../rules/payment.ts';
import type { PageText } from '../layout/page-text.ts';
import { toSheet } from '../layout/sheet.ts';
import { readTotals } from '../sums/totals.ts';

/** What a page says about its place among the pages of its document; both count from 1. */
type PageNumber = { readonly number: number; readonly count?: number | undefined };

/** Words for a page in the five languages, before a number; 'p.' and 's.' stand only before "1/3". */
const worded =
  /(?<!\p{L})(?:strana|str\.?|list|page|pag\.?|seite|blatt|feuille)\s*(?:c\.|no\.?|n°|nr\.?)?\s*:?\s*(\d{1,3})(?:\s*(?:\/|z|ze|of|von|sur|de|\(z)\s*(\d{1,3}))?(?![\d.,/])/u;
const bare = /^(?:p\.|s\.)?\s*[-–]?\s*(\d{1,3})\s*(?:\/|z|ze|of|von|sur)\s*(\d{1,3})\s*[-–]?$/u;

/** Page numbers stand at the edges; within the text "1/2" is a quantity. */
const edge = 0.14;

const sound = ({ number, count }: PageNumber): boolean =>
  number >= 1 && (count === undefined || (count >= number && count <= 300));

/** Reads "Strana 1/3", "Page 2 of 4", "1 / 2" at the edge of a page; the lines of one page. */
export function readPageNumber(lines: readonly Line[]): PageNumber | undefined {
  for (const { box, folded } of lines.flatMap((line) => line.segments)) {
    const atEdge = box.y < edge || box.y + box.h > 1 - edge;
    const found = worded.exec(folded) ?? (atEdge ? bare.exec(folded) : null);
    if (found === null) continue;
    const read = { number: Number(found[1]), count: found[2] === undefined ? undefined : Number(found[2]) };
    if (sound(read)) return read;
  }
  return undefined;
}

/** What one page, read by itself, tells about the document that it belongs to. */
export type PageFacts = {
  /** Fewer words than any document has: the back of a sheet. */
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

const minWords = 4;
const titles =
  /^(?:\W*)(?:danovy doklad|faktura|invoice|tax invoice|facture|rechnung|dobropis|opravna faktura|credit note|avoir|gutschrift|ausgangsrechnung|rechnungskorrektur|r e c h n u n g|f a k t u r a|i n v o i c e|f a c t u r e|z a l o h o v a|zalohova faktura|proforma|predfaktura|pokladnicny doklad|prijmovy doklad|dodaci list|objednavka|vypis)(?!\p{L})/u;
const head = 0.35;
/** Acts that documents refer to: the VAT acts of Slovakia and Czechia, of accounting and of sales. */
const acts = /^(?:222\/2004|235\/2004|431\/2002|563\/1991|40\/1964|89\/2012|513\/1991)$/u;

/** 'Faktura slouží zároveň jako dodací list.' speaks of the document and heads none. */
const isSentence = ({ text, words }: Line['segments'][number]): boolean => words.length > 3 && /\p{Ll}\.$/u.test(text);

const isTitled = (lines: readonly Line[]): boolean =>
  lines.some(({ segments }) =>
    segments.some((segment) => segment.box.y < head && titles.test(segment.folded) && !isSentence(segment)),
  );

/** '300cm' and '24ks' behind a label are sizes and counts of an item. */
const measure = /^\d+\p{L}{1,2}$/u;
const isNumber = (number: string | undefined): number is string =>
  number !== undefined && !acts.test(number) && !measure.test(number);

/** Reads one page by itself. */
export function readPageFacts(page: PageText): PageFacts {
  const sheet = toSheet([page]);
  const header = readHeader(sheet);
  const { supplier, customer } = readParties(sheet);
  const totals = readTotals(sheet);
  const ids = [supplier, customer].flatMap(({ companyId, taxId, vatId }) => [companyId, taxId, vatId]);
  return {
    blank: page.words.length < minWords,
    pageNumber: readPageNumber(sheet.lines),
    number: [header.number?.value, header.vs?.value].find(isNumber),
    issueDate: header.issue?.value,
    ids: new Set(ids.flatMap((found) => found?.value ?? [])),
    iban: readIbans(sheet)[0]?.value,
    total: (totals.total ?? totals.due)?.value,
    titled: isTitled(sheet.lines),
  };
}
