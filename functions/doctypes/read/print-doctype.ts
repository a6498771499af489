import type { InputOf } from '#shared/api/contract.ts';
import type { printDoctype as contract } from '#shared/api/doctypes.ts';
import { buildSettingsRows, type SettingsRow } from '#shared/doctype/settings-rows.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getFieldHelp } from '#shared/text/field-help.ts';
import { getFieldGroupName, getFieldLabel } from '#shared/text/field-names.ts';
import { settingsPrintWords } from '#shared/text/settings-print-words.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { PrintColumn, Prints } from '#functions/ports/printer.ts';

type PrintDoctype = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly clock: Clock;
  readonly prints: Prints;
};

function columns(locale: Locale): readonly PrintColumn[] {
  const words = settingsPrintWords[locale];
  return [
    { title: words.name, wide: 105 },
    { title: words.id, wide: 90 },
    { title: words.description, wide: 120 },
    { title: words.step, wide: 64 },
    { title: words.use, wide: 34, centred: true },
    { title: words.hide, wide: 34, centred: true },
    { title: words.validation, wide: 38, centred: true },
    { title: words.required, wide: 40, centred: true },
  ];
}

function cells(row: SettingsRow, locale: Locale): readonly string[] {
  const words = settingsPrintWords[locale];
  const flags = [row.use, row.invisible, row.validation, row.required].map((on) => (on ? words.yes : words.no));
  if (row.step === null) return [getFieldLabel(locale, row.id), row.id, getFieldHelp(locale, row.id), '', ...flags];
  const step = row.step.id === 'start' ? words.start : row.step.name || row.step.id;
  return ['', '', '', step, ...flags];
}

/** All settings of a type as a PDF: A4 portrait, a table by groups with a row for each step (ledger R-DTY-03, R-DTY-04). */
export const printDoctype =
  ({ accounts, doctypes, clock, prints }: Deps) =>
  async ({ params }: InputOf<PrintDoctype>, { ownerId, locale }: Caller): Promise<Outcome<PrintDoctype>> => {
    const [type, workflow, owner] = await Promise.all([
      doctypes.find(ownerId, params.id),
      doctypes.workflow(ownerId, params.id),
      accounts.findOwner(ownerId),
    ]);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const words = settingsPrintWords[locale];
    const note = words.note
      .replace('{company}', owner?.name ?? '')
      .replace('{id}', type.id)
      .replace('{date}', toDisplayDate(getToday(clock), locale));
    const bytes = await prints.table({
      title: words.title.replace('{name}', type.name),
      notes: [note, words.legend],
      language: locale,
      columns: columns(locale),
      groups: buildSettingsRows(type, workflow).map(({ group, rows }) => ({
        title: getFieldGroupName(locale, group),
        rows: rows.map((row) => cells(row, locale)),
      })),
    });
    return { ok: true, value: { contentType: 'application/pdf', fileName: `${type.slug || type.id}.pdf`, bytes } };
  };
