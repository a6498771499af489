import type { ConnectorJob } from '#shared/connectors/connector.ts';
import type { Answer, Product } from './product.ts';
import { ProgramTrouble, type Program } from '#functions/ports/programs.ts';

/**
 * Takes one job and does it; answers false when there was none. What the program says goes to Docflow, also that it cannot be
 * reached: then the job waits there and is taken again. `tell` hears of that in words for whoever keeps the connector running.
 */
export async function workOnce(
  product: Product,
  program: Program,
  tell: (trouble: string) => void = () => undefined,
): Promise<boolean> {
  const job = await product.take(program.system);
  if (job === null) return false;
  await product.answer({ job: job.id, lease: job.lease, ...(await done(program, job, tell)) });
  return true;
}

async function done(
  program: Program,
  { task }: ConnectorJob,
  tell: (trouble: string) => void,
): Promise<Omit<Answer, 'job' | 'lease'>> {
  try {
    if (task.kind === 'registers') return { registers: [...(await program.lists(task.registers, task.companyId))] };
    const content = new Uint8Array(Buffer.from(task.content, 'base64'));
    return { results: [...(await program.take(content, task.documents))] };
  } catch (error) {
    if (!(error instanceof ProgramTrouble)) throw error;
    tell(error.message);
    // A product of an earlier version knows by the empty words that there is trouble at all.
    return { trouble: '', reason: error.reason };
  }
}
