import {
  bankEntries,
  currencyEntries,
  dateEntries,
  methodEntries,
  numberEntry,
  otherEntries,
  referenceEntries,
  symbolEntries,
} from './entries.ts';
import { titleHasNumber } from './head-parts.ts';
import { pairs, type Frame } from './pairs.ts';
import { wrapParts } from './prose.ts';
import { money, plain } from './say.ts';
import type { Part } from '../page/drawing.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

const symbolsWithBank = ({ program }: DrawingContext): boolean => program.pick('symbols-with-bank', 2) === 0;
const methodWithBank = ({ program }: DrawingContext): boolean => program.pick('method-with-bank', 2) === 0;

/** Labels and values of the document's head, in the program's order. */
export function factEntries(context: DrawingContext): readonly Entry[] {
  const { program } = context;
  const number = titleHasNumber(context) && program.pick('number-twice', 5) > 0 ? [] : [numberEntry(context)];
  const symbols = symbolsWithBank(context) ? [] : symbolEntries(context);
  const method = methodWithBank(context) ? [] : methodEntries(context);
  const withBank = program.traits.payment === 'with-facts' ? paymentEntries(context) : [];
  const sentences: readonly string[] =
    program.pick('dates-twice', 2) === 0
      ? program.traits.head === 'subtitle'
        ? ['issueDate', 'dueDate']
        : program.traits.head === 'dated' || program.traits.head === 'titled-right'
          ? ['issueDate']
          : []
      : [];
  const dates = dateEntries(context).filter(
    ({ value }) => !value.some((part) => part.tags.some((tag) => sentences.includes(tag.path))),
  );
  const [references, currency] = [[...referenceEntries(context), ...otherEntries(context)], currencyEntries(context)];
  switch (program.pick('fact-order', 4)) {
    case 0:
      return [...number, ...symbols, ...references, ...dates, ...method, ...currency, ...withBank];
    case 1:
      return [...number, ...dates, ...references, ...symbols, ...method, ...currency, ...withBank];
    case 2:
      return [...references, ...number, ...dates, ...method, ...symbols, ...currency, ...withBank];
    default:
      return [...number, ...dates, ...method, ...symbols, ...withBank, ...references, ...currency];
  }
}

/** Where and under which symbols to pay. */
export function paymentEntries(context: DrawingContext): readonly Entry[] {
  const { facts, program } = context;
  const pays = facts.method === 'transfer' || program.pick('bank-always', 2) === 0;
  const bank = pays ? bankEntries(context) : [];
  const symbols = symbolsWithBank(context) ? symbolEntries(context) : [];
  const method = methodWithBank(context) ? methodEntries(context) : [];
  const due: readonly Entry[] =
    program.traits.payment === 'with-sum' || (program.traits.payment === 'cards' && program.pick('cards-sum', 2) === 0)
      ? [
          {
            label: context.speech.label('amountDue'),
            value: money(context, ['totals.amountDue'], facts.amountDue, true),
          },
        ]
      : [];
  if (due.length > 0) return [...bank, ...symbols, ...method, ...due];
  return program.pick('bank-first', 2) === 0 ? [...method, ...bank, ...symbols] : [...symbols, ...method, ...bank];
}

/** Payment as a sentence: what to do, then the account. */
export function drawPaymentSentence(context: DrawingContext, frame: Frame): number {
  const { canvas, speech, step } = context;
  const entries = paymentEntries(context);
  if (entries.length === 0) return frame.y;
  canvas.text(frame.x, frame.y, [plain(`${speech.label('payBy')}:`)]);
  return pairs(context, entries, { ...frame, y: frame.y + step }, 'sentence');
}

/** Payment in running text, values in the middle of lines and across their ends. */
export function drawPaymentProse(context: DrawingContext, { x, y, w }: Frame): number {
  const { canvas, speech, step, facts } = context;
  const entries = paymentEntries(context);
  if (entries.length === 0) return y;
  const [first, last] = prose[facts.language];
  const pieces: Part[] = [
    plain(`${first} `),
    ...entries.flatMap(({ label, value }, at) => [
      plain(`${at === 0 ? '' : ', '}${label.replace(/[:.]$/u, '')} `),
      ...value,
    ]),
    plain(`${last} ${speech.label('thanks')}`),
  ];
  const lines = wrapParts(canvas, pieces, w);
  lines.forEach((line, row) => canvas.text(x, y + row * step, line));
  return y + lines.length * step;
}

const prose: Readonly<Record<DrawingContext['facts']['language'], readonly [string, string]>> = {
  sk: ['Žiadame Vás o úhradu fakturovanej sumy, a to', '.'],
  cs: ['Žádáme Vás o úhradu uvedené částky, a to', '.'],
  en: ['Kindly settle the amount above using', '.'],
  fr: ['Nous vous prions de régler le montant ci-dessus,', '.'],
  de: ['Bitte begleichen Sie den genannten Betrag,', '.'],
};
