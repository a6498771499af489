import { groupOf, groupsOf, textOf, type Group } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { showAmount, showNumber, showPercent } from './figures.ts';
import type { Fact, Row, Table } from './invoice-page.ts';
import {
  factsOf,
  fill,
  labelled,
  show,
  showAll,
  showPeriod,
  toParagraphs,
  word,
  type PageTexts,
} from './page-texts.ts';

/** Amount, base, percentage, reason and its code of an allowance or a charge. */
export type AdjustmentTerms = readonly [TermId, TermId, TermId, TermId, TermId];

/** Why an allowance or a charge was made: the reason, or what its code means. */
export function showReason(texts: PageTexts, group: Group, [, , , reason, code]: AdjustmentTerms): string {
  const [given, meant] = [showAll(texts, group, reason).join(', '), show(texts, group, code)];
  const written = textOf(group, code);
  if (given === '') return meant ?? '';
  return written === undefined ? given : `${given} (${written})`;
}

/** An allowance or a charge of a line in one sentence. */
function describeAdjustment(texts: PageTexts, group: Group, terms: AdjustmentTerms, label: string): string {
  const [amount, base, percent] = terms;
  const [share, of] = [show(texts, group, percent), show(texts, group, base)];
  const from = share !== undefined && of !== undefined ? fill(texts, 'share', { percent: share, base: of }) : undefined;
  const parts = [
    showReason(texts, group, terms),
    from ?? share ?? (of === undefined ? undefined : labelled(texts, { label: word(texts, 'base'), text: of })),
    show(texts, group, amount),
  ];
  return labelled(texts, { label, text: parts.filter((part) => part !== undefined && part !== '').join(' · ') });
}

/** The tax of a line as its column shows it: the rate, and the code of a category that is not the usual one. */
function showTax({ locale }: PageTexts, tax: Group | undefined): string {
  const [rate, category] = [textOf(tax, 'BT-152'), textOf(tax, 'BT-151')];
  const parts = [rate === undefined ? undefined : showPercent(rate, locale), category === 'S' ? undefined : category];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Attributes of an item with the names that the seller gave them. */
const readAttributes = (texts: PageTexts, item: Group | undefined): readonly Fact[] =>
  groupsOf(item, 'BG-32').flatMap((attribute) => {
    const [label = '', text = ''] = [show(texts, attribute, 'BT-160'), show(texts, attribute, 'BT-161')];
    return label === '' && text === '' ? [] : [text === '' ? { label: '', text: label } : { label, text }];
  });

/** The quantity that a price is for; a price of one piece is what the column says anyway. */
function readBaseQuantity(texts: PageTexts, price: Group | undefined, unit: string): readonly Fact[] {
  const quantity = textOf(price, 'BT-149');
  if (quantity === undefined) return [];
  const own = show(texts, price, 'BT-150');
  const shown = showNumber(quantity, texts.locale);
  if (shown === '1' && (own === undefined || own === unit)) return [];
  return [{ label: word(texts, 'baseQuantity'), text: `${shown} ${own ?? unit}`.trim() }];
}

function readPrice(texts: PageTexts, price: Group | undefined, unit: string): readonly Fact[] {
  const money = (id: TermId): readonly string[] =>
    showAll(texts, price, id).map((text) => showAmountOf(texts, text, textOf(price, id)));
  return [
    ...money('BT-148').map((text) => ({ label: word(texts, 'grossPrice'), text })),
    ...money('BT-147').map((text) => ({ label: word(texts, 'priceDiscount'), text })),
    ...readBaseQuantity(texts, price, unit),
  ];
}

/** A price in the text of a line has its currency beside it. */
const showAmountOf = ({ locale, currency }: PageTexts, shown: string, text: string | undefined): string =>
  text === undefined ? shown : showAmount(text, locale, currency);

function readDetails(texts: PageTexts, line: Group, unit: string): readonly string[] {
  const item = groupOf(line, 'BG-31');
  const tax = groupOf(line, 'BG-30');
  const period = showPeriod(texts, groupOf(line, 'BG-26'), ['BT-134', 'BT-135']);
  const category = show(texts, tax, 'BT-151');
  const facts = [
    ...factsOf(texts, item, [
      ['BT-155', 'sellerItem'],
      ['BT-156', 'buyerItem'],
      ['BT-157', 'standardItem'],
      ['BT-158', 'classification'],
      ['BT-159', 'origin'],
    ]),
    ...(period === undefined ? [] : [{ label: word(texts, 'period'), text: period }]),
    ...factsOf(texts, line, [
      ['BT-132', 'orderLine'],
      ['BT-128', 'object'],
      ['BT-133', 'accountingCost'],
    ]),
    ...readAttributes(texts, item),
    ...readPrice(texts, groupOf(line, 'BG-29'), unit),
    ...(category === undefined || textOf(tax, 'BT-151') === 'S' ? [] : [{ label: word(texts, 'vat'), text: category }]),
  ];
  const flow = facts.map((fact) => labelled(texts, fact)).join('\u00a0· ');
  return [
    ...showAll(texts, item, 'BT-154').flatMap(toParagraphs),
    ...(flow === '' ? [] : [flow]),
    ...showAll(texts, line, 'BT-127').map((text) => labelled(texts, { label: word(texts, 'note'), text })),
    ...groupsOf(line, 'BG-27').map((group) =>
      describeAdjustment(texts, group, ['BT-136', 'BT-137', 'BT-138', 'BT-139', 'BT-140'], word(texts, 'allowance')),
    ),
    ...groupsOf(line, 'BG-28').map((group) =>
      describeAdjustment(texts, group, ['BT-141', 'BT-142', 'BT-143', 'BT-144', 'BT-145'], word(texts, 'charge')),
    ),
  ];
}

function readLine(texts: PageTexts, line: Group): Row {
  const unit = show(texts, line, 'BT-130') ?? '';
  const net = textOf(line, 'BT-131');
  return {
    cells: [
      show(texts, line, 'BT-126') ?? '',
      show(texts, groupOf(line, 'BG-31'), 'BT-153') ?? '',
      show(texts, line, 'BT-129') ?? '',
      unit,
      show(texts, groupOf(line, 'BG-29'), 'BT-146') ?? '',
      showTax(texts, groupOf(line, 'BG-30')),
      // The currency stands with the totals.
      net === undefined ? '' : showAmount(net, texts.locale),
    ],
    details: readDetails(texts, line, unit),
  };
}

/** The lines of an e-invoice. */
export const readLines = (texts: PageTexts, root: Group): Table => ({
  title: '',
  columns: [
    { title: word(texts, 'line'), look: 'text' },
    { title: word(texts, 'name'), look: 'flexible' },
    { title: word(texts, 'quantity'), look: 'figure' },
    { title: word(texts, 'unit'), look: 'text' },
    { title: word(texts, 'unitPrice'), look: 'figure' },
    { title: word(texts, 'vat'), look: 'figure' },
    { title: word(texts, 'net'), look: 'figure' },
  ],
  rows: groupsOf(root, 'BG-25').map((line) => readLine(texts, line)),
});
