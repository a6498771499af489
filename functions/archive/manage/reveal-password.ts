import type { revealArchivePassword as contract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type Deps = {
  readonly archives: Pick<Archives, 'find'>;
  readonly secrets: Pick<Secrets, 'unseal'>;
  readonly log: Pick<Log, 'info'>;
};

/** The password of an archive, for an administrator who asks for it (ledger R-ARC-01); who asked is logged. */
export const revealArchivePassword =
  ({ archives, secrets, log }: Deps) =>
  async ({ params }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const sealed = (await archives.find(caller.ownerId, params.id))?.sealedPassword ?? null;
    const password = sealed === null ? undefined : secrets.unseal(sealed);
    if (password === undefined) return failed('not-found');
    log.info('archive-password-revealed', { archive: params.id, to: caller.userId });
    return ok({ password });
  };
