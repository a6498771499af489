import { createHash } from 'node:crypto';
import * as z from 'zod';
import { getCompanyLocale } from '#shared/company/company-locale.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { hexId } from '#shared/kit/id.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getMailFileText } from '#shared/text/mail/mail-file-texts.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { receiveFile, type ReceiveDeps, type ReceiveError } from './receive-file.ts';
import { dropRefused, findState, type ReceptionState } from './reception-state.ts';

/** A file of a folder that one machine watches. */
const watchedFile = z.object({
  ownerId: hexId,
  /** What people call the folder. */
  folder: z.string(),
  name: z.string().min(1),
  size: z.int().min(0),
  /** Empty for a file that is larger than intake takes. */
  bytes: z.instanceof(Uint8Array),
});
type WatchedFile = z.infer<typeof watchedFile>;

/** What is to be done with the file: wait for its document, put it away, or put it away with the reason why there is none. */
export type WatchedOutcome =
  { readonly kind: 'waiting' | 'done' } | { readonly kind: 'failed'; readonly sentence: string };

/**
 * Takes a file of a watched folder in, once, and answers how far it is; the folder asks again until its document is made or it is
 * refused. A refused file that is put there again is tried anew.
 */
export const takeWatchedFile =
  (deps: ReceiveDeps) =>
  async (event: unknown): Promise<WatchedOutcome> => {
    const file = watchedFile.parse(event);
    const owner = await deps.accounts.findOwner(file.ownerId);
    const locale = getCompanyLocale(owner?.country ?? '');
    const fail = (reason: ReceiveError): WatchedOutcome => ({ kind: 'failed', sentence: describe(reason, locale) });
    if (file.size > intakeLimits.fileBytes) return fail('too-large');
    const known = await findKnown(deps, file);
    if (known !== undefined) return known.kind === 'refused' ? fail(known.reason) : toOutcome(known);
    const { ownerId, bytes, name, folder } = file;
    const via = { door: 'folder', from: folder, by: null, person: null } as const;
    const received = await receiveFile(deps, { ownerId, bytes, name, via });
    if (!received.ok) return fail(received.error);
    const state = await findState(deps, ownerId, received.value.record);
    // What was refused in this moment is found by the next question.
    return state.kind === 'refused' ? { kind: 'waiting' } : toOutcome(state);
  };

const toOutcome = ({ kind }: ReceptionState): WatchedOutcome => ({ kind: kind === 'made' ? 'done' : 'waiting' });

/** How far a file is that was received before; undefined where it must be received, or what was begun must be completed. */
async function findKnown(deps: ReceiveDeps, { ownerId, bytes }: WatchedFile): Promise<ReceptionState | undefined> {
  const held = await deps.receptions.find(ownerId, createHash('sha256').update(bytes).digest('hex'));
  if (held === undefined) return undefined;
  const state = await findState(deps, ownerId, held);
  switch (state.kind) {
    case 'made':
      return state;
    case 'preparing':
      return (await deps.uploads.find(ownerId, held.fileId)) === undefined ? undefined : state;
    case 'refused':
      // It is answered once; the next time it is another attempt.
      if (!(await deps.receptions.claim(ownerId, { ...held, isOver: true })).ok) return undefined;
      await dropRefused(deps, ownerId, held.fileId);
      return state;
    case 'gone':
      return undefined;
  }
}

function describe(reason: ReceiveError, locale: Locale): string {
  switch (reason) {
    case 'einvoice-unknown':
    case 'einvoice-broken':
    case 'einvoice-unsafe':
    case 'message-id-taken':
    case 'uploads-disabled':
      return getRefusalText(reason, locale);
    default:
      return getMailFileText(locale, reason);
  }
}
