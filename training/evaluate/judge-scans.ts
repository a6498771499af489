import { drawScan } from '../generate/draw/draw-scan.ts';
import type { GeneratedPaper } from '../generate/generated-paper.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { judgeGenerated, type Judged } from './judged.ts';

/** Dots per inch of office scanners and phones' scanning programs. */
const resolutions = [150, 200, 175];

export type Scanned = { readonly judged: readonly Judged[]; readonly secondsPerPage: readonly number[] };

/** Draws papers of one page as scans, recognises them as the product does and judges what was read. */
export async function judgeScans(papers: Papers, generated: readonly GeneratedPaper[]): Promise<Scanned> {
  const judged: Judged[] = [];
  const secondsPerPage: number[] = [];
  for (const [at, paper] of generated.filter(({ pages }) => pages.length === 1).entries()) {
    const picture = await drawScan(paper, at, resolutions[at % resolutions.length] ?? 150);
    const begun = performance.now();
    const read = await papers.read(picture, 0, { rotate: 0 });
    secondsPerPage.push((performance.now() - begun) / 1000);
    if (!read.ok) throw new Error(`${paper.id}: ${read.error}`);
    judged.push(judgeGenerated({ ...paper, pages: [{ page: 0, source: 'ocr', words: read.value.words }] }));
  }
  return { judged, secondsPerPage };
}
