import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { TaxedCompany } from '#shared/vat/settle-regime.ts';
import type { BookingSources } from '#shared/default-booking/apply-booking.ts';
import { recheckTables } from '#shared/check/recheck.ts';
import { fillRate, type RateAnswer } from '#shared/rates/fill-rate.ts';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import {
  relocate,
  isStepRemoved,
  readPosition,
  findReturnStep,
  getStartId,
  listPendingAssignees,
  toStoredStep,
} from '#shared/workflow/position.ts';
import { archivedStep, failedStep, notStartedStep, type Workflow } from '#shared/workflow/workflow.ts';
import { addVisitWork } from '#shared/document/work.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { changeFields, diffFields, type FieldDiff } from '#shared/document/fields/change-fields.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { isBlocking, listFieldStates } from '#shared/document/fields/field-states.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { applyRowChanges } from '#shared/table/row-changes.ts';
import { findOpenPoints, type OpenPoints } from '#shared/transition/open-points.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import type { DocumentChange, DocumentHead, DocumentRecord, Transition } from '#functions/ports/documents.ts';
import { isBusy, mayEdit } from '#functions/domain/documents/document-access.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { restartWorkflow } from '../change/restart-workflow.ts';
import { diffTables } from './diff-tables.ts';
import { diffTags } from '../tags/resolve-tags.ts';
import { settleConfirmed } from './settle-confirmed.ts';
import { settleNumber } from './settle-number.ts';
import { followChanges } from './follow-changes.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type Body = InputOf<typeof contract>['body'];
export type SaveRefusal = {
  readonly error: RefusalOf<typeof contract>;
  readonly details?: RefusalDetails;
  readonly contradictions?: readonly Contradiction[];
};
export type Decision = 'saved' | 'confirmed' | 'returned';

/** Everything that a decision about a save looks at. */
export type SaveContext = {
  readonly record: DocumentRecord;
  /** The type after the save; undefined for documents without one. */
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  /** The company itself: its numbers, and what it is to the tax office. */
  readonly own: TaxedCompany | undefined;
  /** Ids of the people who can work in the company today. */
  readonly able: readonly string[];
  readonly caller: Caller;
  readonly body: Body;
  /** ISO instant and, in the zone of the company, plain date. */
  readonly now: string;
  readonly today: string;
  /** Id of the movement, should there be one. */
  readonly transitionId: string;
  /** The exchange rate that the document needs after the save; undefined where the save changes nothing of it. */
  readonly rate?: RateAnswer | undefined;
  /** What books the document after the save; undefined without a type or a company. */
  readonly booking?: BookingSources | undefined;
  /** The internal number that the product gives with this save, if it gives one. */
  readonly number?: string | undefined;
};

export type Decided = {
  readonly decision: Decision;
  /** The record as it will be; its head still names the version that was read. */
  readonly record: DocumentRecord;
  /** Undefined when the save changes nothing. */
  readonly change: DocumentChange | undefined;
  /** What is open in a document that is confirmed: the person has to have been asked about it. */
  readonly open: OpenPoints;
};

const nothingOpen: OpenPoints = { all: [], asked: [], forbidden: [] };

type Refused = Result<never, SaveRefusal>;
const refuse = (error: SaveRefusal['error'], details?: RefusalDetails): Refused =>
  failed(details === undefined ? { error } : { error, details });

/** Whether the save may happen at all. The version comes first: a lost race is reported as one, whatever has changed since. */
function findRefusal({ record: { head }, caller, body }: SaveContext): Refused | undefined {
  if (head.version !== body.document.version) return refuse('stale-version', { version: head.version });
  if (head.step === archivedStep) return refuse('archived');
  if (head.deletedAt !== null || !mayEdit(head, caller)) return refuse('not-editable');
  if (isBusy(head)) return refuse('being-processed');
  if (body.confirmed && body.returned) return refuse('incorrect-data');
  const retyped = body.doctype !== undefined && body.doctype !== head.doctype;
  if ((body.confirmed || body.returned) && (retyped || head.step === failedStep)) return refuse('incorrect-data');
  const unknown = body.fields.find((field) => findFieldDefinition(field._id) === undefined);
  return unknown && refuse('incorrect-data', { field: unknown._id });
}

