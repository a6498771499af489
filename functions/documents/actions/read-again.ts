import type { InputOf } from '#shared/api/contract.ts';
import type { readAgain as contract } from '#shared/api/document-actions.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { isBusy } from '#functions/domain/documents/document-access.ts';
import { changeHead } from '../change/change-document.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { toReadingAgain } from './reset-document.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

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
        const log = buildLogItem('read-again', {
          step: head.step,
          assignId: head.userId,
          editorId: caller.userId,
          metadata: describeCaller(caller),
        });
        return ok({ ...toReadingAgain(head, caller, deps), log, except: caller.socketId });
      },
    );
    return begun.ok ? readDocumentInfo(deps)(input, caller) : begun;
  };
