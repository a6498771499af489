import type { InputOf } from '#shared/api/contract.ts';
import type { resetDocument as contract } from '#shared/api/documents.ts';
import { failedStep, notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { changeHead } from './change-head.ts';
import { extractionStart } from '#functions/present/machine-starts.ts';
import { readDocumentInfo } from './read-document-info.ts';

type ResetDocument = typeof contract;
type Need = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** As if it had just come in, with a reading of its own: tasks of the earlier one stop when they see it. */
export const fresh = (head: DocumentHead, reading: string, now: string): DocumentHead => ({
  ...head,
  updatedAt: now,
  step: notStartedStep,
  failedAt: null,
  passedSteps: [],
  userId: head.origin.userId === null ? [] : [head.origin.userId],
  confirmedBy: [],
  passage: null,
  queue: 'preprocessing',
  process: 0,
  predicted: null,
  error: null,
  warnings: [],
  reading,
});

/** Reads a failed document again from the beginning (ledger R-REA-20). */
export const resetDocument =
  (need: Need) =>
  async (input: InputOf<ResetDocument>, caller: Caller): Promise<Outcome<ResetDocument>> => {
    const reset = await changeHead<'not-failed'>(
      need.documents,
      { ownerId: caller.ownerId, id: input.params.id },
      (head) => {
        if (head.step !== failedStep || head.deletedAt !== null) return failed('not-failed');
        const next = fresh(head, need.ids.id(), isoNow(need.clock));
        const log = logLine('reset', { step: head.failedAt ?? notStartedStep, assignId: [], editorId: caller.userId });
        return ok({ head: next, log, start: extractionStart(next), except: caller.socketId });
      },
    );
    return reset.ok ? readDocumentInfo(need)(input, caller) : reset;
  };