/** The position of the document in the current workflow; a removed step is replaced by the nearest earlier one. */
function findPosition({ record: { head }, workflow: { steps } }: SaveContext) {
  if (!isStepRemoved(head.step, steps))
    return { position: readPosition(head.step, steps), passedSteps: head.passedSteps };
  return relocate(steps, head.passedSteps);
}

/** Decides about a save: what is refused, what will be stored, and whether the document moves (specification 001 §4, §7). */
export function decideSave(context: SaveContext): Result<Decided, SaveRefusal> {
  const refused = findRefusal(context);
  if (refused) return refused;
  const { record, body, doctype, workflow } = context;
  const { position, passedSteps } = findPosition(context);
  const step = toStoredStep(position);

  const typed = changeFields(record.fields, body.fields, context.today);
  const settings = getFieldSettings(doctype, step);
  const locked = typed.diff.find(({ id, action }) => action !== 'verified' && settings.get(id ?? '')?.lock === true);
  if (locked?.id) return refuse('incorrect-data', { field: locked.id });

  const numbered = settleNumber(context, typed.fields);
  const tables = toSavedTables(context);
  if (tables === undefined) return refuse('incorrect-data', { field: 'tables' });
  const changed = hasChanged(typed.diff, tables, record) || body.doctype !== undefined;
  const followed = changed ? followChanges(context, numbered.fields, tables) : fillAlone(context, numbered.fields);
  const edited: DocumentRecord = {
    head: { ...record.head, ...toHeadChanges(context), step, passedSteps },
    pages: record.pages,
    fields: followed.fields,
    tables: changed ? recheckTables(tables, followed.fields) : tables,
  };
  const diff = [
    ...typed.diff,
    ...numbered.diff,
    ...followed.diff,
    ...diffTables(record.tables, edited.tables),
    ...diffTags(record.head.tags, edited.head.tags),
  ];
  if (body.confirmed) return decideConfirmation(context, edited, diff);
  if (body.returned) {
    const back = findReturnStep(workflow.steps, step, passedSteps);
    if (back === undefined) return refuse('first-step');
    const reason = body.returnReason;
    const { returnReason } = doctype?.confirming ?? defaultConfirming;
    if (reason === '' && returnReason === 'required') return refuse('reason-missing');
    const head = { ...edited.head, returned: { by: context.caller.userId, at: context.now, reason } };
    return ok(decideTransition(context, { record: { ...edited, head }, diff, decision: 'returned' }));
  }
  return ok(decidePlainSave(context, edited, diff));
}

/** A rate that was missing may have come since, also where nothing was changed. */
function fillAlone({ rate }: SaveContext, fields: DocumentRecord['fields']) {
  const filled = rate === undefined ? fields : fillRate(fields, rate);
  return { fields: filled, diff: diffFields(fields, filled) };
}

/** Whether anything became different that the tables are checked against, or they themselves. */
const hasChanged = (fields: readonly FieldDiff[], tables: DocumentRecord['tables'], before: DocumentRecord): boolean =>
  fields.length > 0 || tables !== before.tables;

/** The tables after the save; undefined when changed rows do not fit the tables of this version. */
const toSavedTables = ({ body, record }: SaveContext): DocumentRecord['tables'] | undefined =>
  body.tables ?? (body.tableRows === undefined ? record.tables : applyRowChanges(record.tables, body.tableRows));

const toHeadChanges = ({ body, record: { head }, now }: SaveContext): Partial<DocumentHead> => ({
  name: body.document.name ?? head.name,
  tags: body.tags ?? head.tags,
  doctype: body.doctype ?? head.doctype,
  updatedAt: now,
  work: addVisitWork(head.work, body.work),
});

/**
 * Confirming needs a type, every required field filled and no invalid one; hidden ones do not count (ledger R-DET-36, R-DET-41).
 * What was not settled is the word of the person who confirms it.
 */
