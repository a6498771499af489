import type { Contradiction } from '#shared/check/contradiction.ts';
import type { saveDocument } from '#shared/api/documents.ts';
import type { FieldChange } from '#shared/document/fields/change-fields.ts';
import type { PageBox } from '#shared/geometry/box.ts';
import type { Document } from '#shared/document/document.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { RowChanges } from '#shared/table/row-changes.ts';
import type { FieldKey } from './field-key.ts';
import type { TableKey } from './table-drafts.ts';
import type * as z from 'zod';

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
  /** What contradicts itself, and is confirmed all the same. */
  readonly acknowledged?: Contradiction[];
  readonly document: { readonly version: number; readonly name?: string };
};

export type SessionMessage =
  | {
      readonly kind: 'edited';
      readonly key: FieldKey;
      readonly value: string;
      readonly bboxes?: readonly PageBox[];
      readonly param?: string;
      /** Typing letter after letter is one step of undo. */
      readonly typing?: boolean;
    }
  | { readonly kind: 'verified'; readonly key: FieldKey }
  | { readonly kind: 'removed'; readonly key: FieldKey }
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
    }
  | { readonly kind: 'answered'; readonly document: Document; readonly at: string }
  | { readonly kind: 'newer'; readonly document: Document }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'chosen'; readonly key: FieldKey; readonly take: 'mine' | 'theirs' };

export type SessionEffect =
  | { readonly kind: 'save-later' }
  | { readonly kind: 'send'; readonly purpose: Purpose; readonly body: SaveBody }
  | { readonly kind: 'read-again' }
  | { readonly kind: 'ask-conflicts' }
  | { readonly kind: 'retry-later' };
