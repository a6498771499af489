import { createContext, useContext } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Atom } from '#web/state/state.ts';
import type { Session, SessionMessage } from '#web/features/review/session/core/session-model.ts';
import type { SessionMachine } from './run-session.ts';
import { usePart, useValue } from './store.ts';

/** The document under review, what its person changed, and what may be changed. */
export type ReviewSession = {
  readonly machine: SessionMachine;
  /** The fields as the person sees them, with what a save will make of their changes. */
  readonly fields: Atom<readonly FieldValue[]>;
  /** The tables as the person sees them. */
  readonly tables: Atom<readonly LineTable[]>;
  /** The fields at the moment of the call, for work that waited; undefined once nothing may be changed here any more. */
  readonly getCurrentFields: () => readonly FieldValue[] | undefined;
  /** The document's type, and its place among the types of the company (-1 without one). */
  readonly doctype: Atom<Doctype | undefined>;
  readonly doctypeIndex: Atom<number>;
  /** Values can be changed here and now. */
  readonly editable: Atom<boolean>;
  /** Shown as a preview: no actions at all. */
  readonly preview: boolean;
  /** The document is still being created: the server does not know it. */
  readonly isDraft: boolean;
  /** Whether choosing a party fills its other fields. */
  readonly autofill: Atom<boolean>;
  /** Tells screen readers. */
  readonly announce: (text: string) => void;
  readonly announcement: Atom<string>;
};

export const SessionContext = createContext<ReviewSession | null>(null);

export function useReviewSession(): ReviewSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('Parts of the review screen are drawn inside it');
  return session;
}

/** A part of the edit session. */
export const useSession = <Part>(select: (session: Session) => Part): Part =>
  usePart(useReviewSession().machine.state, select);

/** A part of the document as the server knows it. */
export const useReviewed = <Part>(select: (document: Document) => Part): Part =>
  useSession(({ document }) => select(document));

const getDocument = ({ document }: Session): Document => document;

/** The whole document as the server knows it, for what shows most of it. */
export const useReviewedDocument = (): Document => useSession(getDocument);

export const useSend = (): ((message: SessionMessage) => void) => useReviewSession().machine.send;
export const useAnnounce = (): ((text: string) => void) => useReviewSession().announce;
export const useEditable = (): boolean => useValue(useReviewSession().editable);
export const useFields = (): readonly FieldValue[] => useValue(useReviewSession().fields);
export const useDoctype = (): Doctype | undefined => useValue(useReviewSession().doctype);

const getCurrency = (fields: readonly FieldValue[]): string =>
  fields.find((field) => field._id === 'currency')?.value ?? '';

/** The currency that the document names. */
export const useCurrency = (): string => usePart(useReviewSession().fields, getCurrency);
