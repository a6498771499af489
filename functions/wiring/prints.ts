import { printsEmbedded } from '#functions/adapters/embedded/print/draw-table.ts';
import type { Prints } from '#functions/ports/printer.ts';

let shared: Prints | undefined;

/** Draws sheets; a wiring of its own, because fonts weigh much and few functions print. */
export const prints = (): Prints => (shared ??= printsEmbedded());