function decideConfirmation(
  context: SaveContext,
  edited: DocumentRecord,
  edits: readonly FieldDiff[],
): Result<Decided, SaveRefusal> {
  const { workflow, doctype, caller, able } = context;
  const { step } = edited.head;
  if (edited.head.doctype === unspecifiedDoctype) return refuse('incorrect-data', { field: 'doctype' });
  const blocking = listFieldStates(edited.fields, doctype, step).filter(isBlocking);
  if (blocking.length > 0) {
    const fields = blocking.map(({ id, idx }) => (idx === 0 ? id : `${id}.${idx}`)).join(',');
    return refuse('fields-block', { count: blocking.length, fields });
  }
  const open = findOpenPoints({
    ...edited,
    doctype,
    step,
    own: context.own,
    einvoice: edited.head.einvoice,
  });
  const settled = settleConfirmed(edited.fields, open.all, context.today);
  const record = { ...edited, fields: settled.fields };
  const diff = [...edits, ...settled.diff];
  const position = readPosition(step, workflow.steps);
  const confirmedBy = [...new Set([...record.head.confirmedBy, caller.userId])];
  const missing = position.at === 'step' ? listPendingAssignees(position.step, confirmedBy, able) : [];
  if (missing.length === 0) return ok(decideTransition(context, { record, diff, decision: 'confirmed', open }));
  const head = { ...record.head, confirmedBy, userId: missing };
  return ok(toDecided(context, { record: { ...record, head }, diff, decision: 'confirmed', open }));
}

type Outcome = {
  readonly record: DocumentRecord;
  readonly diff: readonly FieldDiff[];
  readonly decision: Decision;
  /** What is open in it, where it is confirmed. */
  readonly open?: OpenPoints;
};

/** The decision is written together with the start of the machine that carries it out. */
function decideTransition(context: SaveContext, outcome: Outcome): Decided {
  const { head } = outcome.record;
  const from = head.step === notStartedStep ? getStartId(context.workflow.steps) : String(head.step);
  const action = outcome.decision === 'returned' ? 'return' : 'confirm';
  const passage: Transition = { id: context.transitionId, action, from, by: context.caller.userId };
  // Once it goes on, it is no longer a returned document.
  const returned = action === 'return' ? head.returned : undefined;
  const record = { ...outcome.record, head: { ...head, returned, passage, queue: 'processing' as const } };
  return toDecided(context, { ...outcome, record }, true);
}

/** A plain save; another type starts the workflow of that type from its beginning. */
function decidePlainSave(context: SaveContext, record: DocumentRecord, diff: readonly FieldDiff[]): Decided {
  const outcome = { record, diff, decision: 'saved' } as const;
  const before = context.record;
  if (record.head.doctype !== before.head.doctype && record.head.step !== failedStep) {
    const head = restartWorkflow(record.head, { passage: context.transitionId, by: context.caller.userId });
    return toDecided(context, { ...outcome, record: { ...record, head } }, true);
  }
  const { updatedAt } = before.head;
  const same = JSON.stringify(before) === JSON.stringify({ ...record, head: { ...record.head, updatedAt } });
  return same
    ? { decision: 'saved', record: before, change: undefined, open: nothingOpen }
    : toDecided(context, outcome);
}

function toDecided(
  context: SaveContext,
  { record, diff, decision, open = nothingOpen }: Outcome,
  starts = false,
): Decided {
  const { caller, workflow } = context;
  const { head } = record;
  const retyped = head.doctype !== context.record.head.doctype;
  const position = readPosition(context.record.head.step, workflow.steps);
  const renamed = head.name !== context.record.head.name;
  const log = buildLogItem(retyped ? 'doctype-changed' : decision, {
    step: context.record.head.step,
    stepName: position.at === 'step' ? position.step.name : '',
    editorId: caller.userId,
    assignId: head.userId,
    metadata: {
      name: head.name,
      ...describeCaller(caller),
      ...(open.all.length === 0 ? {} : { acknowledged: [...open.all] }),
      ...(decision === 'returned' && context.body.returnReason !== ''
        ? { returnReason: context.body.returnReason }
        : {}),
    },
    diff,
  });
  const isLogged = decision !== 'saved' || diff.length > 0 || retyped || renamed;
  const change: DocumentChange = {
    head,
    fields: record.fields,
    ...(record.tables === context.record.tables ? {} : { tables: record.tables }),
    ...(isLogged ? { log } : {}),
    ...(starts ? { start: toWorkflowStart(head) } : {}),
    except: caller.socketId,
  };
  return { decision, record, change, open };
}
