import type { Item } from '../facts/facts.ts';
import { machineNumber, writtenNumber } from '../facts/written.ts';
import type { Align } from '../page/canvas.ts';
import type { Part } from '../page/drawing.ts';
import type { Program, Traits } from '../document/program.ts';
import type { LabelId } from '../wording/words.ts';
import { amount, field, money, plain, price, quantity, rateText } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

export type ColumnId =
  | 'position'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'quantityUnit'
  | 'price'
  | 'grossPrice'
  | 'discount'
  | 'rate'
  | 'base'
  | 'vat'
  | 'total'
  | 'amount';

/** A column of the item table: what heads it, how wide it is beside the others, where its cells stand. */
export type Column = { readonly id: ColumnId; readonly label: LabelId; readonly share: number; readonly align: Align };

const column = (id: ColumnId, label: LabelId, share: number, align: Align = 'right'): Column => ({
  id,
  label,
  share,
  align,
});

const all: Readonly<Record<ColumnId, Column>> = {
  position: column('position', 'colPosition', 4, 'left'),
  code: column('code', 'colCode', 11, 'left'),
  name: column('name', 'colName', 34, 'left'),
  quantity: column('quantity', 'colQuantity', 8),
  unit: column('unit', 'colUnit', 6, 'left'),
  quantityUnit: column('quantityUnit', 'colQuantity', 11),
  price: column('price', 'colPrice', 11),
  grossPrice: column('grossPrice', 'colGrossPrice', 11),
  discount: column('discount', 'colDiscount', 7),
  rate: column('rate', 'colRate', 7),
  base: column('base', 'colBase', 12),
  vat: column('vat', 'colVat', 10),
  total: column('total', 'colTotal', 12),
  amount: column('amount', 'colAmount', 12),
};

const sets: Readonly<Record<Traits['columns'], readonly ColumnId[]>> = {
  classic: ['name', 'quantity', 'unit', 'price', 'rate', 'base'],
  'net-vat-gross': ['name', 'quantity', 'price', 'base', 'rate', 'vat', 'total'],
  'net-only': ['name', 'quantity', 'price', 'base'],
  'gross-only': ['name', 'quantity', 'unit', 'grossPrice', 'rate', 'total'],
  short: ['name', 'quantityUnit', 'price', 'base'],
  coded: ['code', 'name', 'quantity', 'unit', 'price', 'rate', 'base'],
  numbered: ['position', 'name', 'quantityUnit', 'price', 'rate', 'total'],
  discount: ['name', 'quantity', 'unit', 'price', 'discount', 'rate', 'base'],
  full: ['position', 'code', 'name', 'quantity', 'unit', 'price', 'rate', 'base', 'vat', 'total'],
  'amount-first': ['position', 'name', 'base', 'rate', 'vat', 'total'],
  'quantity-first': ['quantity', 'unit', 'name', 'price', 'base'],
  'rate-last': ['code', 'name', 'quantityUnit', 'price', 'base', 'rate'],
  lump: ['name', 'base'],
  money: ['position', 'name', 'quantityUnit', 'price', 'rate', 'base'],
  'vat-only': ['name', 'quantity', 'unit', 'price', 'base', 'vat', 'total'],
  'gross-net': ['code', 'name', 'quantityUnit', 'price', 'grossPrice', 'rate', 'total'],
  described: ['name', 'rate', 'quantity', 'unit', 'price', 'discount', 'base', 'total'],
  'coded-last': ['name', 'quantity', 'unit', 'price', 'base', 'code'],
  'rate-first': ['rate', 'name', 'quantityUnit', 'price', 'base'],
  'two-prices': ['code', 'name', 'quantity', 'unit', 'price', 'grossPrice', 'base', 'total'],
  'unit-price-last': ['name', 'base', 'quantity', 'unit', 'price'],
  'gross-codes': ['position', 'name', 'quantity', 'grossPrice', 'discount', 'total'],
  'discount-sum': ['code', 'name', 'quantityUnit', 'price', 'discount', 'rate', 'base', 'vat', 'total'],
  'coded-gross': ['position', 'code', 'name', 'rate', 'quantity', 'unit', 'grossPrice', 'total'],
};

