import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { choosing } from '../../session/core/limits.ts';
import { truncate } from '../../workflow/core/steps.ts';

export type Choice = { readonly value: string; readonly label: string; readonly disabled?: boolean };

/** What a select is about to offer. */
type Offer = {
  readonly choices: readonly Choice[];
  /** What it holds: a value that is no choice any more is shown by itself. */
  readonly value: string;
  readonly required: boolean;
  /** How no choice at all is called. */
  readonly none: string;
};

/** The choices of a field with 'None' before them, which is no choice while the field is required (ledger R-FLD-18). */
export function listChoices({ choices, value, required, none }: Offer): readonly Choice[] {
  const known = value === '' || choices.some((choice) => choice.value === value);
  return [{ value: '', label: none, disabled: required }, ...choices, ...(known ? [] : [{ value, label: value }])];
}

/**
 * A choice of a field as the open list shows it (ledger R-FLD-54). Names of the product itself, such as VAT regimes, stay whole: they
 * are known to fit, and several of them differ only behind the cut.
 */
export const truncateChoice = (id: string, { value, label }: Pick<Choice, 'value' | 'label'>): string =>
  findFieldDefinition(id)?.options?.includes(value) === true ? label : truncate(label, choosing.label);

/** Whether a search stands above so many choices of a dropdown, or of a list that stands open (ledger R-FLD-55). */
export const isSearched = (choices: readonly unknown[], where: 'dropdown' | 'list' = 'dropdown'): boolean =>
  choices.length >= (where === 'list' ? choosing.listSearchFrom : choosing.searchFrom);

/** What the search keeps of what is typed; the closed list shows its choice in the same box, whatever its length (R-FLD-55). */
export const limitSearch = (choices: readonly Choice[], typed: string): string =>
  typed.slice(0, Math.max(choosing.search, ...choices.map(({ label }) => label.length)));

/** What a field takes of what is typed: accounts of posting rows are three digits (ledger R-FLD-43). */
export function limitTyped(id: string, text: string): string {
  return findFieldDefinition(id)?.pattern === '\\d{3}' ? text.replace(/\D/gu, '').slice(0, 3) : text;
}
