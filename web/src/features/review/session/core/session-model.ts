import { applyOffers, type Offers } from './offers.ts';
import type * as z from 'zod';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { applyDrafts, toFieldMap, type Conflict, type Drafts, type FieldMap } from './drafts.ts';
import type { FieldKey } from './field-key.ts';
import type { Renaming } from './renaming.ts';
import {
  noTableChanges,
  getTablesAfterSave,
  type TableChanges,
  type TableDraft,
  type TableKey,
} from './table-drafts.ts';
import type { Step } from './undo.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { saveDocument } from '#shared/api/documents.ts';
import type { FieldChange } from '#shared/document/fields/change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { PageBox } from '#shared/geometry/box.ts';
import type { RowChanges } from '#shared/table/row-changes.ts';

type SaveAnswer = z.output<typeof saveDocument.answer>;

/** What the screen hears of a running session. */
export type SessionOutcome =
  /** The document is on its way to its next step; the answer may bring it back. */
  | { readonly kind: 'sent'; readonly purpose: Purpose }
  | { readonly kind: 'answered'; readonly purpose: Purpose; readonly answer: SaveAnswer }
  /** `late`: the person had gone on, and hears it now that they are back. */
  | { readonly kind: 'refused'; readonly purpose: Purpose; readonly error: unknown; readonly late?: true }
  | { readonly kind: 'conflicts' };

export type Purpose = 'saved' | 'confirmed' | 'returned';

export type SaveBody = {
  readonly fields: FieldChange[];
  readonly tables?: LineTable[];
  readonly tableRows?: RowChanges[];
  readonly confirmed: boolean;
  readonly returned: boolean;
  readonly saved: boolean;
  /** What contradicts itself or is not settled, and is confirmed all the same. */
  readonly acknowledged?: Contradiction[];
  /** Why it is returned. */
  readonly returnReason?: string;
  readonly document: { readonly version: number; readonly name?: string };
};

/** A change of one field. */
export type FieldMessage =
  | {
      readonly kind: 'edited';
      readonly key: FieldKey;
      readonly value: string;
      readonly bboxes?: readonly PageBox[];
      readonly param?: string;
      /** Typing on, letter after letter in one visit of the field, is one step of undo. */
      readonly typing?: boolean;
      /** Filled in by memory or a register: it is not the person's word. */
      readonly filled?: boolean;
    }
  | {
      readonly kind: 'verified';
      readonly key: FieldKey;
      /** The value that the person sees, where it follows from others and the server does not know it yet. */
      readonly shown?: FieldValue | undefined;
    }
  | { readonly kind: 'removed'; readonly key: FieldKey };

