import type { InputOf, RefusalOf } from '#shared/api/contract.ts';
import type { saveDocument as contract } from '#shared/api/documents.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { contradictionsOf, type OwnNumbers } from '#shared/check/contradictions.ts';
import { recheckTables } from '#shared/check/check-tables.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { archivedStep, failedStep, notStartedStep } from '#shared/document/document.ts';
import { logLine } from '#shared/document/log-line.ts';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { changeFields, type FieldDiff } from '#shared/field/change-fields.ts';
import { settingsAt } from '#shared/field/settings.ts';
import { blocks, standings } from '#shared/field/state.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import {
  healed,
  isGone,
  positionOf,
  returnStep,
  startOf,
  stillToConfirm,
  storedStep,
} from '#shared/workflow/position.ts';
import { withRowChanges } from '#shared/table/row-changes.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Caller, RefusalDetails } from '#functions/ports/caller.ts';
import type { DocumentChange, DocumentHead, DocumentRecord, Passage } from '#functions/ports/documents.ts';
import { isBusy, mayEdit } from '#functions/present/document.ts';
import { workflowStart } from '#functions/present/machine-starts.ts';
import { restarted } from './restarted.ts';
import { numberOf, setNumber } from '#shared/field/set-number.ts';
import { tableDiff } from './table-diff.ts';
import { tagDiff } from './company-tags.ts';

type Body = InputOf<typeof contract>['body'];
export type SaveRefusal = {
  readonly error: RefusalOf<typeof contract>;
  readonly details?: RefusalDetails;
  readonly contradictions?: readonly Contradiction[];
};
export type Decision = 'saved' | 'confirmed' | 'returned';

/** Everything that a decision about a save looks at. */
export type SaveGround = {
  readonly record: DocumentRecord;
  /** The type after the save; undefined for documents without one. */
  readonly doctype: Doctype | undefined;
  readonly workflow: Workflow;
  /** The numbers of the company itself. */
  readonly own: OwnNumbers | undefined;
  /** Ids of the people who can work in the company today. */
  readonly able: readonly string[];
  readonly caller: Caller;
  readonly body: Body;
  /** ISO instant and, in the zone of the company, plain date. */
  readonly now: string;
  readonly today: string;
  /** Id of the movement, should there be one. */
  readonly passageId: string;
  /** The internal number that the product gives with this save, if it gives one. */
  readonly number?: string | undefined;
};

export type Decided = {
  readonly decision: Decision;
  /** The record as it will be; its head still names the version that was read. */
  readonly record: DocumentRecord;
  /** Undefined when the save changes nothing. */
  readonly change: DocumentChange | undefined;
  /** What contradicts itself in a document that is confirmed: the person has to have been asked about all of it. */
  readonly contradictions: readonly Contradiction[];
};

type Refused = Result<never, SaveRefusal>;
const refuse = (error: SaveRefusal['error'], details?: RefusalDetails): Refused =>
  failed(details === undefined ? { error } : { error, details });

/** Whether the save may happen at all. The version comes first: a lost race is told as one, whatever has changed since. */
function admit({ record: { head }, caller, body }: SaveGround): Refused | undefined {
  if (head.version !== body.document.version) return refuse('stale-version', { version: head.version });
  if (head.step === archivedStep) return refuse('archived');
  if (head.deletedAt !== null || !mayEdit(head, caller)) return refuse('not-editable');
  if (isBusy(head)) return refuse('being-processed');
  if (body.confirmed && body.returned) return refuse('incorrect-data');
  const retyped = body.doctype !== undefined && body.doctype !== head.doctype;
  if ((body.confirmed || body.returned) && (retyped || head.step === failedStep)) return refuse('incorrect-data');
  const unknown = body.fields.find((field) => fieldDefinition(field._id) === undefined);
  return unknown && refuse('incorrect-data', { field: unknown._id });
}

/** Where the document stands in today's workflow; one whose step is gone stands at the nearest earlier one. */
function standing({ record: { head }, workflow: { steps } }: SaveGround) {
  if (!isGone(head.step, steps)) return { position: positionOf(head.step, steps), passedSteps: head.passedSteps };
  return healed(steps, head.passedSteps);
}

/** Decides about a save: what is refused, what will be stored, and whether the document moves (specification 001 §4, §7). */
export function decideSave(ground: SaveGround): Result<Decided, SaveRefusal> {
  const refused = admit(ground);
  if (refused) return refused;
  const { record, body, doctype, workflow } = ground;
  const { position, passedSteps } = standing(ground);
  const step = storedStep(position);

  const typed = changeFields(record.fields, body.fields, ground.today);
  const settings = settingsAt(doctype, step);
  const locked = typed.diff.find(({ id, action }) => action !== 'verified' && settings.get(id ?? '')?.lock === true);
  if (locked?.id) return refuse('incorrect-data', { field: locked.id });

  const numbered = withNumber(ground, typed.fields);
  const tables = savedTables(ground);
  if (tables === undefined) return refuse('incorrect-data', { field: 'tables' });
  const edited: DocumentRecord = {
    head: { ...record.head, ...said(ground), step, passedSteps },
    pages: record.pages,
    fields: numbered.fields,
    tables: isOther(typed.diff, tables, record) ? recheckTables(tables, numbered.fields) : tables,
  };
  const diff = [
    ...typed.diff,
    ...numbered.diff,
    ...tableDiff(record.tables, edited.tables),
    ...tagDiff(record.head.tags, edited.head.tags),
  ];
  if (body.confirmed) return confirm(ground, edited, diff);
  if (body.returned) {
    const back = returnStep(workflow.steps, step, passedSteps);
    if (back === undefined) return refuse('first-step');
    return ok(moving(ground, { record: edited, diff, decision: 'returned' }));
  }
  return ok(saved(ground, edited, diff));
}

