import { exportKinds, type ExportKind } from '#shared/export-systems/export-kinds.ts';

/**
 * The chosen ways of exporting after one was ticked or unticked; null chose all. What the company lacks for another way just now
 * does not matter here: it stays as chosen.
 */
export const toggleKind = (chosen: readonly ExportKind[] | null, kind: ExportKind, on: boolean): ExportKind[] =>
  exportKinds.filter((one) => (one === kind ? on : (chosen?.includes(one) ?? true)));
