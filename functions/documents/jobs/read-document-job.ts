import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import {
  isJobOver,
  type readDocumentJob as readContract,
  type stopDocumentJob as stopContract,
} from '#shared/api/document-jobs.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentJobRecord, DocumentJobs } from '#functions/ports/document-jobs.ts';

type ReadDeps = { readonly documentJobs: Pick<DocumentJobs, 'find' | 'listOutcomes'> };

/** A job as its person sees it; what became of the documents comes with its end. */
export async function presentJob(
  { documentJobs }: Pick<ReadDeps, 'documentJobs'>,
  { _id, ownerId, action, state, done, total, createdAt }: DocumentJobRecord,
): Promise<ReplyOf<typeof readContract>> {
  const outcomes = isJobOver(state) ? await documentJobs.listOutcomes(ownerId, _id) : [];
  return { _id, action, state, done, total, createdAt, outcomes: [...outcomes] };
}

/** A job of the caller; those of others are not shown to them. */
async function findOwn(
  { documentJobs }: { readonly documentJobs: Pick<DocumentJobs, 'find'> },
  id: string,
  { ownerId, userId }: Caller,
): Promise<DocumentJobRecord | undefined> {
  const job = await documentJobs.find(ownerId, id);
  return job?.by.userId === userId ? job : undefined;
}

type ReadDocumentJob = typeof readContract;

/** How far a job of the caller is. */
export const readDocumentJob =
  (deps: ReadDeps) =>
  async ({ params }: InputOf<ReadDocumentJob>, caller: Caller): Promise<Outcome<ReadDocumentJob>> => {
    const job = await findOwn(deps, params.id, caller);
    return job === undefined ? failed('not-found') : ok(await presentJob(deps, job));
  };

type StopDocumentJob = typeof stopContract;

/** Stops a job of the caller before its next documents. */
export const stopDocumentJob =
  (deps: { readonly documentJobs: Pick<DocumentJobs, 'find' | 'listOutcomes' | 'stop'> }) =>
  async ({ params }: InputOf<StopDocumentJob>, caller: Caller): Promise<Outcome<StopDocumentJob>> => {
    const job = await findOwn(deps, params.id, caller);
    if (job === undefined) return failed('not-found');
    if (!isJobOver(job.state)) await deps.documentJobs.stop(job.ownerId, job._id);
    return ok(await presentJob(deps, job));
  };
