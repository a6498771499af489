import type { PaperCrops, Papers } from '#functions/ports/paper.ts';
import { readCodesWith } from './codes/read-codes.ts';
import { codeScanner } from './codes/scanner.ts';
import { cropWith, regionsWith } from './crops.ts';
import { dataWith } from './data-of.ts';
import { drawDataWith } from './draw-data.ts';
import { inspectWith } from './inspect.ts';
import { joinWith } from './join.ts';
import { pageReader } from './ocr/page-reader.ts';
import { pdfiumEngine } from './pdfium.ts';
import { readTextWith, readWith } from './read.ts';
import { renderWith } from './render.ts';
import { unlockWith } from './unlock.ts';

/** Papers read inside this process, and the quick part of reading by itself. */
export type EmbeddedPapers = Papers &
  PaperCrops & {
    readonly readText: ReturnType<typeof readTextWith>;
    close(): Promise<void>;
  };

/**
 * Papers read inside this process. Memory is bounded by the caps of each call; time is bounded by whoever runs the process
 * (a function's time limit, or the pool that keeps these in processes of their own).
 */
export const papersEmbedded = (): EmbeddedPapers => {
  const engine = pdfiumEngine();
  const reader = pageReader();
  return {
    inspect: inspectWith(engine),
    unlock: unlockWith(engine),
    render: renderWith(engine),
    read: readWith(engine, reader),
    readText: readTextWith(engine),
    codes: readCodesWith(engine, codeScanner()),
    data: dataWith(engine),
    drawData: drawDataWith(engine),
    join: joinWith(engine),
    regions: regionsWith(engine),
    crop: cropWith(engine),
    close: () => reader.close(),
  };
};
