import type { Program } from '#functions/ports/programs.ts';
import type { Console } from './console.ts';
import { openProduct, ProductRefused } from './product.ts';
import { openPrograms } from './programs.ts';
import type { ConnectorSettings } from './settings.ts';

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** No job has this name, so that asking for it changes nothing: a known token gets the answer that the lease is lost. */
const noJob = { job: 'none', lease: 'none' } as const;

async function checkDocflow({ docflow }: ConnectorSettings): Promise<string | undefined> {
  try {
    await openProduct(docflow.url, docflow.token).answer(noJob);
    return undefined;
  } catch (error) {
    if (error instanceof ProductRefused && error.refusal === 'lease-lost') return undefined;
    if (error instanceof ProductRefused && error.refusal === 'connector-unknown')
      return 'the token is not known; create a new one in the accounting settings and run "docflow-connector setup"';
    return toText(error);
  }
}

/** Any answer of the program means that it let us in; which company is open there does not matter here. */
async function checkProgram(program: Program): Promise<string | undefined> {
  try {
    await program.lists(['centres'], '');
    return undefined;
  } catch (error) {
    return toText(error);
  }
}

/** Tries the way to Docflow and to every program, says how each is, and answers whether all of them work. */
export async function check(given: ConnectorSettings, { say, warn }: Console): Promise<boolean> {
  const tell = (what: string, problem: string | undefined): boolean => {
    if (problem === undefined) say(`${what}: works`);
    else warn(`${what}: ${problem}`);
    return problem === undefined;
  };
  const outcomes = [tell(`Docflow at ${given.docflow.url}`, await checkDocflow(given))];
  for (const program of openPrograms(given)) outcomes.push(tell(program.system, await checkProgram(program)));
  return outcomes.every(Boolean);
}
