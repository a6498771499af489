import { printsEmbedded } from '#functions/adapters/embedded/draw-table.ts';
import type { Prints } from '#functions/ports/prints.ts';
import type { Ports } from './ports.ts';

let shared: Prints | undefined;

/** What draws sheets; a wiring of its own, because type weighs much and few functions print. */
const prints = (): Prints => (shared ??= printsEmbedded());

/** A use case that draws sheets, made from the wired ports. */
export function withPrints<Run>(useCase: (ports: Ports & { readonly prints: Prints }) => Run): (ports: Ports) => Run {
  return (ports) => useCase({ ...ports, prints: prints() });
}
