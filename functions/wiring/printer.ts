import { printerInChromium } from '#functions/adapters/chromium/printer.ts';
import type { Printer } from '#functions/ports/printer.ts';
import type { Ports } from './ports.ts';

let shared: Printer | undefined;

/** What prints pages; a wiring of its own, because a browser weighs much and few functions print. */
const printer = (): Printer => (shared ??= printerInChromium());

/** A use case that prints pages, made from the wired ports. */
export function withPrinter<Run>(
  useCase: (ports: Ports & { readonly printer: Printer }) => Run,
): (ports: Ports) => Run {
  return (ports) => useCase({ ...ports, printer: printer() });
}
