import type { InputOf } from '#shared/api/contract.ts';
import type { undeleteDocument as contract } from '#shared/api/documents.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { changeHead } from './change-head.ts';
import { readDocumentInfo } from './read-document-info.ts';

type UndeleteDocument = typeof contract;
type Need = { readonly documents: Documents; readonly doctypes: Doctypes; readonly clock: Clock };

/** Takes a document back out of the trash; it stands where it stood (ledger R-ACT-02, R-LST-28). */
export const undeleteDocument =
  (need: Need) =>
  async (input: InputOf<UndeleteDocument>, caller: Caller): Promise<Outcome<UndeleteDocument>> => {
    const restored = await changeHead<'not-in-trash'>(
      need.documents,
      { ownerId: caller.ownerId, id: input.params.id },
      (head) => {
        if (head.deletedAt === null) return failed('not-in-trash');
        const log = logLine('restored', { step: head.step, assignId: head.userId, editorId: caller.userId });
        return ok({ head: { ...head, deletedAt: null, updatedAt: isoNow(need.clock) }, log, except: caller.socketId });
      },
    );
    return restored.ok ? readDocumentInfo(need)(input, caller) : restored;
  };
