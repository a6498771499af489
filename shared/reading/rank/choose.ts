import type { PageBox } from '#shared/geometry/box.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getBoxes, getSource } from '../layout/span.ts';
import { buildConfidenceRows, type Choices } from './confidence-model.ts';
import { preferCurrency } from './prefer-currency.ts';
import { preferOwnDays } from './prefer-own-days.ts';
import { chooseApart, chooseDates, chooseSums, minOdds, type Chosen } from './joint.ts';
import { minCustomerOdds, findBestPair, rankCandidates } from './rank.ts';
import type { Ranking } from './ranked.ts';
import type { Own } from './own-side.ts';
import { questions } from './questions.ts';
import { applyCalibration, type Rankers } from './ranker.ts';
import { getTreeOdds, toProbability } from './trees.ts';

/** Odds for fields that nearly every document has: a doubtful proposal is less work than none. */
const nearlyAlways = -2.5;

const alone = [
  'invoiceNumber',
  'orderNumber',
  'paymentVS',
  'paymentCS',
  'paymentSS',
  'taxDate',
  'paymentAmount',
  'rounding',
  'advanceDeducted',
  'currency',
  'paymentMethod',
  'paymentIBAN',
  'deliveryNoteNumber',
  'contractNumber',
  'correctedNumber',
];

/** Fields of which a wrong proposal is worse than none only when it is quite improbable. */
const minOddsByField: Readonly<Record<string, number>> = {
  invoiceNumber: nearlyAlways,
  // Most documents name no order, and many numbers of theirs look like one.
  orderNumber: -0.4,
  currency: nearlyAlways,
  paymentIBAN: -1,
  paymentMethod: -3,
};
const ids = ['CompanyId', 'TaxId', 'VatId'].flatMap((part) => [`supplier${part}`, `customer${part}`]);
const addresses = ['Street', 'City', 'Zip', 'Country'].flatMap((part) => [`supplier${part}`, `customer${part}`]);

function chooseNames(ranking: Ranking): ReadonlyMap<string, Chosen> {
  const { supplier, customer } = findBestPair(ranking.get('supplierName') ?? [], ranking.get('customerName') ?? []);
  const chosen = new Map<string, Chosen>();
  if (supplier !== undefined && supplier.odds > nearlyAlways)
    chosen.set('supplierName', { ranked: supplier, odds: supplier.odds });
  if (customer !== undefined && customer.odds > minCustomerOdds)
    chosen.set('customerName', { ranked: customer, odds: customer.odds });
  return chosen;
}

function chooseAlone(ranking: Ranking): ReadonlyMap<string, Chosen> {
  const chosen = new Map<string, Chosen>();
  for (const id of alone) {
    const ranked = ranking.get(id)?.[0];
    if (ranked !== undefined && ranked.odds > (minOddsByField[id] ?? minOdds))
      chosen.set(id, { ranked, odds: ranked.odds });
  }
  return chosen;
}

/** A chosen value as its field holds it: symbols are digits, Slovak postcodes have no space. */
export const toWrittenForm = (id: string, value: string): string =>
  id.endsWith('Zip') && /^[\d ]+$/u.test(value)
    ? value.replace(/\s/gu, '')
    : id.startsWith('payment') && /S$/u.test(id)
      ? value.replace(/\D/gu, '')
      : value;

function toFieldValue(id: string, { ranked }: Chosen, score: number): FieldValue {
  const spans = [ranked.candidate.span, ...(ranked.candidate.more ?? [])];
  return {
    _id: id,
    _idx: 0,
    value: toFittingValue(toWrittenForm(id, ranked.candidate.value)),
    bboxes: getBoxes(spans),
    source: getSource(spans),
    score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
    verified: false,
    predicted: true,
    checks: [],
  };
}

/** What the rankers choose, each field the best for itself and all of them together; what they leave empty is left out. */
export function makeChoices(sheet: Sheet, rules: readonly FieldValue[], rankers: Rankers, own?: Own): Choices {
  const ranking = preferOwnDays(sheet, preferCurrency(sheet, rankCandidates(sheet, rules, rankers, own)));
  const chosen = [
    chooseNames(ranking),
    chooseAlone(ranking),
    chooseSums(ranking),
    chooseDates(ranking),
    chooseApart(ranking, ids),
    chooseApart(ranking, addresses),
  ].flatMap((part) => [...part]);
  return { sheet, rules, ranking, chosen: new Map(chosen) };
}

