import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { identityOf } from '#shared/document/identity.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { timeZone } from '#shared/kit/locale.ts';
import { isAutomated, nextStepOf } from '#shared/workflow/position.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Shelves } from '#functions/ports/shelves.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import type { Tags } from '#functions/ports/tags.ts';
import { ablePeople } from '#functions/present/able-people.ts';
import { presentDocument } from '#functions/present/document.ts';
import { unmetNames } from './check-validations.ts';
import { keepTags, tagsToBear } from './company-tags.ts';
import type { Decided } from './decide-save.ts';
import { keptBy } from './kept-by.ts';
import { nextDocument } from './next-document.ts';
import { unacknowledged } from './unacknowledged.ts';
import { decideNumbered, numberRefusal } from './number-document.ts';

type SaveDocument = typeof contract;
type Input = InputOf<SaveDocument>;
type Reply = ReplyOf<SaveDocument>;

type Need = {
  readonly documents: Documents;
  readonly doctypes: Doctypes;
  readonly accounts: Pick<Accounts, 'members' | 'findOwner'>;
  readonly learned: Pick<Learned, 'supplier'>;
  readonly numbers: Pick<Numbers, 'reserve' | 'holder'>;
  readonly files: Files;
  readonly shelves: Pick<Shelves, 'has'>;
  readonly tags: Pick<Tags, 'list' | 'keep'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/**
 * Saves what a person changed, and confirms or returns the document (specification 001 §4, §7). The write names the version
 * that the person saw; of several people who decide at once exactly one succeeds, the others learn that it is stale.
 */
export const saveDocument =
  (need: Need) =>
  async ({ params, body: asked }: Input, caller: Caller): Promise<Outcome<SaveDocument>> => {
    const { documents, doctypes } = need;
    const { ownerId } = caller;
    const record = await documents.find(ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    // A screen may name a new tag as somebody typed it.
    const tags = asked.tags && (await tagsToBear(need.tags, record.head, asked.tags));
    const body = tags === undefined ? asked : { ...asked, tags: [...tags.all] };
    const doctypeId = body.doctype ?? record.head.doctype;
    const [doctype, workflow, able, own] = await Promise.all([
      doctypes.find(ownerId, doctypeId),
      doctypes.workflow(ownerId, doctypeId),
      ablePeople(need.accounts, ownerId, isoNow(need.clock)),
      // Only a confirmation asks who the company is.
      body.confirmed ? need.accounts.findOwner(ownerId) : undefined,
    ]);
    if (body.doctype !== undefined && doctype === undefined && body.doctype !== unspecifiedDoctype)
      return { ok: false, error: 'incorrect-data', details: { field: 'doctype' } };

    const now = isoNow(need.clock);
    const today = dayIn.format(need.clock.now());
    const ground = { record, doctype, workflow, own, able, caller, body, now, today, passageId: need.ids.id() };
    const decided = await decideNumbered(need.numbers, ground);
    if (!decided.ok) return { ok: false, ...decided.error };
    const twin =
      decided.value.decision === 'confirmed' ? await strictTwin(need, decided.value.record, doctype) : undefined;
    if (twin !== undefined) return { ok: false, error: 'duplicate-document', details: { docId: twin } };

    if (decided.value.decision === 'confirmed') {
      const { record: confirmed } = decided.value;
      const unmet = await unmetNames(need, { record: confirmed, doctype, workflow, locale: caller.locale });
      if (unmet.length > 0) return { ok: false, error: 'validations-block', details: { names: unmet.join(', ') } };
    }

    const open = unacknowledged(decided.value, body.acknowledged, caller);
    if (open !== undefined) return { ok: false, ...open };

    const numbering = { before: record, after: decided.value.record, doctype, today };
    const misnumbered = () => numberRefusal(need, { ...numbering, confirmed: decided.value.decision === 'confirmed' });
    const refused = await misnumbered();
    if (refused !== undefined) return { ok: false, ...refused };
    const written = await write(need, decided.value, record);
    if (!written.ok) {
      // Perhaps somebody else took the number in the same moment.
      const taken = await misnumbered();
      if (taken !== undefined) return { ok: false, ...taken };
      return { ok: false, error: 'stale-version', details: { version: written.version } };
    }
    if (tags !== undefined) await keepTags(need.tags, ownerId, tags.fresh);
    return {
      ok: true,
      value: await answer(need, { ...decided.value, record: written.record }, { doctype, workflow, caller, body }),
    };
  };

/** Another live document with the same identity, where the type stops duplicates instead of only warning (R-REA-26). */
export async function strictTwin(
  { documents }: { readonly documents: Pick<Documents, 'findByIdentity'> },
  record: DocumentRecord,
  doctype: Doctype | undefined,
): Promise<string | undefined> {
  const identity = identityOf(record.fields, doctype);
  if (doctype?.duplicityStrict !== true || identity === undefined) return undefined;
  const same = await documents.findByIdentity(record.head.ownerId, identity);
  return same.find((id) => id !== record.head._id);
}

type Written =
  { readonly ok: true; readonly record: DocumentRecord } | { readonly ok: false; readonly version: number };

async function write({ documents, doctypes }: Need, decided: Decided, before: DocumentRecord): Promise<Written> {
  const { record, change } = decided;
  if (change === undefined) return { ok: true, record };
  const { ownerId, doctype } = record.head;
  const retyped = doctype !== before.head.doctype && doctype !== unspecifiedDoctype;
  const written = await documents.change({
    ...change,
    ...(retyped ? { also: [...(change.also ?? []), doctypes.stays(ownerId, doctype)] } : {}),
  });
  if (written.ok) return { ok: true, record: { ...record, head: written.value } };
  const latest = await documents.findHead(ownerId, record.head._id);
  return { ok: false, version: latest?.version ?? record.head.version };
}

type Asked = {
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  readonly caller: Caller;
  readonly body: Input['body'];
};

async function answer(need: Need, { decision, record }: Decided, asked: Asked): Promise<Reply> {
  const viewer = await keptBy(need.shelves, asked.caller, record.head._id);
  const whole = await presentDocument(need.files, record, asked.doctype, viewer);
  const document = asked.body.withoutTables ? { ...whole, tables: [] } : whole;
  const { step, userId, queue } = document;
  const plain = { status: decision, document, step, userId, queue };
  if (decision === 'saved') return plain;
  const next = await following(need, record, asked);
  return {
    ...plain,
    ...(next === undefined ? {} : { nextDocumentId: next }),
    message: messageFor(decision, next === undefined ? 'done' : next === record.head._id ? 'same' : 'more'),
  };
}

/** The same document when it comes to the same person again, else the next one that waits (ledger R-DET-32, R-DET-33). */
async function following(
  need: Need,
  record: DocumentRecord,
  { workflow, caller, body }: Asked,
): Promise<string | undefined> {
  const { head } = record;
  const next = head.passage?.action === 'confirm' ? nextStepOf(workflow.steps, head.step, record) : undefined;
  const again = next?.type === 'step' && !isAutomated(next) && next.assign.includes(caller.userId);
  if (again) return head._id;
  return nextDocument(need, {
    ownerId: caller.ownerId,
    userId: caller.userId,
    than: head._id,
    preferred: body.nextPreferred,
    order: body.nextDocumentOrderBy,
  });
}

/** Keys of texts: saveMessages.<confirmed|returned> and saveMessages.<more|same|done> (ledger R-DET-31). */
const messageFor = (
  decision: 'confirmed' | 'returned',
  left: 'more' | 'same' | 'done',
): NonNullable<Reply['message']> => ({
  title: `saveMessages.${decision}`,
  description: `saveMessages.${left}`,
  actions: left === 'done' ? ['stay', 'list'] : ['stay', 'next', 'list'],
});
