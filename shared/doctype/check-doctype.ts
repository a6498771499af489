import { isExportSystem } from '#shared/export-systems/export-systems.ts';
import { isKindOfferedBy } from '#shared/export-systems/offered-kinds.ts';
import { tidy } from '#shared/kit/text.ts';
import type { Doctype } from './doctype.ts';
import { findPrefixHolder } from './number-prefix.ts';
import type { AddDoctypeForm } from './doctype-forms.ts';

/** What may be wrong with a value of a form; the screen has a sentence for each, in the four languages. */
export type Problem =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'not-alphanumeric'
  | 'taken'
  | 'prefix-taken'
  | 'none-chosen'
  | 'out-of-range'
  | 'not-offered';

export type FormProblem<Field extends string> = {
  readonly field: Field;
  readonly problem: Problem;
  /** The name of the type that has the value already. */
  readonly other?: string;
};

/** Letters of a name or an id; digits of an internal number; per cent of a threshold (specification 000 §5, §9). */
export const doctypeLimits = {
  name: { min: 5, max: 30 },
  id: { min: 5, max: 30 },
  short: { min: 2, max: 4 },
  years: [2, 4],
  numbers: { min: 3, max: 7 },
  threshold: { min: 0, max: 100, step: 0.5, presets: [0, 65, 80, 97.5, 100], default: 100 },
} as const;

type Existing = readonly (Pick<Doctype, 'id' | 'name'> & Partial<Export & Pick<Doctype, 'short'>>)[];
type Export = Pick<Doctype, 'exportSystem' | 'exportSystemType'>;

const sameName = (a: string, b: string): boolean =>
  tidy(a).normalize('NFC').toLowerCase() === tidy(b).normalize('NFC').toLowerCase();
const sameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function lengthProblem(text: string, { min, max }: { readonly min: number; readonly max: number }): Problem[] {
  if (text.length < min) return ['too-short'];
  return text.length > max ? ['too-long'] : [];
}

function nameProblems(name: string, others: Existing): Problem[] {
  const tidied = tidy(name);
  if (tidied === '') return ['required'];
  const long = lengthProblem(tidied, doctypeLimits.name);
  return others.some((other) => sameName(other.name, tidied)) ? [...long, 'taken'] : long;
}

function idProblems(id: string, others: Existing): Problem[] {
  if (id === '') return ['required'];
  const wrong: Problem[] = [...lengthProblem(id, doctypeLimits.id)];
  if (!/^[A-Za-z0-9]*$/.test(id)) wrong.push('not-alphanumeric');
  if (others.some((other) => sameId(other.id, id))) wrong.push('taken');
  return wrong;
}

const named = <Field extends string>(field: Field, problems: readonly Problem[]): readonly FormProblem<Field>[] =>
  problems.map((problem) => ({ field, problem }));

const unless = (fine: boolean, problem: Problem): readonly Problem[] => (fine ? [] : [problem]);

export type AddField = 'name' | 'id' | 'ownerId' | 'doctypeId' | 'copyPreferences' | 'templateId';

/** What is wrong with the dialog "Add new type" (specification 000 §5; ledger R-DTY-41 to R-DTY-50). Empty: it may be sent. */
export function checkNewDoctype(form: AddDoctypeForm, existing: Existing): readonly FormProblem<AddField>[] {
  const { includeDoctype, includeDoctypeFields, includeDoctypeWorkflow } = form.copyPreferences;
  const some = includeDoctype || includeDoctypeFields || includeDoctypeWorkflow;
  return [
    ...named('name', nameProblems(form.name, existing)),
    ...named('id', idProblems(form.id, existing)),
    ...(form.copySettings
      ? [
          ...named('ownerId', unless((form.ownerId ?? '') !== '', 'required')),
          ...named('doctypeId', unless((form.doctypeId ?? '') !== '', 'required')),
          ...named('copyPreferences', unless(some, 'none-chosen')),
        ]
      : []),
    ...(form.templating ? named('templateId', unless((form.templateId ?? '') !== '', 'required')) : []),
  ];
}

