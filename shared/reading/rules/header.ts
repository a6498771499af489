import { isPaymentSymbol } from '#shared/field/kinds/identifiers.ts';
import { fold } from '#shared/kit/text.ts';
import { findCandidates, type Candidate, type Sheet } from '../layout/sheet.ts';
import { getText, toSpan, getWordScore, type Found } from '../layout/span.ts';
import { readCodes, readDigits, type Value } from '../layout/values.ts';
import { readOrder } from './order-number.ts';

/** Numbers, symbols and dates of a document. */
export type Header = {
  readonly number?: Found;
  readonly order?: Found;
  readonly corrected?: Found;
  readonly vs?: Found;
  readonly cs?: Found;
  readonly ss?: Found;
  readonly issue?: Found;
  readonly tax?: Found;
  readonly due?: Found;
};

/** A year or a couple of digits behind 'Faktúra' is part of a sentence, not the document's number. */
const tooShort = ({ value }: Value): boolean => /^\d{1,2}$/u.test(value) || /^(19|20)\d{2}$/u.test(value);
const isIdNumber = ({ value }: Value): boolean => /^(SK|CZ)\d{8,}$/u.test(value);

/** Labels of the numbers of documents that correct others. */
const correctionLabels = /dobropis|opravn|credit note|avoir|gutschrift/u;

function readNumber(sheet: Sheet, vs: Found | undefined): Found | undefined {
  const list = findCandidates(sheet, 'number', readCodes, {
    unless: (value, label) => isIdNumber(value) || (label.weight < 1 && tooShort(value)),
  });
  const digits = vs?.value;
  // A credit note is paid under the symbol of what it corrects: its own number is the one that its title says.
  const titled = list.find(({ label }) => correctionLabels.test(fold(getText(label.span))));
  if (titled !== undefined) return titled;
  const others = findCandidates(sheet, 'corrected', readCodes);
  if (digits !== undefined && others.some(({ value }) => isPaymentSymbol(digits, value))) return list[0];
  // The symbol of any other document is nearly always the digits of its number: the two prove each other.
  const proven = digits === undefined ? undefined : list.find((c) => isPaymentSymbol(digits, c.value));
  return proven === undefined ? list[0] : { ...proven, score: Math.max(proven.score, 0.97) };
}

/** Dates that labels announce, kept in their order: issued before due. */
function findDates(sheet: Sheet): Pick<Header, 'issue' | 'tax' | 'due'> {
  const issues = findCandidates(sheet, 'issue', sheet.readDays);
  const tax = findCandidates(sheet, 'tax', sheet.readDays)[0];
  const dues = findCandidates(sheet, 'due', sheet.readDays);
  const issue = issues[0] ?? findLoneDate(sheet, [tax, ...dues]);
  const due = dues.find((candidate) => issue === undefined || candidate.value >= issue.value) ?? dues[0];
  return {
    ...(issue ? { issue } : {}),
    ...(tax ? { tax } : {}),
    ...(due ? { due } : {}),
  };
}

/** The first date that no label claims. */
function findLoneDate({ lines, readDays }: Sheet, claimed: readonly (Candidate | undefined)[]): Found | undefined {
  const taken = new Set(
    claimed.flatMap(
      (candidate) => candidate?.spans.map(({ segment, from }) => `${segment.line} ${segment.place} ${from}`) ?? [],
    ),
  );
  for (const segment of lines.flatMap((line) => line.segments)) {
    const date = readDays(toSpan(segment)).find(
      ({ span }) => !taken.has(`${segment.line} ${segment.place} ${span.from}`),
    );
    if (date !== undefined) return { value: date.value, spans: [date.span], score: 0.5 * getWordScore([date.span]) };
  }
  return undefined;
}

export function readHeader(sheet: Sheet): Header {
  const vs = findCandidates(sheet, 'vs', readDigits(2, 10))[0];
  const number = readNumber(sheet, vs);
  const order = readOrder(sheet, [number?.value]);
  const corrected = findCandidates(sheet, 'corrected', readCodes, { unless: (v) => v.value === number?.value })[0];
  const cs = findCandidates(sheet, 'cs', readDigits(1, 4))[0];
  const ss = findCandidates(sheet, 'ss', readDigits(1, 10))[0];
  return {
    ...(number ? { number } : {}),
    ...(order ? { order } : {}),
    ...(corrected ? { corrected } : {}),
    ...(vs ? { vs } : {}),
    ...(cs ? { cs } : {}),
    ...(ss ? { ss } : {}),
    ...findDates(sheet),
  };
}
