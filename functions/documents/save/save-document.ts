import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { timeZone, type Locale } from '#shared/kit/locale.ts';
import { saveMessages } from '#shared/text/save-messages.ts';
import { toFacts } from '#shared/workflow/conditions.ts';
import { isAutomated, previewNextStep, readPosition } from '#shared/workflow/position.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Change } from '#functions/ports/change.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Collections } from '#functions/ports/collections.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Numbers } from '#functions/ports/numbers.ts';
import type { Quality } from '#functions/ports/quality.ts';
import type { Tags } from '#functions/ports/tags.ts';
import { findBlockingDuplicate, listRepeated, type DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { recordConfirmation } from '#functions/domain/quality/record-confirmation.ts';
import { presentDocument } from '#functions/present/document.ts';
import { keepTags, resolveTags } from '../tags/resolve-tags.ts';
import type { Decided } from './decide-save.ts';
import { withDocumentFlags } from '../collections/document-flags.ts';
import { findNextDocument } from './find-next-document.ts';
import { takeSidesOnRetype, withMoves } from './swap-on-retype.ts';
import { warnOfDuplicates } from './warn-of-duplicates.ts';
import { refuseUnacknowledged } from './refuse-unacknowledged.ts';
import { decideSaveWithNumber, findNumberRefusal } from './assign-number.ts';
import type { RateDeps } from '#functions/domain/rates/find-rate.ts';
import type { BookingDeps } from '#functions/domain/booking/find-booking.ts';
import { findSavedBooking } from './find-saved-booking.ts';
import { findSavedRate } from './find-saved-rate.ts';
import { readArchiveFacts, findUnmetValidations } from '#shared/transition/validations.ts';
import { getValidationName } from '#shared/workflow/validation-text.ts';

type ValidationDeps = DuplicateDeps & {
  readonly learned: Pick<Learned, 'supplier'>;
};
type Confirmed = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  readonly locale: Locale;
  readonly own: { readonly country: string } | undefined;
};

/** The names of the validations that keep a document at its step, for the refusal of a confirmation; none when it may go on. */
async function listUnmetValidations(
  { documents, learned }: ValidationDeps,
  { record, doctype, workflow, locale, own }: Confirmed,
): Promise<readonly string[]> {
  const { ownerId, step } = record.head;
  const position = readPosition(step, workflow.steps);
  if (position.at !== 'step' || position.step.validations.length === 0) return [];
  const known = await readArchiveFacts(
    {
      hasSupplier: async (keys) => (await learned.supplier(ownerId, keys)) !== undefined,
      hasDuplicate: async (identity) => (await listRepeated({ documents }, record.head, [identity])).length > 0,
    },
    { fields: record.fields, doctype },
  );
  return findUnmetValidations(position.step, toFacts(record, own), known).map((text) =>
    getValidationName(text, locale),
  );
}

type SaveDocument = typeof contract;
type Input = InputOf<SaveDocument>;
type Reply = ReplyOf<SaveDocument>;

