import { archiveLimits } from '#shared/archive/archive.ts';
import type { listArchives as contract } from '#shared/api/archive.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok } from '#shared/kit/result.ts';
import type { Archives } from '#functions/ports/archives.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentArchive } from '#functions/present/archive.ts';

type Deps = { readonly archives: Pick<Archives, 'list'>; readonly files: Pick<Files, 'readUrl'> };

/** The archives of the company, the newest first (ledger R-ARC-01, R-ARC-06). */
export const listArchives =
  ({ archives, files }: Deps) =>
  async (_: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const found = await archives.list(ownerId, archiveLimits.listed);
    return ok({ data: await Promise.all(found.map((archive) => presentArchive(files, archive))) });
  };
