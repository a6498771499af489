import * as z from 'zod';
import { keep, readKept } from '#web/state/persisted.ts';

export const defaultPanel = 440;
export const narrowestPanel = 360;
export const widestPanel = 640;

const settings = z.looseObject({ detailPanel: z.number().optional() });

export const clampPanel = (width: number): number => Math.round(Math.min(widestPanel, Math.max(narrowestPanel, width)));

/** The width that this browser remembers for the field panel. */
export const keptPanelWidth = (): number => clampPanel(readKept('settings', settings)?.detailPanel ?? defaultPanel);

export const keepPanelWidth = (width: number): void => {
  keep('settings', { ...readKept('settings', settings), detailPanel: width });
};
