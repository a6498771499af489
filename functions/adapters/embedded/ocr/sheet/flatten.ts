import type { Box } from '#shared/geometry/box.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import { shade, type Grey } from '../../pixels/grey.ts';
import { distance, toLens, type Lens, type Point, type Quad } from './quad.ts';

/** A sheet bent flat, and the way from fractions of it back to pixels of the photograph. */
export type FlatSheet = { readonly picture: Grey; readonly lens: Lens };

/** Lays a sheet flat that was photographed askew: its longer edges give the size, so that nothing gets smaller. */
export const flatten = (source: Grey, quad: Quad): FlatSheet => {
  const [a, b, c, d] = quad;
  const width = Math.round(Math.max(distance(a, b), distance(d, c)));
  const height = Math.round(Math.max(distance(a, d), distance(b, c)));
  const lens = toLens(quad);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = lens({ x: (x + 0.5) / width, y: (y + 0.5) / height });
      data[y * width + x] = shade(source, from.x - 0.5, from.y - 0.5);
    }
  return { picture: { data, width, height }, lens };
};

/** Where a point of an upright page lay before the page was turned clockwise by so much; all in fractions. */
const unturned = ({ x, y }: Point, turn: Rotation): Point => {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: 1 - x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: 1 - y, y: x };
  }
};

const turned = ({ x, y }: Point, turn: Rotation): Point => {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
  }
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The box around a word of the flat sheet as it lies in the photograph; both pages turned upright by the same turn. */
export const boxInPhoto = (box: Box, lens: Lens, { source, turn }: { source: Grey; turn: Rotation }): Box => {
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x, y: box.y + box.h },
    { x: box.x + box.w, y: box.y + box.h },
  ].map((corner) => {
    const pixel = lens(unturned(corner, turn));
    return turned({ x: pixel.x / source.width, y: pixel.y / source.height }, turn);
  });
  const x = clamp(Math.min(...corners.map((corner) => corner.x)));
  const y = clamp(Math.min(...corners.map((corner) => corner.y)));
  const right = clamp(Math.max(...corners.map((corner) => corner.x)));
  const bottom = clamp(Math.max(...corners.map((corner) => corner.y)));
  return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) };
};
