import type { Rotation } from '#shared/geometry/turn-box.ts';

type Size = { readonly width: number; readonly height: number };

/** The shape of the tile that a thumbnail lies in (files.module.css). */
const tile: Size = { width: 112, height: 152 };

/**
 * The size of a picture before it is turned, in percent of its tile, so that it fills the tile as it lies after the turn: a page is as
 * large turned as it would be upright.
 */
export function fitThumb({ width, height }: Size, turn: Rotation): Size {
  const lying = turn % 180 !== 0;
  const [across, down] = lying ? [height, width] : [width, height];
  const scale = Math.min(tile.width / across, tile.height / down);
  return { width: (width * scale * 100) / tile.width, height: (height * scale * 100) / tile.height };
}
