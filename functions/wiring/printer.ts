import { printerInChromium } from '#functions/adapters/chromium/printer.ts';
import type { Printer } from '#functions/ports/printer.ts';

let shared: Printer | undefined;

/** What prints pages; a wiring of its own, because a browser weighs much and few functions print. */
export const printer = (): Printer => (shared ??= printerInChromium());
