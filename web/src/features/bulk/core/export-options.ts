import { exportDates, type ExportDates } from '#shared/accounting/export-settings.ts';
import { exportSystemIds, isExportSystem, exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { isKindOffered, type ExportKindState } from '#shared/export-systems/export-kinds.ts';
import { commonTargets, experimentalTargets, type ExportTarget } from '#shared/export-systems/export-target.ts';

type CommonTarget = (typeof commonTargets)[number];

export const isCommonTarget = (target: ExportTarget): target is CommonTarget =>
  commonTargets.some((common) => common === target);

/**
 * Where documents of these types can be exported: to the accounting systems that the types are set to, or to any where none
 * is set, and to payments, the list and our own format. Ways that the company did not choose, or for which it lacks something,
 * are left out as soon as they are known; never all.
 */
export function listOfferedTargets(
  systems: readonly (string | null)[],
  kinds?: readonly ExportKindState[],
): readonly ExportTarget[] {
  const set = exportSystemIds.filter((id) => systems.some((system) => isExportSystem(system) && system === id));
  const all: readonly ExportTarget[] = [...(set.length === 0 ? exportSystemIds : set), ...commonTargets];
  const offered = kinds === undefined ? all : all.filter((target) => isKindOffered(target, kinds));
  return offered.length === 0 ? all : offered;
}

/** What the choice calls a program; common targets have words of their own. */
export const getProgramName = (target: Exclude<ExportTarget, CommonTarget>): string => exportSystemNames[target];

export const isExperimental = (target: ExportTarget): boolean => experimentalTargets.has(target);

export type DateType = ExportDates['dateType'];

/** What a person chooses for one export (R-EXP-19). `date` is empty until it is named. */
export type ExportOptions = {
  readonly dateType: DateType;
  readonly date: string;
  readonly exportAutoAccounting: boolean;
};

export const defaultOptions: ExportOptions = { dateType: 'document', date: '', exportAutoAccounting: true };

/** Another kind of date forgets the custom one (R-EXP-21). */
export const withDateType = (options: ExportOptions, dateType: DateType): ExportOptions => ({
  ...options,
  dateType,
  date: dateType === 'custom' ? options.date : '',
});

/** The settings that the server takes; undefined while the custom date is missing or is none (R-EXP-20). */
export function toExportDates({ dateType, date, exportAutoAccounting }: ExportOptions): ExportDates | undefined {
  const parsed = exportDates.safeParse({ dateType, date: date === '' ? null : date, exportAutoAccounting });
  return parsed.success ? parsed.data : undefined;
}
