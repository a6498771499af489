import { exportSystemIds, isExportSystem, exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { isKindOffered, type ExportKindState } from '#shared/export-systems/export-kinds.ts';
import { experimentalTargets, type ExportTarget } from '#shared/exports/export-target.ts';

/** Targets that take papers of every type: payments, a list, our own format (R-EXP-02). */
export const commonTargets = ['sepa', 'excel', 'docflow'] as const satisfies readonly ExportTarget[];
export type CommonTarget = (typeof commonTargets)[number];

export const isCommon = (target: ExportTarget): target is CommonTarget =>
  commonTargets.some((common) => common === target);

/**
 * Where documents of these types can be exported: to the accounting systems that the types are set to, or to any where none
 * is set, and to payments, the list and our own format. Ways that the company did not choose, or for which it lacks something,
 * are left out as soon as they are known; never all.
 */
export function offeredTargets(
  systems: readonly (string | null)[],
  kinds?: readonly ExportKindState[],
): readonly ExportTarget[] {
  const set = exportSystemIds.filter((id) => systems.some((system) => isExportSystem(system) && system === id));
  const all: readonly ExportTarget[] = [...(set.length === 0 ? exportSystemIds : set), ...commonTargets];
  const offered = kinds === undefined ? all : all.filter((target) => isKindOffered(target, kinds));
  return offered.length === 0 ? all : offered;
}

/** What the choice calls a program; common targets have words of their own. */
export const programName = (target: Exclude<ExportTarget, CommonTarget>): string => exportSystemNames[target];

export const isExperimental = (target: ExportTarget): boolean => experimentalTargets.has(target);
