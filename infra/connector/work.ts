import type { ConnectorJob } from '#shared/connectors/connector.ts';
import type { Answer, Product } from './product.ts';
import { ProgramTrouble, type Program } from '#functions/ports/programs.ts';

/** What became of a request for work: there was none, the program did it, or the program could not be asked. */
export type WorkOutcome = 'none' | 'done' | 'trouble';

/**
 * Takes one job and does it. The program's answer goes to Docflow, also that it cannot be reached: then the job waits there and is
 * taken again. `onTrouble` receives a message for the operator of the connector.
 */
export async function workOnce(
  product: Product,
  program: Program,
  onTrouble: (trouble: string) => void = () => undefined,
): Promise<WorkOutcome> {
  const job = await product.take(program.system);
  if (job === null) return 'none';
  const result = await doJob(program, job, onTrouble);
  await product.answer({ job: job.id, lease: job.lease, ...result });
  return 'reason' in result ? 'trouble' : 'done';
}

async function doJob(
  program: Program,
  { task }: ConnectorJob,
  onTrouble: (trouble: string) => void,
): Promise<Omit<Answer, 'job' | 'lease'>> {
  try {
    if (task.kind === 'registers') return { registers: [...(await program.lists(task.registers, task.companyId))] };
    const content = new Uint8Array(Buffer.from(task.content, 'base64'));
    return { results: [...(await program.take(content, task.documents))] };
  } catch (error) {
    if (!(error instanceof ProgramTrouble)) throw error;
    onTrouble(error.message);
    // A server of an earlier version recognises trouble by the empty text.
    return { trouble: '', reason: error.reason };
  }
}
