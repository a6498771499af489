import { machineAmount } from '../facts/written.ts';
import type { Part } from '../page/drawing.ts';
import { rollLine, rollMoment, rollNumber, rollPair, rollRule } from './roll-head.ts';
import { amount, amountText, field, money, plain, rateText } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

/** VAT at the foot of a till's document. */
function vatLines(context: DrawingContext, start: number): number {
  const { facts, program, speech, left, right, canvas, size } = context;
  if (facts.vatRows.length === 0 || program.pick('roll-vat', 6) === 0) return start;
  let y = start;
  const sum = (index: number, part: 'base' | 'vat' | 'total'): Part => {
    const row = facts.vatRows[index];
    return amount(context, [`vat.${index}.${part}`], row?.[part] ?? 0);
  };
  if (program.pick('roll-vat-shape', 2) === 0) {
    const parts =
      program.pick('roll-vat-total', 2) === 0 ? (['base', 'vat', 'total'] as const) : (['base', 'vat'] as const);
    const wide = (right - left) / (parts.length + 1);
    const row = (cells: readonly (readonly Part[])[]): void => {
      cells.forEach((cell, place) => {
        const fit = Math.min(1, (wide - 3) / canvas.measureWidth(cell));
        canvas.text(place === 0 ? left : left + wide * (place + 1), y, cell, {
          size: size * fit,
          align: place === 0 ? 'left' : 'right',
        });
      });
      y += context.step;
    };
    const heads = { base: 'recapBase', vat: 'recapVat', total: 'recapTotal' } as const;
    row([[plain(speech.label('recapRate'))], ...parts.map((part) => [plain(speech.label(heads[part]))])]);
    facts.vatRows.forEach((each, index) =>
      row([
        [
          ...(program.pick('roll-rate', 4) === 0 ? [plain(`${'ABCD'.charAt(index)} `)] : []),
          field(
            `vat.${index}.rate`,
            each.rate,
            `${rateText(context, each.rate, program.pick('roll-rate-places', 2) === 0 ? 2 : 0)}%`,
          ),
        ],
        ...parts.map((part) => [sum(index, part)]),
      ]),
    );
    if (program.pick('roll-vat-sum', 4) === 0)
      row([[plain(speech.label('sum'))], ...parts.map((part) => [amount(context, [`totals.${part}`], facts[part])])]);
    return y;
  }
  facts.vatRows.forEach((each, index) => {
    const [before = '', after = ''] = speech.label('baseOfRate').split('{rate}');
    y = rollPair(context, y, [
      [plain(before), field(`vat.${index}.rate`, each.rate, rateText(context, each.rate, 0)), plain(after)],
      [sum(index, 'base')],
    ]);
    y = rollPair(context, y, [
      [plain(speech.label('vatOfRate').replace('{rate}', rateText(context, each.rate, 0)))],
      [sum(index, 'vat')],
    ]);
  });
  return y;
}

/** What the fiscal law makes Slovak tills print. */
function ekasaLines(context: DrawingContext, start: number): number {
  const { random, left, right, program } = context;
  const hex = (groups: number): string =>
    Array.from({ length: groups }, () => random.int(0, 0xffff_ffff).toString(16).padStart(8, '0').toUpperCase()).join(
      '-',
    );
  let y = rollLine(context, start, [plain(`OKP: ${hex(5)}`)]);
  y = rollLine(context, y, [plain(`UID: O-${hex(4)}`)]);
  if (program.pick('ekasa-qr', 3) > 0) {
    context.canvas.mosaic({ x: (left + right) / 2 - 40, y, size: 80, seed: random.int(1, 1_000_000) });
    y += 80 + context.step * 1.6;
  }
  return y;
}

/** Sum, payment, VAT and the lines at the end; returns the baseline below the text. */
export function drawRollSums(context: DrawingContext, start: number): number {
  const { facts, program, speech, random } = context;
  let y = start;
  const grow = [1, 1.2, 1.5][program.pick('roll-sum-grow', 3)] ?? 1;
  const rounded = facts.rounding !== 0;
  if (rounded) {
    y = rollPair(context, y, [[plain(speech.label('total'))], money(context, ['totals.total'], facts.total)]);
    y = rollPair(context, y, [
      [plain(speech.label('rounding'))],
      [amount(context, ['totals.rounding'], facts.rounding)],
    ]);
  }
  const label = rounded && program.pick('roll-due', 3) > 0 ? speech.label('amountDue') : speech.till('total');
  y = rollPair(
    context,
    y,
    [
      [plain(`${label}${program.pick('roll-mark', 2) === 0 ? ':' : ''}`)],
      money(context, rounded ? ['totals.amountDue'] : ['totals.total', 'totals.amountDue'], facts.amountDue, true),
    ],
    { bold: program.pick('roll-sum-bold', 3) > 0, grow },
  );
  const method: Part = field(
    'paymentMethod',
    facts.method,
    facts.method === 'cash'
      ? speech.till('cash')
      : facts.method === 'card'
        ? speech.till('card')
        : speech.method(facts.method),
  );
  const given =
    facts.method === 'cash' && random.chance(0.6) ? Math.ceil((facts.amountDue + 1) / 500) * 500 : facts.amountDue;
  if (program.pick('roll-paid', 5) > 0)
    y = rollPair(context, y, [
      [method],
      [
        {
          text: amountText(context, given),
          tags:
            given === facts.amountDue ? [{ path: 'totals.amountDue', value: machineAmount(given), weak: true }] : [],
        },
      ],
    ]);
  else y = rollLine(context, y, [plain(`${speech.label('method')}: `), method]);
  if (given !== facts.amountDue)
    y = rollPair(context, y, [
      [plain({ sk: 'Výdavok', cs: 'Vráceno', en: 'Change', fr: 'Rendu', de: 'Rückgeld' }[facts.language])],
      [plain(amountText(context, given - facts.amountDue))],
    ]);
  y = rollRule(context, y);
  y = vatLines(context, y);
  if (program.pick('roll-top', 2) !== 0) y = rollNumber(context, rollMoment(context, y));
  if (facts.regime === 'notPayer' && program.pick('note-payer', 3) > 0)
    y = rollLine(context, y, [plain(speech.label('notPayer'))]);
  if (program.roll === 'ekasa') y = ekasaLines(context, y);
  if (program.roll === 'fuel' || program.pick('roll-card', 4) === 0)
    y = rollLine(context, y, [plain(`**** **** **** ${random.digits(4)}  AUT ${random.digits(6)}`)]);
  if (program.pick('roll-thanks', 3) > 0)
    y = rollLine(context, y, [plain(speech.label('thanks'))], { align: 'centre' });
  if (program.pick('roll-hours', 4) === 0)
    y = rollLine(context, y, [plain(speech.label('weekdayNote'))], { align: 'centre' });
  return y;
}
