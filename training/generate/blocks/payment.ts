import {
  bankEntries,
  currencyEntries,
  dateEntries,
  methodEntries,
  numberEntry,
  referenceEntries,
  symbolEntries,
} from './entries.ts';
import { titleHasNumber } from './head.ts';
import { pairs, type Frame } from './pairs.ts';
import { plain } from './say.ts';
import type { Desk, Entry } from './desk.ts';

const symbolsWithBank = ({ program }: Desk): boolean => program.pick('symbols-with-bank', 2) === 0;
const methodWithBank = ({ program }: Desk): boolean => program.pick('method-with-bank', 2) === 0;

/** Labels and values of the paper's head, in the program's order. */
export function factEntries(desk: Desk): readonly Entry[] {
  const { program } = desk;
  const number = titleHasNumber(desk) && program.pick('number-twice', 5) > 0 ? [] : [numberEntry(desk)];
  const symbols = symbolsWithBank(desk) ? [] : symbolEntries(desk);
  const method = methodWithBank(desk) ? [] : methodEntries(desk);
  const withBank = program.traits.payment === 'with-facts' ? paymentEntries(desk) : [];
  const [dates, references, currency] = [dateEntries(desk), referenceEntries(desk), currencyEntries(desk)];
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
export function paymentEntries(desk: Desk): readonly Entry[] {
  const { facts, program } = desk;
  const pays = facts.method === 'transfer' || program.pick('bank-always', 2) === 0;
  const bank = pays ? bankEntries(desk) : [];
  const symbols = symbolsWithBank(desk) ? symbolEntries(desk) : [];
  const method = methodWithBank(desk) ? methodEntries(desk) : [];
  return program.pick('bank-first', 2) === 0 ? [...method, ...bank, ...symbols] : [...symbols, ...method, ...bank];
}

/** Payment as a sentence: what to do, then the account. */
export function drawPaymentSentence(desk: Desk, frame: Frame): number {
  const { canvas, speech, step } = desk;
  const entries = paymentEntries(desk);
  if (entries.length === 0) return frame.y;
  canvas.text(frame.x, frame.y, [plain(`${speech.label('payBy')}:`)]);
  return pairs(desk, entries, { ...frame, y: frame.y + step }, 'sentence');
}
