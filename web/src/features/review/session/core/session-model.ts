import type { Contradiction } from '#shared/check/contradiction.ts';
import type { Document } from '#shared/document/document.ts';
import { applyDrafts, toFieldMap, type Conflict, type Drafts, type FieldMap } from './drafts.ts';
import type { FieldKey } from './field-key.ts';
import { type Renaming } from './renaming.ts';
import { noTableChanges, getTablesAfterSave, type TableChanges } from './table-drafts.ts';
import type { Purpose } from './session-messages.ts';
import { type Step } from './undo.ts';
import type { LineTable } from '#shared/table/line-table.ts';

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
  /** Fields settled in this visit: they stay in the filtered list with their tick (screens.md §a). */
  readonly settled: ReadonlySet<FieldKey>;
  readonly undone: readonly Step[];
  readonly done: readonly Step[];
  readonly sending: Sending | null;
  /** What contradicts itself, and the person confirms all the same. */
  readonly acknowledged: readonly Contradiction[];
  /** What the person asked for while something was on its way. */
  readonly wanted: Purpose | null;
  /** What to try again once the newer version is here, and how often that already happened. */
  readonly again: { readonly purpose: Purpose; readonly tries: number } | null;
  readonly savedAt: string | null;
  readonly unreachable: boolean;
};

export const openSession = (document: Document): Session => ({
  document,
  drafts: new Map(),
  tables: noTableChanges,
  name: null,
  conflicts: [],
  settled: new Set(),
  undone: [],
  done: [],
  sending: null,
  acknowledged: [],
  wanted: null,
  again: null,
  savedAt: null,
  unreachable: false,
});

type FieldSource = { readonly document: Pick<Document, 'fields'>; readonly drafts: Drafts };
/** The fields as the person sees them. */
export const getFields = ({ document, drafts }: FieldSource): FieldMap =>
  applyDrafts(toFieldMap(document.fields), drafts);

/** The tables as the server has them once it takes what is on its way. */
export const getTablesInFlight = ({ document, sending }: Session): LineTable[] =>
  getTablesAfterSave(document.tables, sending?.tables ?? noTableChanges);

export const isDirty = ({ drafts, tables, name }: Session): boolean =>
  drafts.size > 0 || tables.drafts.size > 0 || name !== null;

/** The name of the document as the person sees it. */
export const getDocumentName = ({ document, name }: Session): string => name?.name ?? document.name;

/** How much of what two people changed differently waits for this one's word. */
export const countConflicts = ({ conflicts, tables, name }: Session): number =>
  conflicts.length + tables.conflicts.length + (name !== null && name.theirs !== null ? 1 : 0);
