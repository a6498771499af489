import type { Doctype } from '#shared/doctype/doctype.ts';
import { contradictionsOf } from '#shared/check/contradictions.ts';
import { blocks, standings, sureUpTo } from '#shared/field/state.ts';
import { rowsHold } from '#shared/table/rows-hold.ts';
import type { Facts } from './conditions.ts';
import type { KnownPaper } from './validations.ts';

/** A document as far as the machine's own passage depends on it. */
export type Ground = {
  readonly facts: Facts;
  readonly doctype: Doctype | undefined;
  /** What a person should look at before anything goes on: a duplicate, a failed automation. */
  readonly warnings: readonly string[];
  /** What the archive knows of it, for the validations of steps; nothing when it was not asked. */
  readonly known?: KnownPaper | undefined;
};

/** Whether a person has to be asked before the document goes on: values contradict each other, or it is the company's own. */
export const contradictsItself = ({ facts, doctype, known }: Ground): boolean =>
  contradictionsOf({ ...facts, kind: doctype?.exportSystemType ?? null, own: known?.own }).length > 0;

/**
 * A human step needs nobody where the type says "always", nothing required is missing or wrong (ledger R-REA-09), and nothing
 * contradicts itself.
 */
export const passesAlways = (ground: Ground, step: string): boolean =>
  ground.doctype?.automationLevel === 'always' &&
  !standings(ground.facts.fields, ground.doctype, step).some(blocks) &&
  !contradictsItself(ground);

/**
 * Up to which threshold (0-100) a document would go through a human step with the level "confident" (ledger R-REA-08,
 * R-REA-11): as sure as the least sure value of its used fields. Null: at none, because something is missing, wrong or warns,
 * because the line items do not agree with the sums, or because there is no value to be sure of.
 */
export function documentSureUpTo(ground: Ground, step: string): number | null {
  const { facts, doctype, warnings } = ground;
  if (warnings.length > 0 || contradictsItself(ground)) return null;
  const all = standings(facts.fields, doctype, step);
  if (all.some(blocks) || !rowsHold(facts.tables, facts.fields)) return null;
  const sure = all.flatMap(({ value }) => (value === undefined || value.value.trim() === '' ? [] : [sureUpTo(value)]));
  return sure.reduce<number | null>(
    (least, one) => (least === null || one === null ? null : Math.min(least, one)),
    sure[0] ?? null,
  );
}

/** Whether the machine may pass the first human step on its own (ledger R-REA-08 to R-REA-11). */
export function passesFirst(ground: Ground, step: string): boolean {
  const { doctype, warnings } = ground;
  if (doctype === undefined || warnings.length > 0) return false;
  switch (doctype.automationLevel) {
    case 'never':
      return false;
    case 'always':
      return passesAlways(ground, step);
    case 'confident':
      return (documentSureUpTo(ground, step) ?? -1) >= doctype.automationScoreThreshold - 1e-9;
  }
}