/** Fields that the rankers choose, with a score that says how often such a choice is right. */
export function chooseFields(
  sheet: Sheet,
  rules: readonly FieldValue[],
  rankers: Rankers,
  own?: Own,
): readonly FieldValue[] {
  const choices = makeChoices(sheet, rules, rankers, own);
  const rows = buildConfidenceRows(choices);
  const { confidenceModel } = rankers;
  return [...choices.chosen].map(([id, choice]) => {
    const row = rows.get(id);
    const score =
      confidenceModel === undefined || row === undefined
        ? toProbability(choice.odds)
        : applyCalibration(confidenceModel.calibration, toProbability(getTreeOdds(confidenceModel.trees, row)));
    return toFieldValue(id, choice, score);
  });
}

/** What the rules read and the rankers did not believe is shown, and never passes without a person. */
const doubtful = 0.5;

/** Rules see these on documents that do not say them: what the rankers leave empty stays empty. */
const onlyRanked: ReadonlySet<string> = new Set(['orderNumber', 'paymentCS', 'paymentMethod', 'taxDate', 'totalBase']);

/** Two parties never share a place; a date or an amount may mean two things. */
const isOfParty = (id: string): boolean => /^(supplier|customer)/u.test(id);

const isTaken = (box: PageBox, ranked: readonly FieldValue[]): boolean =>
  ranked.some(({ bboxes }) =>
    bboxes.some(
      (other) =>
        other.page === box.page &&
        other.x < box.x + box.w &&
        box.x < other.x + other.w &&
        other.y < box.y + box.h * 0.7 &&
        box.y < other.y + other.h * 0.7,
    ),
  );

/** Fields of the rules that no ranker answers, and what they read where the rankers left a field empty. */
export function mergeRanked(
  rules: readonly FieldValue[],
  ranked: readonly FieldValue[],
  { rankers }: Rankers,
): readonly FieldValue[] {
  const confidences = rules.filter(({ _id, score }) => score >= (plainly[_id] ?? 2));
  const chosen = [
    ...ranked.filter(({ _id }) => confidences.every((field) => field._id !== _id)),
    ...confidences.map((field) => applyAgreement(field, ranked)),
  ];
  const known = new Set(chosen.map(({ _id }) => _id));
  const asked = new Set(questions.map(({ id }) => id).filter((id) => rankers.has(id)));
  const left = rules
    .filter(({ _id }) => !known.has(_id) && !(asked.has(_id) && (_id.endsWith('Name') || onlyRanked.has(_id))))
    .filter(({ _id, bboxes }) => !(isOfParty(_id) && bboxes.some((box) => isTaken(box, ranked))))
    .map((field) => (asked.has(field._id) ? { ...field, score: Math.min(field.score, doubtful) } : field));
  return [...chosen, ...left];
}

/**
 * A label that says the whole thing with the value right behind it ('Rechnung Nr. 471102 vom 5. 3.') is believed before the rankers:
 * on documents of a kind that they have not seen they mistake other numbers for the document's own.
 */
const plainly: Readonly<Record<string, number>> = {
  invoiceNumber: 0.9,
  issueDate: 0.8,
  taxDate: 0.75,
  payDate: 0.75,
  orderNumber: 0.75,
};

/** The rules' value with the rankers' score where both agree, and a doubtful one where they do not. */
function applyAgreement(field: FieldValue, ranked: readonly FieldValue[]): FieldValue {
  const other = ranked.find(({ _id }) => _id === field._id);
  const bare = (value: string): string => value.replace(/\s/gu, '');
  // The rankers know more of a number's beginning and end ('FV 2022/9984', '0094 2021').
  const holds =
    other !== undefined &&
    bare(other.value).includes(bare(field.value)) &&
    field.bboxes.some((box) => isTaken(box, [other]));
  return holds ? other : { ...field, score: Math.min(field.score, 0.7) };
}
