import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import { saveDocument } from '#shared/api/documents.ts';
import type { createFromTemplate as contract } from '#shared/api/templates.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { decideSaveWithNumber, findNumberRefusal } from '../save/assign-number.ts';
import { refuseUnacknowledged } from '../save/refuse-unacknowledged.ts';
import { findBlockingDuplicate } from '#functions/domain/documents/duplicates.ts';

export type DraftDeps = {
  readonly documents: Pick<Documents, 'findHead' | 'findByIdentity' | 'rows'>;
  readonly doctypes: Pick<Doctypes, 'workflow'>;
  readonly accounts: Pick<Accounts, 'members' | 'findOwner'>;
  readonly numbers: Pick<Numbers, 'reserve' | 'holder'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

type CreateFromTemplate = typeof contract;
type Asked = {
  /** The document as it would be without a value. */
  readonly record: DocumentRecord;
  readonly doctype: Doctype;
  readonly body: InputOf<CreateFromTemplate>['body'];
  readonly caller: Caller;
};
type Reason = RefusalOf<CreateFromTemplate>;
type Refused = {
  readonly ok: false;
  readonly error: Reason;
  readonly details?: RefusalDetails;
  readonly contradictions?: readonly Contradiction[];
};

/** What a save of an empty document with these values would make of it; the same rules decide about both. */
export async function decideDraft(
  deps: DraftDeps,
  { record, doctype, body, caller }: Asked,
): Promise<{ readonly ok: true; readonly value: DocumentRecord } | Refused> {
  const { ownerId } = caller;
  const [workflow, able, own] = await Promise.all([
    deps.doctypes.workflow(ownerId, doctype.id),
    listConfirmers(deps.accounts, ownerId, isoNow(deps.clock)),
    deps.accounts.findOwner(ownerId),
  ]);
  const today = getToday(deps.clock);
  const save = saveDocument.body.parse({
    fields: body.fields,
    tables: body.tables,
    confirmed: body.confirmed,
    acknowledged: body.acknowledged,
    saved: !body.confirmed,
    document: { version: 0, name: body.document.name },
  });
  const context = { record, doctype, workflow, own, able, caller, body: save, now: isoNow(deps.clock), today };
  const decided = await decideSaveWithNumber(deps.numbers, { ...context, transitionId: deps.ids.id() });
  if (!decided.ok) return toRefusal(decided.error);
  const after = decided.value.record;
  if (body.confirmed) {
    const duplicate = await findBlockingDuplicate(deps, after, doctype);
    if (duplicate !== undefined) return { ok: false, error: 'duplicate-document', details: duplicate };
  }
  const open = refuseUnacknowledged(decided.value, body.acknowledged, caller);
  if (open !== undefined) return toRefusal(open);
  const misnumbered = await findNumberRefusal(deps, {
    before: record,
    after,
    doctype,
    confirmed: body.confirmed,
    today,
  });
  return misnumbered === undefined ? { ok: true, value: after } : toRefusal(misnumbered);
}

const reasons: readonly string[] = [
  'incorrect-data',
  'fields-block',
  'contradictions-open',
  'confirm-forbidden',
  'number-taken',
  'number-malformed',
  'numbers-exhausted',
] satisfies readonly Reason[];
const isReason = (error: string): error is Reason => reasons.includes(error);

/** A document that is not there yet is neither archived nor stale: such a refusal would be a fault of ours. */
function toRefusal({ error, ...rest }: Omit<Refused, 'ok' | 'error'> & { readonly error: string }): Refused {
  if (!isReason(error)) throw new Error(`a new document was refused: ${error}`);
  return { ok: false, error, ...rest };
}