type Deps = RateDeps &
  BookingDeps & {
    readonly documents: Documents;
    readonly documentIndex: Pick<DocumentIndex, 'list'>;
    readonly doctypes: Doctypes;
    readonly accounts: Pick<Accounts, 'members' | 'findOwner'>;
    readonly learned: Pick<Learned, 'supplier'>;
    readonly numbers: Pick<Numbers, 'reserve' | 'holder'>;
    readonly quality: Quality;
    readonly files: Files;
    readonly collections: Pick<Collections, 'has'>;
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
  (deps: Deps) =>
  async ({ params, body: asked }: Input, caller: Caller): Promise<Outcome<SaveDocument>> => {
    const { documents, doctypes } = deps;
    const { ownerId } = caller;
    const stored = await documents.find(ownerId, params.id);
    if (stored === undefined) return { ok: false, error: 'document-not-found' };
    // A screen may send a new tag as it was typed.
    const tags = asked.tags && (await resolveTags(deps.tags, stored.head, asked.tags));
    const body = tags === undefined ? asked : { ...asked, tags: [...tags.all] };
    const doctypeId = body.doctype ?? stored.head.doctype;
    const [doctype, workflow, able, own] = await Promise.all([
      doctypes.find(ownerId, doctypeId),
      doctypes.workflow(ownerId, doctypeId),
      listConfirmers(deps.accounts, ownerId, isoNow(deps.clock)),
      deps.accounts.findOwner(ownerId),
    ]);
    if (body.doctype !== undefined && doctype === undefined && body.doctype !== unspecifiedDoctype)
      return { ok: false, error: 'incorrect-data', details: { field: 'doctype' } };

    const sided = takeSidesOnRetype(stored, { doctype, doctypeId, own, edited: body.fields });
    const { record } = sided;
    const now = isoNow(deps.clock);
    const today = dayIn.format(deps.clock.now());
    const saved = { record, body, doctype, own, today };
    const [rate, booking] = await Promise.all([findSavedRate(deps, saved), findSavedBooking(deps, saved)]);
    const context = {
      record,
      doctype,
      workflow,
      own,
      able,
      caller,
      body,
      now,
      today,
      rate,
      booking,
      transitionId: deps.ids.id(),
    };
    const decided = await decideSaveWithNumber(deps.numbers, context);
    if (!decided.ok) return { ok: false, ...decided.error };
    const duplicate =
      decided.value.decision === 'confirmed'
        ? await findBlockingDuplicate(deps, decided.value.record, doctype)
        : undefined;
    if (duplicate !== undefined) return { ok: false, error: 'duplicate-document', details: duplicate };

    if (decided.value.decision === 'confirmed') {
      const { record: confirmed } = decided.value;
      const unmet = await listUnmetValidations(deps, {
        record: confirmed,
        doctype,
        workflow,
        own,
        locale: caller.locale,
      });
      if (unmet.length > 0) return { ok: false, error: 'validations-block', details: { names: unmet.join(', ') } };
    }

    const open = refuseUnacknowledged(decided.value, body.acknowledged, caller);
    if (open !== undefined) return { ok: false, ...open };

    const numbering = { before: record, after: decided.value.record, doctype, today };
    const findMisnumbering = () =>
      findNumberRefusal(deps, { ...numbering, confirmed: decided.value.decision === 'confirmed' });
    const refused = await findMisnumbering();
    if (refused !== undefined) return { ok: false, ...refused };
    const kept =
      decided.value.decision === 'confirmed'
        ? await recordConfirmation(deps.quality, decided.value.record, { by: caller.userId, at: now })
        : [];
    const moved = withMoves(withChanges(decided.value, kept), sided.diff);
    const warned = await warnOfDuplicates(deps, moved, record, doctype);
    const written = await write(deps, warned, record);
    if (!written.ok) {
      // Another document may have taken the number at the same moment.
      const taken = await findMisnumbering();
      if (taken !== undefined) return { ok: false, ...taken };
      return { ok: false, error: 'stale-version', details: { version: written.version } };
    }
    if (tags !== undefined) await keepTags(deps.tags, ownerId, tags.added);
    return {
      ok: true,
      value: await toReply(
        deps,
        { ...decided.value, record: written.record },
        { doctype, workflow, own, caller, body },
      ),
    };
  };

type Written =
  { readonly ok: true; readonly record: DocumentRecord } | { readonly ok: false; readonly version: number };

/** The decision with further changes of its write, which a decision to change nothing does not have. */
const withChanges = ({ change, ...decided }: Decided, more: readonly Change[]): Decided => ({
  ...decided,
  change: change && { ...change, also: [...(change.also ?? []), ...more] },
});

async function write({ documents, doctypes }: Deps, decided: Decided, before: DocumentRecord): Promise<Written> {
  const { record, change } = decided;
  if (change === undefined) return { ok: true, record };
  const { ownerId, doctype } = record.head;
  const retyped = doctype !== before.head.doctype && doctype !== unspecifiedDoctype;
  const written = await documents.change({
    ...change,
    ...(retyped ? { also: [...(change.also ?? []), doctypes.requireExisting(ownerId, doctype)] } : {}),
  });
  if (written.ok) return { ok: true, record: { ...record, head: written.value } };
  const latest = await documents.findHead(ownerId, record.head._id);
  return { ok: false, version: latest?.version ?? record.head.version };
}

type Asked = {
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  /** The company; known where the document is confirmed. */
  readonly own: { readonly country: string } | undefined;
  readonly caller: Caller;
  readonly body: Input['body'];
};

async function toReply(deps: Deps, { decision, record }: Decided, asked: Asked): Promise<Reply> {
  const viewer = await withDocumentFlags(deps.collections, asked.caller, record.head._id);
  const whole = await presentDocument(deps.files, record, asked.doctype, viewer);
  const document = asked.body.withoutTables ? { ...whole, tables: [] } : whole;
  const { step, userId, queue } = document;
  const plain = { status: decision, document, step, userId, queue };
  if (decision === 'saved') return plain;
  const next = await findNextDocumentId(deps, record, asked);
  return {
    ...plain,
    ...(next === undefined ? {} : { nextDocumentId: next }),
    message: toMessage(
      asked.caller.locale,
      decision,
      next === undefined ? 'done' : next === record.head._id ? 'same' : 'more',
    ),
  };
}

/** The same document when it comes to the same person again, else the next one that waits (ledger R-DET-32, R-DET-33). */
async function findNextDocumentId(
  deps: Deps,
  record: DocumentRecord,
  { workflow, own, caller, body }: Asked,
): Promise<string | undefined> {
  const { head } = record;
  const next =
    head.passage?.action === 'confirm' ? previewNextStep(workflow.steps, head.step, toFacts(record, own)) : undefined;
  const again = next?.type === 'step' && !isAutomated(next) && next.assign.includes(caller.userId);
  if (again) return head._id;
  return findNextDocument(deps, {
    ownerId: caller.ownerId,
    userId: caller.userId,
    than: head._id,
    preferred: body.nextPreferred,
    among: body.nextAmong,
    order: body.nextDocumentOrderBy,
  });
}

const toMessage = (
  locale: Locale,
  decision: 'confirmed' | 'returned',
  left: 'more' | 'same' | 'done',
): NonNullable<Reply['message']> => ({
  title: saveMessages[decision][locale],
  description: saveMessages[left][locale],
  actions: left === 'done' ? ['stay', 'list'] : ['stay', 'next', 'list'],
});
