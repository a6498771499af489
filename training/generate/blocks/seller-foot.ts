import type { Program } from '../document/program.ts';
import type { Part } from '../page/drawing.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';
import { labelled } from './pairs.ts';
import { addressLines, contactEntries, idEntries, idRun, nameLine, streetLine, townLine } from './party-lines.ts';
import { plain } from './say.ts';

/** Whether the seller's name and ids stand at the foot of the page and nowhere else in full. */
export const standsAtFoot = ({ traits, roll }: Program): boolean =>
  roll === undefined && (traits.parties === 'footer-seller' || traits.parties === 'buyer-first');

const ways = [
  'three columns',
  'two columns',
  'four columns',
  'one line',
  'two lines',
  'three lines',
  'left lines',
  'registered',
  'right lines',
] as const;

type Line = readonly Part[];

/** The seller's whole identity at the foot of a letter: in small columns, or in lines. */
export function sellerFooter(context: DrawingContext, y: number): void {
  const { canvas, left, right, facts, size, program } = context;
  const small: DrawingContext = { ...context, size: size * 0.78, step: context.step * 0.8 };
  const { supplier } = facts;
  const w = right - left;
  if (program.pick('foot-line', 3) > 0) canvas.line([left, y - small.step * 1.2], [right, y - small.step * 1.2]);
  const fit = (line: Line, wide: number): number =>
    small.size * Math.min(1, wide / Math.max(1, canvas.measureWidth(line, { size: small.size })));
  const lines = (x: number, wide: number, list: readonly Line[]): void =>
    list.forEach((line, row) => canvas.text(x, y + row * small.step, line, { size: fit(line, wide) }));
  const edge = (align: 'left' | 'right' | 'centre', list: readonly Line[]): void =>
    list.forEach((line, row) =>
      canvas.text(
        align === 'left' ? left : align === 'right' ? right : (left + right) / 2,
        y + row * small.step,
        line,
        {
          size: fit(line, w),
          align,
        },
      ),
    );
  const entry = ({ label, value }: Entry): Line => [plain(`${labelled(context, label)} `), ...value];
  const registry: readonly Line[] =
    supplier.registry === undefined || program.pick('foot-registry', 2) === 0 ? [] : [[plain(supplier.registry)]];
  const gap = plain(program.pick('foot-gap', 2) === 0 ? ' · ' : ', ');
  const who: Line = [
    ...nameLine('supplier', supplier),
    gap,
    ...streetLine('supplier', supplier),
    gap,
    ...townLine('supplier', supplier, context),
  ];
  const block = [nameLine('supplier', supplier), ...addressLines('supplier', supplier, context)];
  const ids = idRun('supplier', supplier, context, program.pick('foot-id-gap', 2) === 0 ? ' · ' : ', ');
  const contacts = contactEntries(supplier, context).map(entry);
  const reach: Line = contacts.flatMap((line, at) => (at === 0 ? line : [plain('   '), ...line]));
  switch (program.choose('seller-foot', ways)) {
    case 'three columns':
      lines(left, w / 3 - 6, block);
      lines(left + w / 3, w / 3 - 6, idEntries('supplier', supplier, context).map(entry));
      lines(left + (w / 3) * 2, w / 3, [...contacts, ...registry]);
      return;
    case 'two columns':
      lines(left, w / 2 - 6, block);
      lines(left + w / 2, w / 2, [...idEntries('supplier', supplier, context).map(entry), ...registry]);
      return;
    case 'four columns':
      lines(left, w / 4 - 6, block);
      lines(left + w / 4, w / 4 - 6, contacts);
      lines(left + w / 2, w / 4 - 6, idEntries('supplier', supplier, context).map(entry));
      lines(left + (w / 4) * 3, w / 4, [...registry, [plain(facts.banks[0]?.name ?? '')]]);
      return;
    case 'one line':
      edge('centre', [[...who, gap, ...ids]]);
      return;
    case 'two lines':
      edge('centre', [who, ids, ...registry]);
      return;
    case 'three lines':
      edge('centre', [who, ...registry, reach, ids]);
      return;
    case 'left lines':
      edge('left', [who, ids, reach]);
      return;
    case 'right lines':
      edge('right', [who, reach, ids]);
      return;
    case 'registered':
      edge(program.pick('registered-side', 2) === 0 ? 'left' : 'centre', [
        [...nameLine('supplier', supplier), plain(`, ${supplier.registry ?? supplier.web}`)],
        [...streetLine('supplier', supplier), plain(', '), ...townLine('supplier', supplier, context), gap, ...ids],
      ]);
  }
}
