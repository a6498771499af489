import type { InputOf } from '#shared/api/contract.ts';
import type { readAgain as contract } from '#shared/api/document-actions.ts';
import { archivedStep, failedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { isBusy } from '#functions/domain/documents/document-access.ts';
import { changeHead } from '../change/change-document.ts';
import { toExtractionStart } from '#functions/domain/documents/machine-starts.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { rereadHead, resetHead } from './reset-document.ts';

type ReadAgain = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * Reads a document again (ledger R-REA-21): every editor may, until it is archived. A failed one begins from
 * the start, as a reset does; any other stays at its step, and what a person has settled stays, too.
 */
export const readAgain =
  (deps: Deps) =>
  async (input: InputOf<ReadAgain>, caller: Caller): Promise<Outcome<ReadAgain>> => {
    const begun = await changeHead<'archived' | 'being-processed' | 'not-editable'>(
      deps.documents,
      { ownerId: caller.ownerId, id: input.params.id },
      (head) => {
        if (head.step === archivedStep) return failed('archived');
        if (head.deletedAt !== null || head.kind !== 'extracted') return failed('not-editable');
        if (isBusy(head)) return failed('being-processed');
        const next = (head.step === failedStep ? resetHead : rereadHead)(head, deps.ids.id(), isoNow(deps.clock));
        const log = buildLogItem('read-again', { step: head.step, assignId: head.userId, editorId: caller.userId });
        return ok({ head: next, log, start: toExtractionStart(next), except: caller.socketId });
      },
    );
    return begun.ok ? readDocumentInfo(deps)(input, caller) : begun;
  };
