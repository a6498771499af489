import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { flexiProgram } from '#functions/adapters/programs/flexi.ts';
import { pohodaProgram } from './pohoda.ts';
import { ProductRefused, openProduct } from './product.ts';
import type { Program } from '#functions/ports/programs.ts';
import { workOnce } from './work.ts';

const usage = `npm run connector

Runs beside an accounting program: takes exports and synchronizations from Docflow and reports the program's answers.
Ctrl-C ends it after the current job. Settings come from the environment (docs/connector.md):

  DOCFLOW_URL       address of Docflow (required)
  CONNECTOR_TOKEN   token of the company, created in its accounting settings (required)
  POHODA_URL, POHODA_USER, POHODA_PASSWORD   mServer of Pohoda
  FLEXI_URL, FLEXI_USER, FLEXI_PASSWORD      ABRA Flexi; one of the two programs is required
  CONNECTOR_PAUSE   seconds between two requests for work, 10 by default`;

const url = z.url().transform((text) => text.replace(/\/+$/u, ''));
const settings = z
  .object({
    DOCFLOW_URL: url,
    CONNECTOR_TOKEN: z.string().min(40),
    POHODA_URL: url.optional(),
    POHODA_USER: z.string().default(''),
    POHODA_PASSWORD: z.string().default(''),
    FLEXI_URL: url.optional(),
    FLEXI_USER: z.string().default(''),
    FLEXI_PASSWORD: z.string().default(''),
    /** Seconds between two questions for work. */
    CONNECTOR_PAUSE: z.coerce.number().min(1).max(60).default(10),
  })
  .safeParse(process.env);

function openPrograms(given: NonNullable<typeof settings.data>): readonly Program[] {
  const { POHODA_URL: pohoda, FLEXI_URL: flexi } = given;
  return [
    ...(pohoda === undefined
      ? []
      : [pohodaProgram({ url: pohoda, user: given.POHODA_USER, password: given.POHODA_PASSWORD })]),
    ...(flexi === undefined
      ? []
      : [flexiProgram({ url: flexi, user: given.FLEXI_USER, password: given.FLEXI_PASSWORD })]),
  ];
}

const logTrouble = ({ system }: Program, trouble: string): void =>
  console.error(`${new Date().toISOString()} ${system}: ${trouble}`);

async function main(): Promise<void> {
  if (!settings.success) throw new Error(`settings are missing or wrong:\n${z.prettifyError(settings.error)}`);
  const programs = openPrograms(settings.data);
  if (programs.length === 0) throw new Error('name POHODA_URL or FLEXI_URL');
  const product = openProduct(settings.data.DOCFLOW_URL, settings.data.CONNECTOR_TOKEN);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  console.log(`connector: ${programs.map(({ system }) => system).join(', ')} ↔ ${settings.data.DOCFLOW_URL}`);
  while (!ending.signal.aborted) {
    let worked = false;
    for (const program of programs) worked = (await oneJob(program)) || worked;
    if (!worked)
      await sleep(settings.data.CONNECTOR_PAUSE * 1000, undefined, { signal: ending.signal }).catch(() => undefined);
  }

  async function oneJob(program: Program): Promise<boolean> {
    try {
      const worked = await workOnce(product, program, (trouble) => logTrouble(program, trouble));
      if (worked) console.log(`${new Date().toISOString()} ${program.system}: a job was done`);
      return worked;
    } catch (error) {
      // A wrong token is not retried.
      if (error instanceof ProductRefused && error.refusal === 'connector-unknown') throw error;
      logTrouble(program, error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}

try {
  if (process.argv.slice(2).includes('--help')) console.log(usage);
  else await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
