import type { PastExport } from '#shared/api/exports.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { ExportBulks } from '#functions/ports/exports.ts';

/** Lists for people may be made as often as they like; what is booked or paid twice does harm. */
const unconfirmedTargets: ReadonlySet<ExportTarget> = new Set(['excel', 'docflow']);

/** `abraflexi` is the later name of `flexibee`: a document that one of them took the other has. */
export const toProgram = (target: ExportTarget): ExportTarget => (target === 'abraflexi' ? 'flexibee' : target);

/** Exports to the same program, other than by the bulk itself, newest first. */
export const filterPastExports = (
  past: readonly PastExport[] | undefined,
  target: ExportTarget,
  except?: string,
): readonly PastExport[] =>
  (past ?? []).filter(({ exportSystem, bulk }) => toProgram(exportSystem) === toProgram(target) && bulk !== except);

/** Whether exporting again to the system must be confirmed. */
export const needsExportConfirmation = (target: ExportTarget): boolean => !unconfirmedTargets.has(target);

/** Of documents, how many were exported to a system that asks before it takes them again. */
export async function countExportedBefore(
  exportBulks: Pick<ExportBulks, 'listPastExports'>,
  {
    ownerId,
    ids,
    target,
  }: { readonly ownerId: string; readonly ids: readonly string[]; readonly target: ExportTarget },
): Promise<number> {
  if (!needsExportConfirmation(target)) return 0;
  const past = await exportBulks.listPastExports(ownerId, ids);
  return ids.filter((id) => filterPastExports(past.get(id), target).length > 0).length;
}
