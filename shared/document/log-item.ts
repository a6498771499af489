import * as z from 'zod';
import { contradiction, maxContradictions } from '#shared/check/contradiction.ts';
import { exportNotes } from '#shared/export-systems/export-note.ts';
import { returnReason } from '#shared/document/document.ts';
import { answerSummary } from '#shared/einvoice/answer.ts';
import { hexId } from '#shared/kit/id.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';

/** Names a line of history so that names sort by time; read marks go up to one. */
export const toLogName = ({ date, _id }: Pick<LogItem, 'date' | '_id'>): string => `${date}#${_id}`;

/** The rows of a table that a line of history tells, as it was copied; undefined for a plain value (ledger R-HIS-07). */
export const readLogRows = (value: string): readonly (readonly string[])[] | undefined =>
  value.includes('\t') ? value.split('\n').map((line) => line.split('\t')) : undefined;

/** The changes of a line that name what they changed (ledger R-HIS-06). */
export const listLogChanges = (item: Pick<LogItem, 'diff'>) =>
  item.diff.fields.flatMap((field) => (field.id === null ? [] : [{ ...field, id: field.id }]));

/** Under this id a line of history tells how the tags of a document changed. */
export const tagsLogId = 'tags';

/** The archived step has a label of its own instead of a name (ledger R-HIS-05). */
export const isArchivedLogItem = ({ step }: Pick<LogItem, 'step'>): boolean => step === archivedStep || step === 'end';

const passing: ReadonlySet<LogItem['action']> = new Set(['confirmed', 'returned', 'moved', 'assigned']);

/**
 * Whom an action made responsible; none for actions that pass nothing on. A returned document came back from them, so their
 * direction is shown the other way round (ledger R-HIS-04).
 */
export const findRecipients = (
  item: Pick<LogItem, 'action' | 'assignId'>,
): { readonly ids: readonly string[]; readonly reversed: boolean } => ({
  ids: passing.has(item.action) ? item.assignId : [],
  reversed: item.action === 'returned',
});

type NewLogItem = Omit<LogItem, '_id' | 'date'>;

/** So many other documents are named by one line of history. */
const maxLogDocuments = 50;

/** How a line of history names other documents of the company: those that pages came from, the one that a copy was made of. */
export const toLogDocuments = (
  heads: readonly { readonly _id: string; readonly name: string }[],
): NonNullable<LogItem['metadata']['documents']> =>
  heads.slice(0, maxLogDocuments).map(({ _id, name }) => ({ _id, name }));

/** A line of history; missing values are empty. Without an editor the machine did it, for `userId` where somebody set it off. */
export function buildLogItem(
  action: LogAction,
  details: {
    readonly step: string | -1;
    readonly stepName?: string | undefined;
    readonly editorId?: string | null;
    readonly userId?: string | null;
    readonly assignId: readonly string[];
    readonly modelId?: string | null;
    readonly metadata?: LogItem['metadata'];
    readonly diff?: readonly LogItem['diff']['fields'][number][];
  },
): NewLogItem {
  return {
    action,
    step: String(details.step),
    stepName: details.stepName ?? '',
    editorId: details.editorId ?? null,
    assignId: [...details.assignId],
    userId: details.userId ?? null,
    emitter: typeof details.editorId === 'string' ? 'user' : 'machine',
    metadata: details.metadata ?? {},
    diff: { fields: [...(details.diff ?? [])] },
    modelId: details.modelId ?? null,
  };
}

export const logAction = z.enum([
  'created',
  'read',
  'failed',
  'reset',
  'saved',
  'confirmed',
  'returned',
  'moved',
  'archived',
  'unlocked',
  'deleted',
  'restored',
  'doctype-changed',
  'assigned',
  'exported',
  'paid',
  'unpaid',
  'account-confirmed',
  'read-again',
  'pages-sorted',
  'page-deleted',
  'pages-added',
  'pages-split',
  'joined',
  'attached',
  'not-attached',
  'detached',
  'answered',
]);
export type LogAction = z.infer<typeof logAction>;

/**
 * Where in a table something changed: in a cell, a row or a column; without any of them it is the table itself. `table` is the name
 * that people gave it, `row` the number that they see before it, `column` what the column means and `at` its place.
 */
