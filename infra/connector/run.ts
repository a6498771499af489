import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '#functions/ports/programs.ts';
import type { Console } from './console.ts';
import { openProduct, ProductRefused } from './product.ts';
import { openPrograms } from './programs.ts';
import type { ConnectorSettings } from './settings.ts';
import { workOnce } from './work.ts';

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes work until `ending` is aborted; the job at hand is finished first.
 * @throws ProductRefused when Docflow does not know the token: only a person can mend that.
 */
export async function run(given: ConnectorSettings, { say, warn }: Console, ending: AbortSignal): Promise<void> {
  const product = openProduct(given.docflow.url, given.docflow.token);
  const programs = openPrograms(given);
  say(`connected: ${programs.map(({ system }) => system).join(', ')} and ${given.docflow.url}`);

  async function workFor(program: Program): Promise<boolean> {
    try {
      const outcome = await workOnce(product, program, (trouble) => warn(`${program.system}: ${trouble}`));
      if (outcome === 'done') say(`${program.system}: a job was done`);
      return outcome === 'done';
    } catch (error) {
      if (error instanceof ProductRefused && error.refusal === 'connector-unknown') throw error;
      warn(`${program.system}: ${toText(error)}`);
      return false;
    }
  }

  while (!ending.aborted) {
    let hasWorked = false;
    for (const program of programs) hasWorked = (await workFor(program)) || hasWorked;
    if (!hasWorked) await sleep(given.pauseSeconds * 1000, undefined, { signal: ending }).catch(() => undefined);
  }
}
