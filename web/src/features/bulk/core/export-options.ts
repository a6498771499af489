import { exportDates, type ExportDates } from '#shared/exports/settings.ts';

export type DateType = ExportDates['dateType'];

/** What a person chooses for one export (R-EXP-19). `date` is empty until it is named. */
export type ExportOptions = {
  readonly dateType: DateType;
  readonly date: string;
  readonly exportAutoAccounting: boolean;
};

export const usualOptions: ExportOptions = { dateType: 'document', date: '', exportAutoAccounting: true };

/** Another kind of date forgets the custom one (R-EXP-21). */
export const withDateType = (options: ExportOptions, dateType: DateType): ExportOptions => ({
  ...options,
  dateType,
  date: dateType === 'custom' ? options.date : '',
});

/** The settings that the server takes; undefined while the custom date is missing or is none (R-EXP-20). */
export function datesOf({ dateType, date, exportAutoAccounting }: ExportOptions): ExportDates | undefined {
  const parsed = exportDates.safeParse({ dateType, date: date === '' ? null : date, exportAutoAccounting });
  return parsed.success ? parsed.data : undefined;
}