/** The dialog's choices: copying and templating exclude each other (ledger R-DTY-31); the one that was switched on last stays. */
export function switchAddForm(form: AddDoctypeForm, on: 'copySettings' | 'templating', value: boolean): AddDoctypeForm {
  const other = on === 'copySettings' ? 'templating' : 'copySettings';
  return value ? { ...form, [on]: true, [other]: false } : { ...form, [on]: false };
}

/** The settings of a type as its form holds them: what is not filled in is null. */
export type DoctypeForm = Pick<Doctype, 'id' | 'name' | 'short' | 'exportSystem' | 'exportSystemType'> & {
  readonly year: number | null;
  readonly numbers: number | null;
  readonly automationLevel: Doctype['automationLevel'] | null;
  readonly automationScoreThreshold: number | null;
};
export type SettingsField = Exclude<keyof DoctypeForm, 'id'>;

const shortProblems = (short: string): readonly Problem[] => {
  if (short === '') return [];
  return [...lengthProblem(short, doctypeLimits.short), ...unless(/^[A-Za-z0-9]*$/.test(short), 'not-alphanumeric')];
};

/** Types that share a prefix since before that was refused keep it until a person settles it. */
function prefixProblems({ id, short }: DoctypeForm, existing: Existing): readonly FormProblem<'short'>[] {
  const stored = existing.find((one) => sameId(one.id, id));
  if (stored?.short?.toUpperCase() === short.toUpperCase()) return [];
  const prefixed = existing.map((one) => ({ id: one.id, name: one.name, short: one.short ?? '' }));
  const holder = findPrefixHolder({ id: stored?.id ?? id, short }, prefixed);
  return holder === undefined ? [] : [{ field: 'short', problem: 'prefix-taken', other: holder.name }];
}

function within(value: number | null, fits: (value: number) => boolean): readonly Problem[] {
  if (value === null || Number.isNaN(value)) return ['required'];
  return unless(fits(value), 'out-of-range');
}

/** A kind that the company's new system does not take stays with the type; its export is refused, its other settings are saved. */
function exportProblems({ exportSystem, exportSystemType }: Export, stored: Partial<Export> = {}): readonly Problem[] {
  if (exportSystem === null) return [];
  if (exportSystem === stored.exportSystem && exportSystemType === stored.exportSystemType) return [];
  if (exportSystemType === null) return ['required'];
  return unless(isKindOfferedBy(exportSystem, exportSystemType), 'not-offered');
}

const { numbers, threshold, years } = doctypeLimits;

/**
 * What is wrong with the settings of a type (specification 000 §5; ledger R-DTY-52 to R-DTY-57). `existing` may hold the type
 * itself. Empty: it may be saved.
 */
export function checkDoctype(form: DoctypeForm, existing: Existing): readonly FormProblem<SettingsField>[] {
  const others = existing.filter(({ id }) => !sameId(id, form.id));
  const stored = existing.find(({ id }) => sameId(id, form.id));
  const system = form.exportSystem === null || isExportSystem(form.exportSystem);
  return [
    ...named('name', nameProblems(form.name, others)),
    ...named('short', shortProblems(form.short)),
    ...prefixProblems(form, existing),
    ...named(
      'year',
      within(form.year, (year) => years.some((one) => one === year)),
    ),
    ...named(
      'numbers',
      within(form.numbers, (n) => Number.isInteger(n) && n >= numbers.min && n <= numbers.max),
    ),
    ...named('exportSystem', unless(system, 'not-offered')),
    ...named('exportSystemType', system ? exportProblems(form, stored) : []),
    ...named('automationLevel', unless(form.automationLevel !== null, 'required')),
    ...(form.automationLevel === 'confident'
      ? named(
          'automationScoreThreshold',
          within(form.automationScoreThreshold, (score) => score >= threshold.min && score <= threshold.max),
        )
      : []),
  ];
}
