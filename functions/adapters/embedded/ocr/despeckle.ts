import type { Grey } from '../pixels/grey.ts';

/** Shades below and above which a pixel is black or white, and the share of such pixels that makes a picture one of two shades. */
const black = 64;
const white = 192;
const nearlyAll = 0.97;
/** Pixels of the largest speck on a page as large as this; points and accents have several times as many. */
const speckPixels = 5;
const pagePixels = 3_800_000;

/** Whether a picture has no greys: a fax, or a scan in black and white. */
const isTwoShades = ({ data }: Grey): boolean => {
  let clear = 0;
  let looked = 0;
  for (let at = 0; at < data.length; at += 7) {
    const value = data[at] ?? white;
    looked += 1;
    if (value < black || value > white) clear += 1;
  }
  return clear >= looked * nearlyAll;
};

/** Black areas of no more pixels than this, found from one of their pixels; undefined where the area is larger. */
const smallArea = (source: Grey, start: number, most: number): readonly number[] | undefined => {
  const { data, width } = source;
  const area = [start];
  for (let next = 0; next < area.length; next += 1) {
    const at = area[next] ?? start;
    for (let down = -width; down <= width; down += width)
      for (let right = -1; right <= 1; right += 1) {
        const near = at + down + right;
        if ((data[near] ?? 255) > white || area.includes(near)) continue;
        area.push(near);
        if (area.length > most) return undefined;
      }
  }
  return area;
};

/** Pixels around a speck that hold no other ink; the crumbs of broken letters lie closer to the rest of them. */
const alone = 6;

const isAlone = ({ data, width, height }: Grey, area: readonly number[]): boolean => {
  const [first = 0] = area;
  const [x, y] = [first % width, Math.floor(first / width)];
  for (let row = Math.max(0, y - alone); row <= Math.min(height - 1, y + alone); row += 1)
    for (let column = Math.max(0, x - alone); column <= Math.min(width - 1, x + alone); column += 1) {
      const at = row * width + column;
      if ((data[at] ?? 255) <= white && !area.includes(at)) return false;
    }
  return true;
};

/** A picture of two shades without specks that lie alone; any other as it is. */
export const despeckle = (source: Grey): Grey => {
  if (!isTwoShades(source)) return source;
  const { width, height } = source;
  const most = Math.max(1, Math.round((speckPixels * width * height) / pagePixels));
  const data = Uint8Array.from(source.data);
  for (let at = 0; at < data.length; at += 1)
    if ((data[at] ?? 255) <= white) {
      const area = smallArea(source, at, most) ?? [];
      if (isAlone(source, area)) for (const speck of area) data[speck] = 255;
    }
  return { data, width, height };
};
