import { createContext, useContext } from 'react';
import type { Atom } from '#web/state/state.ts';
import type { FieldKey } from '../session/core/field-key.ts';
import { type Machine, usePart } from '../session/store.ts';
import type { Viewer, ViewerEffect, ViewerMessage } from './core/viewer.ts';

export type ViewerMachine = Machine<Viewer, ViewerMessage, ViewerEffect>;

/** A field whose box lies where a click filled another one. It is offered until a further field becomes active. */
export type OfferedField = { readonly key: FieldKey; readonly instead: FieldKey };

/** The page viewer of the screen. */
export type PageViewer = {
  readonly machine: ViewerMachine;
  /** The fields and the page have been drawn: before that a confirmation would be blind. */
  readonly shown: Atom<boolean>;
  readonly markShown: () => void;
  readonly offered: Atom<OfferedField | null>;
  readonly offer: (field: OfferedField | null) => void;
};

export const ViewerContext = createContext<PageViewer | null>(null);

export function usePageViewer(): PageViewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('Pages are drawn inside the review screen');
  return viewer;
}

/** A part of the viewer's model. */
export const useViewer = <Part>(select: (viewer: Viewer) => Part): Part =>
  usePart(usePageViewer().machine.state, select);
