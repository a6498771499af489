import type { Kind, Language } from '../document/generated-document.ts';
import type { Random } from '../document/random.ts';
import type { Facts } from './facts.ts';

type Numbers = Pick<
  Facts,
  | 'number'
  | 'variableSymbol'
  | 'constantSymbol'
  | 'specificSymbol'
  | 'orderNumber'
  | 'deliveryNote'
  | 'contractNumber'
  | 'customerNumber'
  | 'originalDocument'
>;

const prefixes: Readonly<Record<Kind, readonly string[]>> = {
  invoice: ['FV', 'F', 'FA', 'VF', 'INV', 'FAV', 'RE', 'R', 'FAC', '', 'SI', 'OF'],
  creditNote: ['D', 'DOB', 'CN', 'AV', 'GS', 'OD', 'DF', 'FD', 'SK'],
  advanceInvoice: ['Z', 'ZF', 'ZAL', 'PF', 'PRO', 'P', 'AC'],
  receipt: ['', 'P', 'T', ''],
};

/** Numbers as companies make them: year, order, marks between. `{p}` prefix, `{y}`/`{yy}` year, `{m}` month, # a digit. */
const shapes = [
  '{y}####',
  '{y}###',
  '{yy}####',
  '{yy}0####',
  '10{yy}0####',
  '{p}{y}####',
  '{p}-{y}-####',
  '{p}{yy}-###',
  '{y}/###',
  '{y}-###',
  '{y}/####',
  '###/{y}',
  '{p} {y}/####',
  '{p}-######',
  '{p}{y}{m}###',
  '{y}{m}##',
  '#######',
  '#####',
  '####',
  '{p}/{yy}/####',
  '{yy}{m}####',
  '{p}.{y}.###',
  '###/{m}/{y}',
  '#### {y}',
  '{p}-{y}{m}-##',
  '{y}10####',
  '9{y}####',
  '{p}/##/###',
  'ABC/{yy}/###',
  '{yy}{p}#####',
  '{y}_####',
  '{p}{yy}{m}-####',
  '##{yy}######',
  '{p} ####',
];

/** Tills count from one every day or every year. */
const tillShapes = ['#', '##', '###', '####', '#####', '######', '##/####', '###-###', '#/#####', '####-##'];

const filled = (shape: string, prefix: string, date: string, random: Random): string =>
  shape
    .replace('{p}', prefix)
    .replace('{yy}', date.slice(2, 4))
    .replace('{y}', date.slice(0, 4))
    .replace('{m}', date.slice(5, 7))
    .replace(/#+/gu, (run) =>
      `${random.chance(0.6) ? '0'.repeat(run.length - Math.min(2, run.length)) : random.int(1, 9)}${random.digits(run.length)}`
        .slice(0, run.length)
        .replace(/^0+$/u, (zeros) => `${zeros.slice(1)}${random.int(1, 9)}`),
    )
    .replace(/^[-/. ]+/u, '')
    .replace(/^0{3,}(?=\d+$)/u, (zeros) => `${random.int(1, 9)}${zeros.slice(1)}`);

const orders = [
  'OBJ-{y}-####',
  '{yy}/####',
  '########',
  '45000#####',
  'PO-#####',
  'PO{yy}####',
  '####',
  'B-{y}-###',
  '{y}####',
  'OV{yy}####',
  'AB/{yy}/###',
  '#####-###',
  'PO 45000#####',
  'ZML {y}/##',
  'PRE-###',
  'SOD {yy}-##/B',
  '###/{y}',
  'HF/PO/####',
  'E-SHOP ######',
  '{y}/OBJ/###',
  'W{yy}{m}####',
  '70#######',
  'REF ####-{yy}',
];

/** Numbers of a document of a kind; symbols exist where Slovak and Czech banks are paid. */
export function makeNumbers(kind: Kind, language: Language, date: string, random: Random): Numbers {
  const own = kind === 'receipt' && random.chance(0.55) ? tillShapes : shapes;
  const number = filled(random.pick(own), random.pick(prefixes[kind]), date, random);
  const symbols = (language === 'sk' || language === 'cs') && kind !== 'receipt';
  const digits = number.replace(/\D/gu, '').slice(-10);
  const other = `${random.int(1, 9)}${random.digits(random.int(5, 9))}`;
  const any = (share: number, list: readonly string[]): string | undefined =>
    random.chance(share) ? filled(random.pick(list), random.pick(['A', 'B', 'KZ', 'TR']), date, random) : undefined;
  const originalDocument =
    kind === 'creditNote' ? filled(random.pick(shapes), random.pick(prefixes.invoice), date, random) : undefined;
  // Half of the credit notes are settled under the symbol of the document that they correct.
  const originals = originalDocument?.replace(/\D/gu, '').slice(-10) ?? '';
  const symbol = originals.length > 1 && random.chance(0.5) ? originals : digits;
  return {
    number,
    variableSymbol: symbols ? (random.chance(0.85) && symbol.length > 1 ? symbol : other) : undefined,
    constantSymbol: symbols && random.chance(0.6) ? random.pick(['0308', '0008', '0558', '308', '0379']) : undefined,
    specificSymbol:
      symbols && random.chance(0.12) ? `${random.int(1, 9)}${random.digits(random.int(2, 8))}` : undefined,
    orderNumber: any(0.45, orders),
    deliveryNote: any(0.3, ['DL{yy}####', '########', 'DL-{y}-###', '{yy}0####']),
    contractNumber: any(0.2, ['{p}-{y}-##', 'ZML{yy}###', '###/{y}', '{y}-####']),
    customerNumber: any(0.3, ['1#####', '######', 'C####', 'K-#####']),
    originalDocument,
  };
}