export type SessionMessage =
  | FieldMessage
  /** Changes that are one step of undo; with `cause`, they belong to the step that changed that field. */
  | { readonly kind: 'together'; readonly messages: readonly FieldMessage[]; readonly cause?: FieldKey | undefined }
  /** What memory or a register would rather see in fields that say something else, in place of what was offered before. */
  | { readonly kind: 'offered'; readonly offers: Offers }
  | { readonly kind: 'renamed'; readonly name: string }
  /** A person changed a table, or removed it (null); `base` is the server's table that they saw. */
  | { readonly kind: 'table'; readonly key: TableKey; readonly table: LineTable | null; readonly base?: LineTable }
  | { readonly kind: 'table-chosen'; readonly key: TableKey; readonly take: 'mine' | 'theirs' }
  | { readonly kind: 'name-chosen'; readonly take: 'mine' | 'theirs' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | {
      readonly kind: 'save';
      readonly purpose: Purpose;
      /** What the person was asked about before they confirmed. */
      readonly acknowledged?: readonly Contradiction[];
      /** Why they return it. */
      readonly returnReason?: string;
    }
  | { readonly kind: 'answered'; readonly document: Document; readonly at: string }
  | { readonly kind: 'newer'; readonly document: Document }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable'; readonly at: string }
  /** What an earlier tab of this person did not save. */
  | { readonly kind: 'restored'; readonly changes: UnsavedChanges }
  | { readonly kind: 'chosen'; readonly key: FieldKey; readonly take: 'mine' | 'theirs' };

export type SessionEffect =
  | { readonly kind: 'save-later' }
  | { readonly kind: 'send'; readonly purpose: Purpose; readonly body: SaveBody }
  | { readonly kind: 'read-again' }
  | { readonly kind: 'ask-conflicts' }
  | { readonly kind: 'retry-later' };

/** What a person changed and the server does not know, each with what they saw when they began. */
export type UnsavedChanges = {
  readonly drafts: Drafts;
  readonly tables: ReadonlyMap<TableKey, TableDraft>;
  readonly name: Renaming | null;
};

/** What is on its way to the server. */
export type Sending = {
  readonly purpose: Purpose;
  readonly drafts: Drafts;
  readonly tables: TableChanges;
  readonly name: Renaming | null;
};

/** One visit of one document: what the server knows, what the person changed, what is on its way. */
export type Session = {
  readonly document: Document;
  readonly drafts: Drafts;
  readonly tables: TableChanges;
  readonly name: Renaming | null;
  readonly conflicts: readonly Conflict[];
  /** Other values that memory or a register has for what is printed. */
  readonly offers: Offers;
  /** Fields settled in this visit: they stay in the filtered list with their tick (screens.md §a). */
  readonly settled: ReadonlySet<FieldKey>;
  readonly undone: readonly Step[];
  readonly done: readonly Step[];
  readonly sending: Sending | null;
  /** Saves whose answers were lost. */
  readonly lost: readonly Sending[];
  /** What contradicts itself or is not settled, and the person confirms all the same. */
  readonly acknowledged: readonly Contradiction[];
  /** Why the person returns the document; empty where they gave no reason. */
  readonly returnReason: string;
  /** How often the person changed something in this visit. */
  readonly edits: number;
  /** What the person asked for while something was on its way. */
  readonly wanted: Purpose | null;
  /** What to try again once the newer version is here, and how often that already happened. */
  readonly again: { readonly purpose: Purpose; readonly tries: number } | null;
  readonly savedAt: string | null;
  /** Since when the server does not answer; null while it does. */
  readonly unreachable: string | null;
};

export const openSession = (document: Document): Session => ({
  document,
  drafts: new Map(),
  tables: noTableChanges,
  name: null,
  conflicts: [],
  offers: new Map(),
  settled: new Set(),
  undone: [],
  done: [],
  sending: null,
  lost: [],
  acknowledged: [],
  returnReason: '',
  edits: 0,
  wanted: null,
  again: null,
  savedAt: null,
  unreachable: null,
});

type FieldSource = {
  readonly document: Pick<Document, 'fields'>;
  readonly drafts: Drafts;
  readonly offers: Offers;
};
/** The fields as the person sees them. */
export const getFields = ({ document, drafts, offers }: FieldSource): FieldMap =>
  applyOffers(applyDrafts(toFieldMap(document.fields), drafts), offers);

/** The tables as the server has them once it takes what is on its way. */
export const getTablesInFlight = ({ document, sending }: Session): LineTable[] =>
  getTablesAfterSave(document.tables, sending?.tables ?? noTableChanges);

export const isDirty = ({ drafts, tables, name }: Session): boolean =>
  drafts.size > 0 || tables.drafts.size > 0 || name !== null;

/** What of a session the server does not know yet. */
export const getUnsavedChanges = ({ drafts, tables, name }: Session): UnsavedChanges => ({
  drafts,
  tables: tables.drafts,
  name,
});

/** How many changes wait to be saved. */
export const countUnsaved = ({ drafts, tables, name }: Session): number =>
  drafts.size + tables.drafts.size + (name === null ? 0 : 1);

/** The name of the document as the person sees it. */
export const getDocumentName = ({ document, name }: Session): string => name?.name ?? document.name;

/** How much of what two people changed differently waits for this one's word. */
export const countConflicts = ({ conflicts, tables, name }: Session): number =>
  conflicts.length + tables.conflicts.length + (name !== null && name.theirs !== null ? 1 : 0);
