import { exportSystemIds, isExportSystem, exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { experimentalTargets, type ExportTarget } from '#shared/exports/export-target.ts';

/** Targets that take papers of every type: payments, a list, our own format (R-EXP-02). */
export const commonTargets = ['sepa', 'excel', 'docflow'] as const satisfies readonly ExportTarget[];
export type CommonTarget = (typeof commonTargets)[number];

export const isCommon = (target: ExportTarget): target is CommonTarget =>
  commonTargets.some((common) => common === target);

/**
 * Where documents of these types can be exported: to the accounting systems that the types are set to, or to any where none
 * is set; payments, the list and our own format are always there.
 */
export function offeredTargets(systems: readonly (string | null)[]): readonly ExportTarget[] {
  const set = exportSystemIds.filter((id) => systems.some((system) => isExportSystem(system) && system === id));
  return [...(set.length === 0 ? exportSystemIds : set), ...commonTargets];
}

/** What the choice calls a program; common targets have words of their own. */
export const programName = (target: Exclude<ExportTarget, CommonTarget>): string => exportSystemNames[target];

export const isExperimental = (target: ExportTarget): boolean => experimentalTargets.has(target);
