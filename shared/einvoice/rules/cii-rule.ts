import type { ElementRule } from './element-rule.ts';

/** A fatal rule of CII. */
export const ciiRule = (id: string, names: readonly string[], holds: ElementRule['holds']): ElementRule => ({
  id,
  severity: 'fatal',
  syntax: 'cii',
  names,
  holds,
});

/** The id of a rule of the syntax: SR counts elements, DT speaks of how they are written. */
export const ciiRuleId = (kind: 'SR' | 'DT', at: number): string => `CII-${kind}-${String(at).padStart(3, '0')}`;
