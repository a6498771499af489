import type { Doctype } from '#shared/doctype/doctype.ts';
import { blocks, isSure, standings } from '#shared/field/state.ts';
import type { Facts } from './conditions.ts';

/** A document as far as the machine's own passage depends on it. */
export type Ground = {
  readonly facts: Facts;
  readonly doctype: Doctype | undefined;
  /** What a person should look at before anything goes on: a duplicate, a failed automation. */
  readonly warnings: readonly string[];
};

/** A human step needs nobody where the type says "always" and nothing required is missing or wrong (ledger R-REA-09). */
export const passesAlways = ({ facts, doctype }: Ground, step: string): boolean =>
  doctype?.automationLevel === 'always' && !standings(facts.fields, doctype, step).some(blocks);

/**
 * Whether the machine may pass the first human step on its own (ledger R-REA-08, R-REA-10, R-REA-11): with "confident" every
 * value of the used fields is proven or reaches the type's threshold, nothing is missing or wrong, and no warning waits for a
 * person. A document without any value gives nothing to be sure of.
 */
export function passesFirst(ground: Ground, step: string): boolean {
  const { facts, doctype, warnings } = ground;
  if (doctype === undefined || warnings.length > 0) return false;
  switch (doctype.automationLevel) {
    case 'never':
      return false;
    case 'always':
      return passesAlways(ground, step);
    case 'confident': {
      const all = standings(facts.fields, doctype, step);
      const values = all.flatMap(({ value }) => (value === undefined || value.value.trim() === '' ? [] : [value]));
      const sure = values.every((value) => isSure(value, doctype.automationScoreThreshold));
      return values.length > 0 && sure && !all.some(blocks);
    }
  }
}
