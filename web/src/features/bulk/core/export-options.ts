import { exportDates, type ExportDates } from '#shared/accounting/export-settings.ts';
import { exportSystemIds, isExportSystem, exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { isKindOffered, type ExportKindState } from '#shared/export-systems/export-kinds.ts';
import { isSentKind } from '#shared/export-systems/issued-kinds.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { commonTargets, experimentalTargets, type ExportTarget } from '#shared/export-systems/export-target.ts';

/** What of a document type decides where its documents go. */
type ExportingType = { readonly exportSystem: string | null; readonly exportSystemType: AccountingKind | null };

type CommonTarget = (typeof commonTargets)[number];

export const isCommonTarget = (target: ExportTarget): target is CommonTarget =>
  commonTargets.some((common) => common === target);

/**
 * Where documents of these types can be exported: to the accounting systems that the types are set to, or to any where none
 * is set, and to payments, the list and our own format; as e-invoices where a type is of what the company issues. Ways that the company did not
 * choose, or for which it lacks something, are left out as soon as they are known; never all.
 */
export function listOfferedTargets(
  doctypes: readonly ExportingType[],
  kinds?: readonly ExportKindState[],
): readonly ExportTarget[] {
  const set = exportSystemIds.filter((id) =>
    doctypes.some(({ exportSystem: system }) => isExportSystem(system) && system === id),
  );
  const isSent = doctypes.some(({ exportSystemType: kind }) => isSentKind(kind));
  const common = commonTargets.filter((target) => target !== 'peppol' || isSent);
  const all: readonly ExportTarget[] = [...(set.length === 0 ? exportSystemIds : set), ...common];
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
