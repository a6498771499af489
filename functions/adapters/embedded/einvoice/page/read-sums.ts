import { groupOf, groupsOf, termsOf, textOf, type Group } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { EinvoiceWord } from '#shared/text/einvoice-words.ts';
import { showAmount, showPercent } from './figures.ts';
import type { InvoicePage, Row, Table } from './invoice-page.ts';
import { show, showAll, word, type PageTexts } from './page-texts.ts';
import { showReason, type AdjustmentTerms } from './read-lines.ts';

const showTax = ({ locale }: PageTexts, rate: string | undefined, category: string | undefined): string =>
  [rate === undefined ? undefined : showPercent(rate, locale), category === 'S' ? undefined : category]
    .filter((part) => part !== undefined)
    .join(' ');

/** Allowances and charges of the whole document. */
export function readAdjustments(texts: PageTexts, root: Group): Table {
  const toRow =
    (title: EinvoiceWord, terms: AdjustmentTerms, [category, rate]: readonly [TermId, TermId]) =>
    (group: Group): Row => ({
      cells: [
        word(texts, title),
        showReason(texts, group, terms),
        show(texts, group, terms[1]) ?? '',
        show(texts, group, terms[2]) ?? '',
        showTax(texts, textOf(group, rate), textOf(group, category)),
        show(texts, group, terms[0]) ?? '',
      ],
      details: textOf(group, category) === 'S' ? [] : showAll(texts, group, category),
    });
  return {
    title: word(texts, 'adjustments'),
    columns: [
      { title: '', look: 'text' },
      { title: word(texts, 'reason'), look: 'flexible' },
      { title: word(texts, 'base'), look: 'figure' },
      { title: word(texts, 'percent'), look: 'figure' },
      { title: word(texts, 'vat'), look: 'figure' },
      { title: word(texts, 'amount'), look: 'figure' },
    ],
    rows: [
      ...groupsOf(root, 'BG-20').map(
        toRow('allowance', ['BT-92', 'BT-93', 'BT-94', 'BT-97', 'BT-98'], ['BT-95', 'BT-96']),
      ),
      ...groupsOf(root, 'BG-21').map(
        toRow('charge', ['BT-99', 'BT-100', 'BT-101', 'BT-104', 'BT-105'], ['BT-102', 'BT-103']),
      ),
    ],
  };
}

function readTaxes(texts: PageTexts, group: Group): Row {
  const [word, code] = [show(texts, group, 'BT-118') ?? '', textOf(group, 'BT-118')];
  const reasonCode = textOf(group, 'BT-121');
  const meaning = show(texts, group, 'BT-121');
  // A lawyer looks for the code, whatever it is called.
  const coded =
    reasonCode === undefined || meaning === reasonCode ? reasonCode : `${meaning ?? ''} (${reasonCode})`.trim();
  return {
    cells: [
      code === undefined || word === code ? word : `${word} (${code})`,
      show(texts, group, 'BT-119') ?? '',
      show(texts, group, 'BT-116') ?? '',
      show(texts, group, 'BT-117') ?? '',
    ],
    details: [...showAll(texts, group, 'BT-120'), ...(coded === undefined ? [] : [coded])],
  };
}

/** The VAT breakdown by category and rate. */
export const readBreakdown = (texts: PageTexts, root: Group): Table => ({
  title: word(texts, 'breakdown'),
  columns: [
    { title: word(texts, 'category'), look: 'flexible' },
    { title: word(texts, 'rate'), look: 'figure' },
    { title: word(texts, 'taxBase'), look: 'figure' },
    { title: word(texts, 'vat'), look: 'figure' },
  ],
  rows: groupsOf(root, 'BG-23').map((group) => readTaxes(texts, group)),
});

const before: readonly (readonly [TermId, EinvoiceWord])[] = [
  ['BT-106', 'sumLines'],
  ['BT-107', 'sumAllowances'],
  ['BT-108', 'sumCharges'],
  ['BT-109', 'totalNet'],
];
const after: readonly (readonly [TermId, EinvoiceWord])[] = [
  ['BT-112', 'totalGross'],
  ['BT-113', 'paid'],
  ['BT-114', 'rounding'],
];

/** The total VAT, in the currency of the invoice and in that of accounting (BT-110, BT-111). */
function readVatTotals(texts: PageTexts, root: Group) {
  const accounting = textOf(root, 'BT-6');
  return termsOf(root, 'BT-110').flatMap(({ text, attributes }) => {
    if (text === '') return [];
    const currency = attributes['currencyID'] ?? texts.currency;
    const foreign = currency !== texts.currency && currency === accounting;
    const label = word(texts, foreign ? 'totalVatAccounting' : 'totalVat');
    return [{ label, text: showAmount(text, texts.locale, currency), strong: false }];
  });
}

/** What is due, under the name that fits the kind of document. */
export function readDue(texts: PageTexts, root: Group, isCredit: boolean) {
  const sums = groupOf(root, 'BG-22');
  const due = show(texts, sums, 'BT-115');
  if (due !== undefined) return { label: word(texts, isCredit ? 'dueCredit' : 'due'), text: due };
  const gross = show(texts, sums, 'BT-112');
  return gross === undefined ? undefined : { label: word(texts, 'totalGross'), text: gross };
}

/** The totals of an e-invoice; the last of them is what is due. */
export function readTotals(texts: PageTexts, root: Group, isCredit: boolean): InvoicePage['totals'] {
  const sums = groupOf(root, 'BG-22');
  const toRows = (terms: typeof before) =>
    terms.flatMap(([id, label]) =>
      showAll(texts, sums, id).map((text) => ({ label: word(texts, label), text, strong: false })),
    );
  const due = textOf(sums, 'BT-115') === undefined ? undefined : readDue(texts, root, isCredit);
  return [
    ...toRows(before),
    ...readVatTotals(texts, root),
    ...toRows(after),
    ...(due === undefined ? [] : [{ ...due, strong: true }]),
  ];
}
