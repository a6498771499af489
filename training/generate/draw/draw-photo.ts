import sharp from 'sharp';
import type { GeneratedDocument } from '../document/generated-document.ts';
import { random, type Random } from '../document/random.ts';
import { drawPicture } from './draw-picture.ts';

type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** The eight numbers of a projective map: from the photograph's pixel to the document's, as fractions of its sides. */
type Lens = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
};

/** How the document lies: moved, turned, and tilted away from the lens at one side and one end. */
const createLens = (chance: Random, aspect: number): Lens => {
  // The longer the document, the straighter it must lie to be in the picture whole.
  const angle = ((chance.next() - 0.5) * 0.16) / Math.max(1, aspect);
  const scale = 1.06 + chance.next() * 0.14;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const shift = (): number => (chance.next() - 0.5) * 0.04;
  return {
    a: cos,
    b: -sin * aspect,
    c: shift(),
    d: sin / aspect,
    e: cos,
    f: shift(),
    g: (chance.next() - 0.5) * 0.2,
    h: (chance.next() - 0.5) * 0.2,
  };
};

/** Each pixel of the photograph looked up on the document; beside the document lies the table. */
function throughLens({ data, width, height }: Grey, lens: Lens, table: number): Uint8Array {
  const seen = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x += 1) {
      const u = x / width - 0.5;
      const far = 1 + lens.g * u + lens.h * v;
      const px = ((lens.a * u + lens.b * v + lens.c) / far + 0.5) * width - 0.5;
      const py = ((lens.d * u + lens.e * v + lens.f) / far + 0.5) * height - 0.5;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        seen[y * width + x] = table;
        continue;
      }
      const [fx, fy, at] = [px - left, py - top, top * width + left];
      const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
      const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
      seen[y * width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return seen;
}

/** Light from one side: pixels darken towards the other, and the sensor adds its grain. */
function lit({ data, width, height }: Grey, chance: Random): Uint8Array {
  const [sideways, down] = [(chance.next() - 0.5) * 0.45, (chance.next() - 0.5) * 0.45];
  const grain = 4 + chance.int(0, 8);
  const seen = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 0.86 + sideways * (x / width - 0.5) + down * (y / height - 0.5);
      const value = (data[y * width + x] ?? 0) * light + (chance.next() - 0.5) * grain;
      seen[y * width + x] = Math.max(0, Math.min(255, value));
    }
  return seen;
}

/**
 * The first page as a telephone would take it: a grey JPEG with perspective, a table around the document, light from one side, a
 * little out of focus. The same seed gives the same bytes.
 */
export async function drawPhoto(document: GeneratedDocument, seed: number | string): Promise<Uint8Array> {
  const chance = random(`photo ${seed} ${document.id}`);
  const flat = await sharp(await drawPicture(document, 0, document.kind === 'receipt' ? 240 : 170))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = flat.info;
  const data = new Uint8Array(flat.data);
  const seen = throughLens({ data, width, height }, createLens(chance, height / width), chance.int(40, 150));
  return sharp(lit({ data: seen, width, height }, chance), { raw: { width, height, channels: 1 } })
    .blur(0.4 + chance.next() * 0.7)
    .jpeg({ quality: chance.int(55, 88) })
    .toBuffer();
}
