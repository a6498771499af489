import type { Align } from '../page/canvas.ts';
import type { Column } from './columns.ts';
import type { DrawingContext } from './drawing-context.ts';

const headWays = [
  'as cells',
  'as  cells',
  'centred',
  'left',
  'right',
  'numbers centred',
  'name centred',
  'name right',
  'numbers left',
] as const;

/** Where the head of a column stands against its cells: programs need not agree with themselves. */
export function alignHead({ program }: DrawingContext, { id, align }: Column): Align {
  const name = id === 'name';
  switch (program.choose('head-align', headWays)) {
    case 'centred':
      return 'centre';
    case 'left':
      return 'left';
    case 'right':
      return 'right';
    case 'numbers centred':
      return name ? align : 'centre';
    case 'name centred':
      return name ? 'centre' : align;
    case 'name right':
      return name ? 'right' : align;
    case 'numbers left':
      return 'left';
    default:
      return align;
  }
}

const cellWays = ['as meant', 'as  meant', 'as   meant', 'centred', 'left', 'right', 'sums only right'] as const;

/** Where the cells of a column stand: numbers at the right in most programs, all in the middle or at the left in some. */
export function alignCells({ program }: DrawingContext, { id, align }: Column): Align {
  if (id === 'name') return align;
  switch (program.choose('cell-align', cellWays)) {
    case 'centred':
      return 'centre';
    case 'left':
      return 'left';
    case 'right':
      return 'right';
    case 'sums only right':
      return ['base', 'total', 'amount', 'vat'].includes(id) ? 'right' : 'centre';
    default:
      return align;
  }
}
