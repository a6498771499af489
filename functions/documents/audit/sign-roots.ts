import { createHash } from 'node:crypto';
import { auditDayKey } from '#functions/domain/documents/audit-files.ts';
import type { Audit, AuditDay } from '#functions/ports/audit.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { toCanonicalText, type Sha256 } from '#shared/audit/canonical.ts';
import { hashLeaves, hashRoot, toSignedText } from '#shared/audit/roots.ts';

type Deps = {
  readonly audit: Pick<Audit, 'unsigned' | 'leaves' | 'lastRoot' | 'addRoot' | 'skip'>;
  readonly files: Pick<Files, 'put'>;
  readonly secrets: Pick<Secrets, 'sign' | 'publicKey'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
};

/** A day is signed this long after its end: what was decided in its last moment is written by then. */
const afterEndMs = 60 * 60_000;
/** Days of one run; what is left waits for the next one. */
const maxDays = 1000;

const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Signs what the documents of each company were at the end of every day that is over, in order; nothing is signed twice, however often
 * it runs. A company that fails keeps no other one; the run then fails at its end.
 */
export const signRoots = (deps: Deps) => async (): Promise<{ readonly signed: number }> => {
  const before = new Date(deps.clock.now() - afterEndMs).toISOString().slice(0, 10);
  const failing = new Set<string>();
  let signed = 0;
  for (const day of await deps.audit.unsigned(before, maxDays)) {
    // The root of a day needs the one before it.
    if (failing.has(day.ownerId)) continue;
    try {
      if (await signDay(deps, day)) signed += 1;
    } catch (error) {
      failing.add(day.ownerId);
      deps.log.error('root-failed', error, { owner: day.ownerId, day: day.day });
    }
  }
  if (signed > 0) deps.log.info('roots-signed', { signed });
  if (failing.size > 0) throw new Error(`roots of ${failing.size} companies could not be signed`);
  return { signed };
};

async function signDay({ audit, files, secrets, clock }: Deps, { ownerId, day }: AuditDay): Promise<boolean> {
  const last = await audit.lastRoot(ownerId);
  if (last !== undefined && last.day >= day) {
    // A line that came late: the next one of its document is signed with it.
    await audit.skip({ ownerId, day });
    return false;
  }
  const leaves = (await audit.leaves({ ownerId, day })).toSorted((a, b) => (a.document < b.document ? -1 : 1));
  await files.put(auditDayKey(ownerId, day), Buffer.from(toCanonicalText(leaves), 'utf8'), 'application/json');
  const root = {
    version: 1,
    ownerId,
    day,
    previous: last === undefined ? null : hashRoot(last, sha256),
    documents: leaves.length,
    leaves: hashLeaves(leaves, sha256),
    signedAt: isoNow(clock),
    key: secrets.publicKey,
  } as const;
  return (await audit.addRoot({ ...root, signature: secrets.sign(toSignedText(root)) })).ok;
}
