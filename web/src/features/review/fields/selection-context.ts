import { createContext, useContext } from 'react';
import type { Atom } from '#web/state/state.ts';
import type { FieldKey } from '../session/core/field-key.ts';
import { usePart, useValue } from '../session/store.ts';
import type { FieldFilter, Panel, PanelRow } from './core/panel.ts';

/** The field panel: its rows, the active one, and which rows are shown. */
export type Selection = {
  readonly panel: Atom<Panel>;
  readonly active: Atom<FieldKey | null>;
  readonly activeRow: Atom<PanelRow | undefined>;
  readonly activate: (key: FieldKey | null) => void;
  /** The field that becomes active by itself while none was chosen. */
  readonly start: Atom<FieldKey | undefined>;
  readonly filter: Atom<FieldFilter>;
  readonly setFilter: (filter: FieldFilter) => void;
};

export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error('Fields are drawn inside the review screen');
  return selection;
}

export const usePanel = <Part>(select: (panel: Panel) => Part): Part => usePart(useSelection().panel, select);
const getRows = ({ rows }: Panel): readonly PanelRow[] => rows;

/** Every row of the panel. */
export const useRows = (): readonly PanelRow[] => usePanel(getRows);
export const useActiveKey = (): FieldKey | null => useValue(useSelection().active);
export const useIsActive = (key: FieldKey | undefined): boolean =>
  usePart(useSelection().active, (active) => key !== undefined && active === key);
export const useFilter = (): FieldFilter => useValue(useSelection().filter);

export const getRowId = (key: FieldKey): string => `df-row-${key.replace(':', '-')}`;
