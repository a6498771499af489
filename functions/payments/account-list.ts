import { gunzipSync } from 'node:zlib';
import type { InputOf } from '#shared/api/contract.ts';
import type { importAccountList as importing, readAccountList as reading } from '#shared/api/payments.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { readListedAccount, type ListedAccount } from '#shared/payment/account-list.ts';
import type { AccountLists } from '#functions/ports/supplier-accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';

type Deps = { readonly accountLists: AccountLists; readonly clock: Clock };

/** What one request may bring, and what it may unpack to: the list of a whole country has some 30 MB. */
const maxBytes = 6 * 1024 * 1024;
const maxUnpackedBytes = 80 * 1024 * 1024;

/** Which list the company goes by. */
export const readAccountList =
  ({ accountLists }: Pick<Deps, 'accountLists'>) =>
  async (_input: InputOf<typeof reading>, caller: Caller): Promise<Outcome<typeof reading>> =>
    ok({ list: (await accountLists.info(caller.ownerId)) ?? null });

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Undefined for what unpacks to nothing sensible: broken, or a bomb. */
function unpack(bytes: Uint8Array): Uint8Array | undefined {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes });
  } catch {
    // The user sees that the file is broken; the cause does not matter to them.
    return undefined;
  }
}

/** Replaces the list; lines without both numbers (headings, payers of other countries) are counted and left out. */
export const importAccountList =
  ({ accountLists, clock }: Deps) =>
  async ({ query, body }: InputOf<typeof importing>, caller: Caller): Promise<Outcome<typeof importing>> => {
    if (body.length > maxBytes) return failed('too-large');
    const bytes = unpack(body);
    if (bytes === undefined) return failed('file-broken');
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/u);
    const entries = new Map<string, ListedAccount>();
    let skipped = 0;
    for (const line of lines) {
      const entry = readListedAccount(line);
      if (entry !== undefined) entries.set(`${entry.vatId} ${entry.iban}`, entry);
      else if (line.trim() !== '') skipped += 1;
    }
    if (entries.size === 0) return failed('account-list-empty');
    const list = { name: query.name, at: isoNow(clock), by: caller.userId, entries: [...entries.values()] };
    return ok({ list: await accountLists.replace(caller.ownerId, list), skipped });
  };
