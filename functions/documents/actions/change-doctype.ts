import type { InputOf } from '#shared/api/contract.ts';
import type { changeDoctype as contract } from '#shared/api/document-actions.ts';
import { recheckTables } from '#shared/check/recheck.ts';
import { failedStep } from '#shared/workflow/workflow.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Collections } from '#functions/ports/collections.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { presentDocument } from '#functions/present/document.ts';
import { withDocumentFlags } from '../collections/document-flags.ts';
import { restartWorkflow } from '../change/restart-workflow.ts';
import { changeRecord, mayChange, type EditRefusal } from '../change/change-document.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { setInternalNumber } from '#shared/document/fields/change-fields.ts';
import { findDuplicates, withDuplicates } from '#functions/domain/documents/duplicates.ts';
import { findBooking, type BookingDeps } from '#functions/domain/booking/find-booking.ts';
import { findRate, type RateDeps } from '#functions/domain/rates/find-rate.ts';
import { followChanges } from '../save/follow-changes.ts';
import { takeOwnSides } from '#functions/domain/documents/own-sides.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type ChangeDoctype = typeof contract;
type Deps = RateDeps &
  BookingDeps & {
    readonly documents: Documents;
    readonly doctypes: Pick<Doctypes, 'find' | 'requireExisting'>;
    readonly files: Files;
    readonly collections: Pick<Collections, 'has'>;
    readonly accounts: Pick<Accounts, 'findOwner'>;
    readonly clock: Clock;
    readonly ids: Ids;
  };

/**
 * Gives a document another type (ledger R-ACT-09, R-REA-22). Its values stay, and what follows from them is decided anew: its VAT regime and
 * its default booking. The workflow of the new type begins from the start. A failed document keeps its place: it has not been read yet.
 */
export const changeDoctype =
  (deps: Deps) =>
  async ({ params, body }: InputOf<ChangeDoctype>, caller: Caller): Promise<Outcome<ChangeDoctype>> => {
    const { documents, doctypes, files, collections, accounts, clock, ids } = deps;
    const { ownerId } = caller;
    const [doctype, own] = await Promise.all([doctypes.find(ownerId, body.doctype), accounts.findOwner(ownerId)]);
    const changed = await changeRecord<EditRefusal | 'incorrect-data'>(
      documents,
      { ownerId, id: params.id },
      async ({ head, fields, pages, tables }) => {
        const allowed = mayChange(head, caller);
        if (!allowed.ok) return allowed;
        if (doctype === undefined && body.doctype !== unspecifiedDoctype) return failed('incorrect-data');
        if (head.doctype === body.doctype) return ok(undefined);
        // A number belongs to the series of the type that the document leaves.
        const today = getToday(clock);
        const unnumbered = setInternalNumber(fields, '', today);
        const sided = takeOwnSides(unnumbered.fields, doctype, own);
        const of = { owner: own, fields: sided.fields, doctype };
        const [rate, booking] = await Promise.all([findRate(deps, { ...of, step: head.step }), findBooking(deps, of)]);
        const following = { doctype, own, today, rate, booking, body: { fields: [] } };
        const followed = followChanges(following, sided.fields, tables);
        const log = buildLogItem('doctype-changed', {
          step: head.step,
          assignId: head.userId,
          editorId: caller.userId,
          metadata: describeCaller(caller),
          diff: [
            { id: null, action: 'changed', old: { value: head.doctype }, new: { value: body.doctype } },
            ...unnumbered.diff,
            ...sided.diff,
            ...followed.diff,
          ],
        });
        const compared = { head, fields: followed.fields, pages };
        const duplicates = await findDuplicates({ documents }, compared, doctype);
        const retyped: DocumentHead = {
          ...withDuplicates(head, duplicates),
          doctype: body.doctype,
          updatedAt: isoNow(clock),
        };
        const beside = {
          fields: followed.fields,
          tables: recheckTables(tables, followed.fields),
          log,
          except: caller.socketId,
          also: body.doctype === unspecifiedDoctype ? [] : [doctypes.requireExisting(ownerId, body.doctype)],
        };
        if (head.step === failedStep) return ok({ head: retyped, ...beside });
        const next = restartWorkflow(retyped, { passage: ids.id(), by: caller.userId });
        return ok({ head: next, start: toWorkflowStart(next), ...beside });
      },
    );
    if (!changed.ok) return changed;
    return ok(
      await presentDocument(
        files,
        changed.value,
        doctype,
        await withDocumentFlags(collections, caller, changed.value.head._id),
      ),
    );
  };
