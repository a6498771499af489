import type { InputOf } from '#shared/api/contract.ts';
import type { undeleteDocument as contract } from '#shared/api/documents.ts';
import { findNumberPlace } from '#shared/doctype/internal-number.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { failedStep, notStartedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { changeRecord } from '../change/change-document.ts';
import { readDocumentInfo } from '../read/read-document-info.ts';
import { getInternalNumber, setInternalNumber } from '#shared/document/fields/change-fields.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type UndeleteDocument = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly numbers: Pick<Numbers, 'holder'>;
  readonly clock: Clock;
};

/** The internal number went with the document into the trash; meanwhile another document may have got it. */
async function isNumberLost(
  { numbers }: Deps,
  { head, fields }: DocumentRecord,
  type: Doctype | undefined,
): Promise<boolean> {
  const place = type && findNumberPlace(getInternalNumber(fields), type);
  const holder = place && (await numbers.holder(head.ownerId, head.doctype, place));
  return holder !== undefined && holder !== head._id;
}

/** The position of a document whose type was removed while it was in the trash: it has no type and begins anew. */
const toUntyped = ({ step }: DocumentHead): Partial<DocumentHead> => ({
  doctype: unspecifiedDoctype,
  ...(step === failedStep ? {} : { step: notStartedStep, passedSteps: [], confirmedBy: [] }),
});

/** What a restored document forgets of the trash. That it was joined with another one, a person has just undone: so it stays. */
const toLive = ({ ownerId, movedTo, keptApart }: DocumentHead): Partial<DocumentHead> => ({
  deletedAt: null,
  movedTo: undefined,
  keptApart: movedTo?.ownerId === ownerId ? true : keptApart,
});

/** Restores a document from the trash at its former step (ledger R-ACT-02, R-LST-28). */
export const undeleteDocument =
  (deps: Deps) =>
  async (input: InputOf<UndeleteDocument>, caller: Caller): Promise<Outcome<UndeleteDocument>> => {
    const { documents, doctypes, clock } = deps;
    const { ownerId } = caller;
    const { id } = input.params;
    const found = await documents.find(ownerId, id);
    if (found === undefined) return { ok: false, error: 'document-not-found' };
    const type = await doctypes.find(ownerId, found.head.doctype);
    const isGone = type === undefined && found.head.doctype !== unspecifiedDoctype;
    const unnumbered = isGone || (await isNumberLost(deps, found, type));

    const restored = await changeRecord<'not-in-trash'>(documents, { ownerId, id }, ({ head, fields }) => {
      if (head.deletedAt === null) return failed('not-in-trash');
      const now = isoNow(clock);
      const numbered = unnumbered ? setInternalNumber(fields, '', now.slice(0, 10)) : { fields, diff: [] };
      const log = buildLogItem('restored', {
        step: head.step,
        assignId: head.userId,
        editorId: caller.userId,
        metadata: describeCaller(caller),
        diff: numbered.diff,
      });
      return ok({
        head: { ...head, ...(isGone ? toUntyped(head) : {}), ...toLive(head), updatedAt: now },
        ...(unnumbered ? { fields: numbered.fields } : {}),
        log,
        except: caller.socketId,
      });
    });
    return restored.ok ? readDocumentInfo(deps)(input, caller) : restored;
  };
