import sharp from 'sharp';
import { random } from '../document/random.ts';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { drawPicture } from './draw-picture.ts';

/** Light that falls unevenly: one corner or edge of the page darker than the rest. */
function shadow(width: number, height: number, seed: number | string): Buffer {
  const chance = random(`shadow ${seed}`);
  const [x, y] = [chance.pick([0, 1]), chance.pick([0, 0.5, 1])];
  const depth = 0.08 + 0.3 * chance.next();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="${x}" cy="${y}" r="${0.5 + 0.7 * chance.next()}"><stop offset="0" stop-color="#000" stop-opacity="${depth}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return Buffer.from(svg);
}

/** Grain of sensor and document, as a grey picture around the middle. */
function grain(width: number, height: number, strength: number, seed: number | string): Buffer {
  const chance = random(`grain ${seed}`);
  const tile = new Uint8Array(256 * 256);
  for (let at = 0; at < tile.length; at += 1)
    tile[at] = 128 + Math.round((chance.next() + chance.next() - 1) * strength);
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = tile[(((y * 7) & 255) << 8) | ((x + (y >> 8) * 31) & 255)] ?? 128;
  return pixels;
}

/**
 * The first page as a scanner would give it: a JPEG of `dpi` dots per inch, turned by up to two degrees, a little blurred,
 * grained, unevenly lit. The same seed gives the same bytes.
 */
export async function drawScan(document: GeneratedDocument, seed: number | string, dpi: number): Promise<Uint8Array> {
  const chance = random(`picture ${seed} ${document.id}`);
  const flat = await drawPicture(document, 0, dpi);
  const turned = await sharp(flat)
    .rotate((chance.next() - 0.5) * 4, { background: { r: 244, g: 243, b: 240 } })
    .blur(0.35 + chance.next() * 0.6)
    .toColourspace(chance.chance(0.6) ? 'b-w' : 'srgb')
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  const noise = grain(width, height, 10 + chance.int(0, 30), seed);
  return sharp(turned.data)
    .linear(0.8 + 0.15 * chance.next(), 8 + chance.int(0, 18))
    .composite([
      { input: noise, raw: { width, height, channels: 1 }, blend: 'soft-light' },
      ...(chance.chance(0.6) ? [{ input: shadow(width, height, seed), blend: 'over' as const }] : []),
    ])
    .jpeg({ quality: chance.int(45, 88) })
    .toBuffer();
}