const withoutVat: Partial<Record<ColumnId, ColumnId | null>> = {
  rate: null,
  vat: null,
  base: 'amount',
  total: 'amount',
  grossPrice: 'price',
};

/** The columns of a document: those of sellers without VAT have no VAT, and one sum only. */
export function listColumns({ program, facts }: DrawingContext): readonly Column[] {
  const whole = sets[program.traits.columns];
  // Beside a column of parties there is room for a few columns only.
  const narrow = program.traits.parties === 'aside-left' || program.traits.parties === 'aside-right';
  const ids = narrow && whole.length > 6 ? sets[sellsGross(program) ? 'gross-codes' : 'short'] : whole;
  if (facts.regime !== 'notPayer') return ids.map((id) => all[id]);
  const kept: ColumnId[] = [];
  for (const id of ids) {
    const instead = withoutVat[id] === undefined ? id : withoutVat[id];
    if (instead !== null && !kept.includes(instead)) kept.push(instead);
  }
  return kept.map((id) => all[id]);
}

export const sellsGross = ({ traits }: Pick<Program, 'traits'>): boolean =>
  traits.columns === 'gross-only' || traits.columns === 'coded-gross' || traits.columns === 'gross-codes';

const quantityPlaces = ({ program }: DrawingContext): number =>
  [0, 0, 2, 3, 1][program.pick('quantity-places', 5)] ?? 0;

/** The cell of an item; the name is drawn elsewhere, for it may take several lines. */
export function buildCell(context: DrawingContext, item: Item, index: number, id: ColumnId): readonly Part[] {
  const { program, facts } = context;
  const at = (part: string): string => `items.${index}.${part}`;
  const percent = program.pick('rate-sign', 3) > 0 ? `${program.pick('rate-gap', 2) === 0 ? ' ' : ''}%` : '';
  const withCurrency = program.traits.columns === 'money' || program.pick('cell-money', 8) === 0;
  const summed = (paths: readonly string[], cents: number): readonly Part[] =>
    withCurrency ? money(context, paths, cents) : [amount(context, paths, cents)];
  if (item.lump && (id === 'quantity' || id === 'unit' || id === 'quantityUnit' || id === 'price')) return [];
  switch (id) {
    case 'position':
      return [plain(`${index + 1}${program.pick('position-dot', 3) === 0 ? '.' : ''}`)];
    case 'code':
      return [field(at('code'), item.code)];
    case 'name':
      return [];
    case 'quantity':
      return [quantity(context, at('quantity'), item.quantity, quantityPlaces(context))];
    case 'unit':
      return [field(at('unit'), item.unit)];
    case 'quantityUnit':
      return [
        quantity(context, at('quantity'), item.quantity, quantityPlaces(context)),
        plain(' '),
        field(at('unit'), item.unit),
      ];
    case 'price':
      return [price(context, at('unitPrice'), item.price)];
    case 'grossPrice':
      return facts.regime !== 'notPayer' && listColumns(context).some((each) => each.id === 'price')
        ? [plain(price(context, '', item.grossPrice).text)]
        : [price(context, at('unitPrice'), item.grossPrice)];
    case 'discount':
      return item.discount === 0
        ? []
        : [
            field(
              at('discount'),
              String(item.discount),
              `${writtenNumber(item.discount, 0, 0, context.notation)}${percent}`,
            ),
          ];
    case 'rate':
      return [
        field(
          at('vatRate'),
          machineNumber(Math.round(Number(item.rate) * 10), 1, 0),
          `${rateText(context, item.rate, program.pick('rate-places', 4) === 0 ? 2 : 0)}${percent}`,
        ),
      ];
    case 'base':
      return summed([at('base')], item.base);
    case 'vat':
      return summed([at('vat')], item.vat);
    case 'total':
      return summed([at('total')], item.total);
    case 'amount':
      return summed([at('total')], facts.regime === 'notPayer' ? item.total : item.base);
  }
}