/** Numbers belong to the series of a type: another type takes the old one away, unless the person has said a new one. */
function withNumber({ number, record, body, today }: SaveGround, fields: DocumentRecord['fields']) {
  if (number !== undefined) return setNumber(fields, number, today);
  const retyped = body.doctype !== undefined && body.doctype !== record.head.doctype;
  const stays = retyped && numberOf(fields) === numberOf(record.fields);
  return stays ? setNumber(fields, '', today) : { fields, diff: [] };
}

/** Whether anything became different that the tables are checked against, or they themselves. */
const isOther = (fields: readonly FieldDiff[], tables: DocumentRecord['tables'], before: DocumentRecord): boolean =>
  fields.length > 0 || tables !== before.tables;

/** The tables after the save; undefined when changed rows do not fit the tables of this version. */
const savedTables = ({ body, record }: SaveGround): DocumentRecord['tables'] | undefined =>
  body.tables ?? (body.tableRows === undefined ? record.tables : withRowChanges(record.tables, body.tableRows));

const said = ({ body, record: { head }, now }: SaveGround): Partial<DocumentHead> => ({
  name: body.document.name ?? head.name,
  tags: body.tags ?? head.tags,
  doctype: body.doctype ?? head.doctype,
  updatedAt: now,
});

/**
 * Confirming needs a type, every required field filled and no invalid one; hidden ones do not count (ledger R-DET-36, R-DET-41).
 */
function confirm(ground: SaveGround, record: DocumentRecord, diff: readonly FieldDiff[]): Result<Decided, SaveRefusal> {
  const { workflow, doctype, caller, able } = ground;
  const { step } = record.head;
  if (record.head.doctype === unspecifiedDoctype) return refuse('incorrect-data', { field: 'doctype' });
  const blocking = standings(record.fields, doctype, step).filter(blocks);
  if (blocking.length > 0) {
    const fields = blocking.map(({ id, idx }) => (idx === 0 ? id : `${id}.${idx}`)).join(',');
    return refuse('fields-block', { count: blocking.length, fields });
  }
  const found = contradictionsOf({ ...record, kind: doctype?.exportSystemType ?? null, own: ground.own });
  const position = positionOf(step, workflow.steps);
  const confirmedBy = [...new Set([...record.head.confirmedBy, caller.userId])];
  const missing = position.at === 'step' ? stillToConfirm(position.step, confirmedBy, able) : [];
  if (missing.length === 0) return ok(moving(ground, { record, diff, decision: 'confirmed', contradictions: found }));
  const head = { ...record.head, confirmedBy, userId: missing };
  return ok(written(ground, { record: { ...record, head }, diff, decision: 'confirmed', contradictions: found }));
}

type Outcome = {
  readonly record: DocumentRecord;
  readonly diff: readonly FieldDiff[];
  readonly decision: Decision;
  /** What contradicts itself in it, where it is confirmed. */
  readonly contradictions?: readonly Contradiction[];
};

/** The decision is written together with the start of the machine that carries it out. */
function moving(ground: SaveGround, outcome: Outcome): Decided {
  const { head } = outcome.record;
  const from = head.step === notStartedStep ? startOf(ground.workflow.steps) : String(head.step);
  const action = outcome.decision === 'returned' ? 'return' : 'confirm';
  const passage: Passage = { id: ground.passageId, action, from, by: ground.caller.userId };
  const record = { ...outcome.record, head: { ...head, passage, queue: 'processing' as const } };
  return written(ground, { ...outcome, record }, true);
}

/** A plain save; another type starts the workflow of that type from its beginning. */
function saved(ground: SaveGround, record: DocumentRecord, diff: readonly FieldDiff[]): Decided {
  const outcome = { record, diff, decision: 'saved' } as const;
  const before = ground.record;
  if (record.head.doctype !== before.head.doctype && record.head.step !== failedStep) {
    const head = restarted(record.head, { passage: ground.passageId, by: ground.caller.userId });
    return written(ground, { ...outcome, record: { ...record, head } }, true);
  }
  const { updatedAt } = before.head;
  const same = JSON.stringify(before) === JSON.stringify({ ...record, head: { ...record.head, updatedAt } });
  return same ? { decision: 'saved', record: before, change: undefined, contradictions: [] } : written(ground, outcome);
}

function written(
  ground: SaveGround,
  { record, diff, decision, contradictions = [] }: Outcome,
  starts = false,
): Decided {
  const { caller, workflow } = ground;
  const { head } = record;
  const retyped = head.doctype !== ground.record.head.doctype;
  const position = positionOf(ground.record.head.step, workflow.steps);
  const renamed = head.name !== ground.record.head.name;
  const log = logLine(retyped ? 'doctype-changed' : decision, {
    step: ground.record.head.step,
    stepName: position.at === 'step' ? position.step.name : '',
    editorId: caller.userId,
    assignId: head.userId,
    metadata: {
      name: head.name,
      userAgent: caller.userAgent,
      ip: caller.ip,
      ...(contradictions.length === 0 ? {} : { acknowledged: [...contradictions] }),
    },
    diff,
  });
  const worthTelling = decision !== 'saved' || diff.length > 0 || retyped || renamed;
  const change: DocumentChange = {
    head,
    fields: record.fields,
    ...(record.tables === ground.record.tables ? {} : { tables: record.tables }),
    ...(worthTelling ? { log } : {}),
    ...(starts ? { start: workflowStart(head) } : {}),
    except: caller.socketId,
  };
  return { decision, record, change, contradictions };
}
