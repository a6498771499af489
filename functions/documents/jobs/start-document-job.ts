import type { InputOf } from '#shared/api/contract.ts';
import type { startDocumentJob as contract } from '#shared/api/document-jobs.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentJobRecord, DocumentJobs, JobPart, JobPayload } from '#functions/ports/document-jobs.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { presentJob } from './read-document-job.ts';

type StartDocumentJob = typeof contract;
type Deps = {
  readonly documentJobs: Pick<DocumentJobs, 'add' | 'find' | 'listOutcomes' | 'countOpen'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'derived'>;
};

/** Documents that are worked on before the progress moves and a stop is noticed: a few seconds, also where files are copied. */
const perPart = 10;
/** Jobs of one person at the same time: each is a function, of which a new account has ten for all people. */
const atOnce = 3;
/** Jobs of one person in a minute. */
const perMinute = 60;
const minute = 60;

/** What is given by document, for these documents alone. */
const pick = <Value>(values: Readonly<Record<string, Value>> | undefined, ids: readonly string[]) =>
  Object.fromEntries(ids.flatMap((id) => (values?.[id] === undefined ? [] : [[id, values[id]] as const])));

function toPart({ acknowledged, steps, ...payload }: JobPayload, ids: readonly string[]): JobPart {
  return {
    ids,
    payload: {
      ...payload,
      acknowledged: pick(acknowledged, ids),
      ...(steps === undefined ? {} : { steps: pick(steps, ids) }),
    },
  };
}

function toParts(ids: readonly string[], payload: JobPayload): readonly JobPart[] {
  const parts: JobPart[] = [];
  for (let at = 0; at < ids.length; at += perPart) parts.push(toPart(payload, ids.slice(at, at + perPart)));
  return parts;
}

/**
 * Begins to do one thing to many documents. The work goes on without the person; what is asked once more with the same key is the
 * same job.
 */
export const startDocumentJob =
  (deps: Deps) =>
  async ({ body }: InputOf<StartDocumentJob>, caller: Caller): Promise<Outcome<StartDocumentJob>> => {
    const { ownerId, userId, name, locale, ip, userAgent, device, sessionId } = caller;
    if (body.action === 'purge' && caller.role !== 'admin') return failed('forbidden');
    const _id = deps.ids.derived('document-job', ownerId, userId, body.key);
    const known = await deps.documentJobs.find(ownerId, _id);
    if (known !== undefined) return ok(await presentJob(deps, known));
    if ((await deps.documentJobs.countOpen(ownerId, userId)) >= atOnce) return failed('jobs-under-way');
    if (await deps.rateLimits.exceeded(`document-job#${userId}`, perMinute, minute))
      return { ok: false, error: 'too-many-attempts', details: { seconds: minute } };
    const ids = [...new Set(body.ids)];
    const job: DocumentJobRecord = {
      ...{ _id, ownerId, action: body.action, state: 'waiting', done: 0, total: ids.length, stopping: false },
      by: { userId, name, locale, ip, userAgent, sessionId, device: device ?? null },
      createdAt: isoNow(deps.clock),
    };
    const added = await deps.documentJobs.add(job, toParts(ids, body.payload ?? { acknowledged: {} }), {
      machine: 'document-job',
      name: _id,
      input: { ownerId, jobId: _id },
    });
    if (!added.ok && added.error === 'too-large') return failed('incorrect-data');
    const stored = await deps.documentJobs.find(ownerId, _id);
    return ok(await presentJob(deps, stored ?? job));
  };
