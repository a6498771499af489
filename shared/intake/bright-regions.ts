/** A small picture in shades of grey, one byte a pixel, rows from the top. */
export type Shades = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Bright pixels that hang together; sides are pixels, both ends included. `label` marks them in `labels`. */
export type Region = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels from the first to the last bright one of each row: print between them belongs to the document. */
  readonly area: number;
  readonly label: number;
  readonly labels: Int32Array;
};

/** Bright, and so are its four neighbours: bridges of one pixel between two documents are gone. */
function eroded({ data, width, height }: Shades, at: number): Uint8Array {
  const bright = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || (data[y * width + x] ?? 0) > at;
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (bright(x, y) && bright(x - 1, y) && bright(x + 1, y) && bright(x, y - 1) && bright(x, y + 1))
        mask[y * width + x] = 1;
  return mask;
}

/** The connected regions of what is brighter than `at`. */
export function listRegions(picture: Shades, at: number): readonly Region[] {
  const { width, height } = picture;
  const mask = eroded(picture, at);
  const labels = new Int32Array(width * height);
  const found: Region[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || labels[start] !== 0) continue;
    const label = found.length + 1;
    let [left, top, right, bottom] = [width, height, 0, 0];
    const ends = new Map<number, readonly [first: number, last: number]>();
    labels[start] = label;
    waiting.push(start);
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const [first, last] = ends.get(y) ?? [x, x];
      ends.set(y, [Math.min(first, x), Math.max(last, x)]);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      const beside = [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        y > 0 ? pixel - width : -1,
        y < height - 1 ? pixel + width : -1,
      ];
      for (const next of beside) {
        if (next < 0 || mask[next] !== 1 || labels[next] !== 0) continue;
        labels[next] = label;
        waiting.push(next);
      }
    }
    const area = [...ends.values()].reduce((sum, [first, last]) => sum + last - first + 1, 0);
    found.push({ left, top, right, bottom, area, label, labels });
  }
  return found;
}

/** How much darker than the document print is, even blurred, and how much of a document is printed at least. */
const ink = 14;
const minInk = 0.01;

/** Whether something is printed on a region: a white cup or a sheet laid under the receipts is no document. */
export function isPrinted({ data, width }: Shades, region: Region): boolean {
  const shades: number[] = [];
  let inked = 0;
  let seen = 0;
  for (let y = region.top; y <= region.bottom; y += 1)
    for (let x = region.left; x <= region.right; x += 1)
      if (region.labels[y * width + x] === region.label) shades.push(data[y * width + x] ?? 0);
  const background = shades.toSorted((a, b) => a - b)[Math.floor(shades.length / 2)] ?? 255;
  for (let y = region.top; y <= region.bottom; y += 1) {
    const row = region.labels.subarray(y * width + region.left, y * width + region.right + 1);
    const [first, last] = [row.indexOf(region.label), row.lastIndexOf(region.label)];
    if (first < 0) continue;
    for (let x = region.left + first; x <= region.left + last; x += 1) {
      seen += 1;
      if ((data[y * width + x] ?? 255) < background - ink) inked += 1;
    }
  }
  return seen > 0 && inked / seen >= minInk;
}
