import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import { saveDocument } from '#shared/api/documents.ts';
import type { createFromTemplate as contract } from '#shared/api/templates.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { timeZone } from '#shared/kit/locale.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import { ablePeople } from '#functions/present/able-people.ts';
import { decideNumbered, numberRefusal } from './number-document.ts';
import { unacknowledged } from './unacknowledged.ts';
import { strictTwin } from './save-document.ts';

export type DecideNeed = {
  readonly documents: Pick<Documents, 'findHead' | 'findByIdentity'>;
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

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** What a save of an empty document with these values would make of it; the same rules decide about both. */
export async function decideDraft(
  need: DecideNeed,
  { record, doctype, body, caller }: Asked,
): Promise<{ readonly ok: true; readonly value: DocumentRecord } | Refused> {
  const { ownerId } = caller;
  const [workflow, able, own] = await Promise.all([
    need.doctypes.workflow(ownerId, doctype.id),
    ablePeople(need.accounts, ownerId, isoNow(need.clock)),
    need.accounts.findOwner(ownerId),
  ]);
  const today = dayIn.format(need.clock.now());
  const save = saveDocument.body.parse({
    fields: body.fields,
    tables: body.tables,
    confirmed: body.confirmed,
    acknowledged: body.acknowledged,
    saved: !body.confirmed,
    document: { version: 0, name: body.document.name },
  });
  const ground = { record, doctype, workflow, own, able, caller, body: save, now: isoNow(need.clock), today };
  const decided = await decideNumbered(need.numbers, { ...ground, passageId: need.ids.id() });
  if (!decided.ok) return refusedFor(decided.error);
  const after = decided.value.record;
  if (body.confirmed) {
    const docId = await strictTwin(need, after, doctype);
    if (docId !== undefined) return { ok: false, error: 'duplicate-document', details: { docId } };
  }
  const open = unacknowledged(decided.value, body.acknowledged, caller);
  if (open !== undefined) return refusedFor(open);
  const misnumbered = await numberRefusal(need, { before: record, after, doctype, confirmed: body.confirmed, today });
  return misnumbered === undefined ? { ok: true, value: after } : refusedFor(misnumbered);
}

const reasons: readonly string[] = [
  'incorrect-data',
  'fields-block',
  'contradictions-open',
  'number-taken',
  'number-malformed',
  'numbers-exhausted',
] satisfies readonly Reason[];
const isReason = (error: string): error is Reason => reasons.includes(error);

/** A document that is not there yet is neither archived nor stale: such a refusal would be a fault of ours. */
function refusedFor({ error, ...said }: Omit<Refused, 'ok' | 'error'> & { readonly error: string }): Refused {
  if (!isReason(error)) throw new Error(`a new document was refused: ${error}`);
  return { ok: false, error, ...said };
}
