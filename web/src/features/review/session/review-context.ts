import { createContext, useContext } from 'react';
import type { Contradiction } from '#shared/check/contradiction.ts';
import type { CurrentUser, MemberBrief } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Command, CommandName } from '../commands/core/commands.ts';
import type { FieldKey } from './core/field-key.ts';
import type { Machine } from './core/machine.ts';
import type { Panel, PanelRow } from '../fields/core/panel.ts';
import type { Session } from './core/session.ts';
import type { SessionMessage } from './core/session-messages.ts';
import type { Viewer, ViewerEffect, ViewerMessage } from '../viewer/core/viewer.ts';
import type { Tables } from '../table/use-tables.ts';
import type { VatRecalculation } from '../fields/use-vat-recalculation.ts';

export type ViewerMachine = Machine<Viewer, ViewerMessage, ViewerEffect>;
export type FieldFilter = 'needs' | 'all';

/** What every part of the review screen knows. */
export type Review = {
  readonly session: Session;
  readonly send: (message: SessionMessage) => void;
  readonly fields: readonly FieldValue[];
  /** The fields as they are now, for a caller that waited for something; undefined once nothing may be changed here any more. */
  readonly newest: () => readonly FieldValue[] | undefined;
  readonly panel: Panel;
  readonly viewer: ViewerMachine;
  readonly doctype: Doctype | undefined;
  readonly doctypeIndex: number;
  readonly workflow: Workflow | undefined;
  readonly people: readonly MemberBrief[];
  readonly user: CurrentUser;
  /** Values can be changed here and now. */
  readonly editable: boolean;
  /** Shown as a preview: no actions at all. */
  readonly preview: boolean;
  readonly phone: boolean;
  readonly currency: string;
  readonly today: string;
  readonly active: FieldKey | null;
  readonly activeRow: PanelRow | undefined;
  readonly activate: (key: FieldKey | null) => void;
  readonly filter: FieldFilter;
  readonly setFilter: (filter: FieldFilter) => void;
  /** Every command, with the keys of this person. */
  readonly commands: readonly Command[];
  /** Carries out a command as if its key was pressed. */
  readonly run: (name: CommandName) => void;
  readonly tables: Tables;
  readonly vat: VatRecalculation;
  /** Ids of everybody else who has the document open. */
  readonly here: readonly string[];
  /** The panel of the discussion is open. */
  readonly discussing: boolean;
  /** The document is only being made: the server does not know it yet. */
  readonly draft?: { readonly autofill: boolean } | undefined;
  /** Opens the choice between my changes and somebody else's. */
  readonly openConflicts: () => void;
  /** Its fields and its page have been drawn: before that a person has not seen what they would confirm. */
  readonly shown: boolean;
  readonly markShown: () => void;
  /** Asks whether the document goes on although it contradicts itself. */
  readonly askContradictions: (found: readonly Contradiction[]) => void;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
};

export const ReviewContext = createContext<Review | null>(null);

/** The person wants every document to have a type, and this one has none (R-DET-23). */
export const isTypeMissing = ({ doctype, user }: Pick<Review, 'doctype' | 'user'>): boolean =>
  doctype === undefined && (user.settings.doctypeValidation ?? true);

export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('Parts of the review desk live inside it');
  return review;
}

/** The one input of the panel: that of the active field. */
export const activeInputId = 'df-active-field';
/** What opens the calendar of an active date. */
export const dayPickerId = 'df-active-day';
export const confirmButtonId = 'df-confirm';
export const typeButtonId = 'df-type';
export const getRowId = (key: FieldKey): string => `df-row-${key.replace(':', '-')}`;
