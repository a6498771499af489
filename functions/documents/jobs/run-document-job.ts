import * as z from 'zod';
import { isSuspended } from '#shared/account/user.ts';
import { isJobOver } from '#shared/api/document-jobs.ts';
import { hexId } from '#shared/kit/id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentJobRecord, DocumentJobs, JobOutcome, JobPart } from '#functions/ports/document-jobs.ts';
import type { Log } from '#functions/ports/log.ts';
import { actOnDocuments } from '../actions/act-on-documents.ts';
import { purgeDocuments, type PurgeDeps } from '../trash/purge-documents.ts';

/** What the tasks of the machine are given. */
export const jobTask = z.object({ ownerId: hexId, jobId: hexId });
type JobTask = z.infer<typeof jobTask>;

type Deps = Parameters<typeof actOnDocuments>[0] &
  PurgeDeps & {
    readonly documentJobs: Pick<DocumentJobs, 'find' | 'findPart' | 'notePart' | 'listOutcomes' | 'setState'>;
    readonly accounts: Pick<Accounts, 'memberships' | 'findUser'>;
    readonly clock: Clock;
  };

/** One run ends after so much; the machine begins the next one. */
const runMs = 200_000;

/** The person as they are now: who left the company, or may only look by now, changes nothing more. */
async function findCaller(
  { accounts, clock }: Deps,
  { by, ownerId, action }: DocumentJobRecord,
): Promise<Caller | undefined> {
  const [user, owners] = await Promise.all([accounts.findUser(by.userId), accounts.memberships(by.userId)]);
  if (user === undefined || isSuspended({ owners, deactivatedAt: user.deactivatedAt }, isoNow(clock))) return undefined;
  const membership = owners.find((one) => one.ownerId === ownerId);
  if (membership === undefined || membership.role === 'viewer') return undefined;
  if (action === 'purge' && membership.role !== 'admin') return undefined;
  const { device, ...person } = by;
  const known = device === null ? {} : { device };
  return { ...person, ...known, ownerId, role: membership.role, socketId: undefined };
}

async function workOn(
  deps: Deps,
  { action }: DocumentJobRecord,
  part: JobPart,
  caller: Caller,
): Promise<readonly JobOutcome[]> {
  const ids = [...part.ids];
  const done =
    action === 'purge'
      ? await purgeDocuments(deps)({ params: {}, query: {}, body: { ids } }, caller)
      : await actOnDocuments(deps)({ params: { action }, query: {}, body: { ids, payload: part.payload } }, caller);
  if (!done.ok) throw new Error('documents of a job are refused one by one');
  return done.value;
}

/**
 * Works on the documents of a job, part by part. What became of a part is noted before the next one begins, so that a run which
 * died is repeated from there; a part that was done and not noted is done again, which changes nothing more.
 */
export const runDocumentJob =
  (deps: Deps) =>
  async ({ ownerId, jobId }: JobTask): Promise<{ readonly more: boolean }> => {
    const { documentJobs, clock } = deps;
    const until = clock.now() + runMs;
    const first = await documentJobs.find(ownerId, jobId);
    if (first === undefined || isJobOver(first.state)) return { more: false };
    const caller = await findCaller(deps, first);
    if (caller === undefined) {
      await documentJobs.setState(ownerId, jobId, 'stopped');
      return { more: false };
    }
    if (first.state === 'waiting') await documentJobs.setState(ownerId, jobId, 'running');
    const noted = new Set((await documentJobs.listOutcomes(ownerId, jobId)).map(({ _id }) => _id));
    for (let number = 0; ; number += 1) {
      const part = await documentJobs.findPart(ownerId, jobId, number);
      if (part === undefined) break;
      if (part.ids.every((id) => noted.has(id))) continue;
      if (clock.now() > until) return { more: true };
      const job = await documentJobs.find(ownerId, jobId);
      if (job === undefined || isJobOver(job.state)) return { more: false };
      if (job.stopping) {
        await documentJobs.setState(ownerId, jobId, 'stopped');
        return { more: false };
      }
      const outcomes = await workOn(deps, job, part, caller);
      await documentJobs.notePart(ownerId, jobId, { number, outcomes });
    }
    await documentJobs.setState(ownerId, jobId, 'done');
    return { more: false };
  };

type FailDeps = {
  readonly documentJobs: Pick<DocumentJobs, 'find' | 'setState'>;
  readonly log: Pick<Log, 'warn'>;
};

/** Says of a job that it ended before its time; what became of its documents so far can be read. */
export const failDocumentJob =
  ({ documentJobs, log }: FailDeps) =>
  async ({ ownerId, jobId }: JobTask): Promise<null> => {
    const job = await documentJobs.find(ownerId, jobId);
    if (job === undefined || isJobOver(job.state)) return null;
    await documentJobs.setState(ownerId, jobId, 'failed');
    log.warn('document-job-failed', { owner: ownerId, job: jobId });
    return null;
  };
