import type { InputOf } from '#shared/api/contract.ts';
import type { unlockPdf as contract } from '#shared/api/tempfiles.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Papers } from '#functions/ports/paper.ts';
import { unlockingExceeded } from './unlock-limit.ts';

type Need = { readonly papers: Papers; readonly rateLimits: RateLimits };

/** Longer passwords than the PDF standard knows are only a way to keep the server busy. */
const passwordLength = 200;
/** What the answer says beside its text (ledger R-INT-21). */
const locked = { isDecrypted: false } as const;

/** Removes the protection of a PDF with the password of the Password header; the password is used and forgotten. */
export const unlockPdf =
  (need: Need) =>
  async ({ body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    if (body.length > intakeLimits.fileBytes) return { ok: false, error: 'too-large', details: locked };
    if (await unlockingExceeded(need.rateLimits, caller.userId))
      return { ok: false, error: 'too-many-attempts', details: locked };
    const unlocked = await need.papers.unlock(body, (caller.password ?? '').slice(0, passwordLength));
    if (!unlocked.ok) return { ok: false, error: unlocked.error, details: locked };
    return ok({ contentType: 'application/pdf', fileName: 'unlocked.pdf', bytes: unlocked.value });
  };
