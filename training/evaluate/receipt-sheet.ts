import type { Box } from '#shared/geometry/box.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import { generate, layouts } from '../generate/generate.ts';
import { random } from '../generate/document/random.ts';

/** Receipts laid on the glass of a scanner, and where each lies. */
export type ReceiptSheet = { readonly page: PageText; readonly places: readonly Box[] };

const rolls = layouts().filter((layout) => generate({ seed: 0, layout }).kind === 'receipt');

/** One to four receipts in a row, with a finger's width between them and none of them quite at the top. */
export function receiptSheet(seed: number): ReceiptSheet {
  const chance = random(`receipts ${seed}`);
  const count = chance.int(1, 4);
  const places: Box[] = [];
  const words: PageText['words'][number][] = [];
  for (let place = 0; place < count; place += 1) {
    const document = generate({ seed: `${seed}/${place}`, layout: chance.pick(rolls) }).pages[0]?.words ?? [];
    const width = 1 / count - 0.05;
    const left = place / count + 0.025 + 0.01 * chance.next();
    const top = 0.02 + 0.08 * chance.next();
    const height = 0.7 + 0.15 * chance.next();
    places.push({ x: left, y: top, w: width, h: height });
    for (const { text, score, box } of document)
      words.push({
        text,
        score,
        box: { x: left + box.x * width, y: top + box.y * height, w: box.w * width, h: box.h * height },
      });
  }
  return { page: { page: 0, source: 'text', words }, places };
}
