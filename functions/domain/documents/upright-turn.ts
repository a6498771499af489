import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { PageRecord } from '#functions/ports/documents.ts';

/** The turn by a person and the turn found by the machine together: with it the page is upright. */
export function getUprightTurn({ rotate, uprightRotate }: Pick<PageRecord, 'rotate' | 'uprightRotate'>): Rotation {
  const turn = (rotate + uprightRotate) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}