const tablePlace = z.object({
  table: z.string(),
  row: z.int().optional(),
  column: z.string().optional(),
  at: z.int().optional(),
  /** What the columns of a row or of the whole table mean: its values are separated by tabs. */
  columns: z.array(z.string()).max(60).optional(),
  /** So many further changes of the table are not listed. */
  more: z.int().optional(),
});

/** Files that one line of history names as not attached. */
const maxLeftFiles = 40;

/** A file that the machine did not attach, and why. */
const leftFile = z.object({
  name: z.string(),
  reason: z.enum(['unsupported-type', 'file-empty', 'file-broken', 'too-large', 'too-many']),
});
export type LeftFile = z.infer<typeof leftFile>;

/** Findings that one export keeps of a document. */
const maxAllowed = 8;

/** One line of a document's history (specification 001 §3 "Log item"). */
export const logItem = z.object({
  _id: hexId,
  action: logAction,
  date: z.iso.datetime(),
  step: z.string(),
  stepName: z.string(),
  /** Who did it; null for the machine. */
  editorId: z.string().nullable(),
  /** Who is responsible afterwards. */
  assignId: z.array(z.string()),
  /**
   * Who set off what the machine did: confirmed the step that it went on from, brought the document that it read, let the mail in. Null
   * where a person did it themselves, and on lines from before this was kept.
   */
  userId: z.string().nullable().default(null),
  emitter: z.enum(['user', 'machine', 'mail']),
  metadata: z.object({
    /** Other documents of the company: those that pages came from or went to, the one that a copy was made of. */
    documents: z
      .array(z.object({ _id: hexId, name: z.string() }))
      .max(maxLogDocuments)
      .optional(),
    name: z.string().optional(),
    pages: z.int().optional(),
    reason: z.string().optional(),
    userAgent: z.string().optional(),
    ip: z.string().optional(),
    /** The device by the name that its person gave it when it was signed in, else its browser and system. */
    device: z.string().optional(),
    fileName: z.string().optional(),
    /** The attachment that the machine made: what a person deletes afterwards is not made again. */
    attachment: hexId.optional(),
    /** Files that the machine found and did not attach, and why. */
    left: z.array(leftFile).max(maxLeftFiles).optional(),
    from: z.string().optional(),
    subject: z.string().optional(),
    /** The address from which a mail was delivered; `from` is what the mail itself says. */
    sender: z.string().optional(),
    /** Files of a mail that were taken. */
    count: z.int().optional(),
    /** What contradicted itself or was not settled when somebody confirmed the document all the same. */
    acknowledged: z.array(contradiction).max(maxContradictions).optional(),
    /** What of its review was open when a person let the document leave by name: the notes of exports, with what each is about. */
    allowed: z
      .array(z.object({ note: z.enum(exportNotes), value: z.string() }))
      .max(maxAllowed)
      .optional(),
    /** Why somebody returned the document, in their words. */
    returnReason: returnReason.optional(),
    /** What the company answered to the e-invoice. */
    answer: answerSummary.optional(),
  }),
  diff: z.object({
    fields: z.array(
      z.object({
        id: z.string().nullable(),
        /** Which of several with this id; the first one has none, as lines from before this was kept. */
        idx: z.int().optional(),
        /** What of a table changed. Lines from before this was kept hold the whole table before and after instead. */
        place: tablePlace.optional(),
        action: z.enum(['added', 'changed', 'removed', 'verified']),
        old: z.object({ value: z.string() }),
        new: z.object({ value: z.string() }),
      }),
    ),
  }),
  /** What read the fields: a model of ours, or the one that an external reader used. Null on lines that tell of no reading. */
  modelId: z.string().nullable().default(null),
});
export type LogItem = z.infer<typeof logItem>;

/** A line of history as one person sees it: their own doing and what they have looked at is read (ledger R-HIS-02). */
export const readLogItem = logItem.extend({
  isRead: z.boolean(),
  /** The name of the API key whose program did it; null for people and the machine. */
  keyName: z.string().nullable(),
});
export type ReadLogItem = z.infer<typeof readLogItem>;
