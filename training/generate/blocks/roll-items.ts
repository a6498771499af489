import type { Item } from '../facts/facts.ts';
import { machineNumber, writtenNumber } from '../facts/written.ts';
import type { Part } from '../page/drawing.ts';
import { rollLine, rollPair, rollRule } from './roll-head.ts';
import { amount, field, plain, price, rateText } from './say.ts';
import { wrap } from './items.ts';
import type { DrawingContext } from './drawing-context.ts';

const letters = 'ABCD';

/** The letter or rate behind a sum that tells its VAT. */
function rateMark(context: DrawingContext, item: Item, index: number): readonly Part[] {
  const { program, facts } = context;
  if (facts.vatRows.length === 0) return [];
  const at = facts.vatRows.findIndex((row) => row.rate === item.rate);
  switch (program.pick('roll-rate', 4)) {
    case 0:
      return [plain(` ${letters.charAt(at)}`)];
    case 1:
      return [plain(' '), field(`items.${index}.vatRate`, item.rate, `${rateText(context, item.rate, 0)}%`)];
    default:
      return [];
  }
}

const quantityPart = (context: DrawingContext, item: Item, index: number): Part =>
  field(
    `items.${index}.quantity`,
    machineNumber(item.quantity, 3, 0),
    writtenNumber(
      item.quantity,
      3,
      item.quantity % 1000 === 0 && context.program.pick('till-places', 3) > 0 ? 0 : 3,
      context.notation,
    ),
  );

const unitWord = (item: Item, index: number, context: DrawingContext): readonly Part[] =>
  context.program.pick('roll-unit', 3) === 0 ? [plain(' '), field(`items.${index}.unit`, item.unit)] : [];

const cross = ({ program }: DrawingContext): string =>
  [' x ', ' * ', ' X ', ' á '][program.pick('roll-cross', 4)] ?? ' x ';

function nameLines(context: DrawingContext, item: Item, index: number, w: number): readonly (readonly Part[])[] {
  const tag = { path: `items.${index}.name`, value: item.name };
  const shown = context.program.pick('roll-upper', 3) === 0 ? item.name.toUpperCase() : item.name;
  return wrap(shown, w, (line) => context.canvas.measureWidth(line)).map((text) => [{ text, tags: [tag] }]);
}

/** Bought things in the manner of the program: name over count, count before name, all in a line. */
export function drawRollItems(context: DrawingContext, start: number): number {
  const { facts, program, left, right, canvas, step } = context;
  const w = right - left;
  let y = start;
  facts.items.forEach((item, index) => {
    const total = [amount(context, [`items.${index}.total`], item.total), ...rateMark(context, item, index)];
    const single = item.quantity === 1000;
    if (item.lump && item.base < 0) {
      y = rollPair(context, y, [nameLines(context, item, index, Infinity)[0] ?? [], total]);
      return;
    }
    switch (program.pick('roll-item', 4)) {
      case 0: {
        for (const line of nameLines(context, item, index, w)) y = rollLine(context, y, line);
        y = rollPair(context, y, [
          [
            plain(' '),
            quantityPart(context, item, index),
            ...unitWord(item, index, context),
            plain(cross(context)),
            price(context, `items.${index}.unitPrice`, item.grossPrice),
          ],
          total,
        ]);
        return;
      }
      case 1: {
        const side = canvas.measureWidth(total) + context.size;
        const lines = nameLines(context, item, index, w - side);
        canvas.text(right, y, total, { align: 'right' });
        for (const line of lines) y = rollLine(context, y, line);
        if (!single)
          y = rollLine(context, y, [
            plain('  '),
            quantityPart(context, item, index),
            plain(cross(context)),
            price(context, `items.${index}.unitPrice`, item.grossPrice),
          ]);
        return;
      }
      case 2: {
        const side = canvas.measureWidth(total) + context.size;
        const before = [quantityPart(context, item, index), plain(program.pick('roll-times', 2) === 0 ? 'x ' : '  ')];
        const indent = canvas.measureWidth(before) + 1;
        canvas.text(left, y, before);
        canvas.text(right, y, total, { align: 'right' });
        for (const line of nameLines(context, item, index, w - side - indent)) {
          canvas.text(left + indent, y, line);
          y += step;
        }
        return;
      }
      default: {
        for (const line of nameLines(context, item, index, w)) y = rollLine(context, y, line);
        y = rollPair(context, y, [
          [plain('  '), quantityPart(context, item, index), ...unitWord(item, index, context)],
          total,
        ]);
      }
    }
  });
  return rollRule(context, y);
}
