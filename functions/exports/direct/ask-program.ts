import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import { jobName, type StoredJob } from '#functions/ports/connectors.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { ProgramConnection } from '#functions/ports/program-connections.ts';
import { ProgramTrouble, type Program, type Programs } from '#functions/ports/programs.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { JobAnswer } from '../connectors/settle-job.ts';

export type AskNeed = {
  readonly programs: Programs;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly files: Pick<Files, 'get'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
};

/** As long as Flexi may work on a hundred documents, or on all lists together. What comes of it must still be written. */
const patienceMs = 240_000;

/** A job that could not be done. */
export const troubled = (trouble: TroubleReason): JobAnswer => ({ results: [], registers: [], trouble });

/** What the program says of a job. Whatever goes wrong is an answer as well, so that no job is taken for ever. */
export async function askProgram(need: AskNeed, connection: ProgramConnection, job: StoredJob): Promise<JobAnswer> {
  const { system, server, company, user, sealedPassword } = connection;
  const password = need.secrets.unseal(sealedPassword);
  // The installation has another key by now.
  if (password === undefined) return troubled('password-lost');
  const name = jobName(job.task);
  try {
    return await ask(need, need.programs.at({ system, server, company, user, password }, patienceMs), job);
  } catch (error) {
    if (error instanceof ProgramTrouble) {
      need.log.warn('program-trouble', { job: name, reason: error.reason, says: error.message });
      return troubled(error.reason);
    }
    need.log.error('direct-job-failed', error, { job: name });
    return troubled('failed-inside');
  }
}

async function ask({ files }: Pick<AskNeed, 'files'>, program: Program, { task }: StoredJob): Promise<JobAnswer> {
  if (task.kind === 'registers')
    return { results: [], registers: await program.lists(task.registers, task.companyId), trouble: null };
  const content = await files.get(task.contentKey);
  if (content === undefined) throw new Error(`the file of job ${jobName(task)} is gone`);
  return { results: await program.take(content, task.documents), registers: [], trouble: null };
}
