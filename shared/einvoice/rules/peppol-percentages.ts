import { over, readDecimal, times, whole } from '#shared/einvoice/semantic/decimal.ts';
import type { SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { childText, parentName, type ElementRule } from './element-rule.ts';
import { isClose } from './peppol.ts';

type Syntax = SemanticInvoice['syntax'];

/** A fatal rule of Peppol about elements. */
export const peppolRule = (
  id: string,
  syntax: Syntax,
  names: readonly string[],
  holds: ElementRule['holds'],
): ElementRule => ({
  id: `PEPPOL-${id}`,
  severity: 'fatal',
  syntax,
  names,
  holds,
});

/** Base, percentage and amount of allowances and charges, by the names that a syntax gives them. */
type Percentage = { readonly amount: string; readonly base: string; readonly percent: string };

/** They go together: an amount is its base by its percentage, two cents more or less (R040 to R042). */
export function percentRules(
  syntax: Syntax,
  names: readonly string[],
  { amount, base, percent }: Percentage,
): readonly ElementRule[] {
  const meant: ElementRule['holds'] = (element) => parentName(element) !== 'Price';
  return [
    peppolRule('EN16931-R040', syntax, names, (element, root) => {
      const [of, rate] = [childText(element.node, base), childText(element.node, percent)];
      if (!meant(element, root) || of === undefined || rate === undefined) return true;
      const [value, a, b] = [readDecimal(childText(element.node, amount) ?? '0'), readDecimal(of), readDecimal(rate)];
      if (value === undefined || a === undefined || b === undefined) return false;
      return isClose(value, over(times(a, b), whole(100)));
    }),
    peppolRule(
      'EN16931-R041',
      syntax,
      names,
      (element, root) =>
        !meant(element, root) ||
        childText(element.node, percent) === undefined ||
        childText(element.node, base) !== undefined,
    ),
    peppolRule(
      'EN16931-R042',
      syntax,
      names,
      (element, root) =>
        !meant(element, root) ||
        childText(element.node, base) === undefined ||
        childText(element.node, percent) !== undefined,
    ),
  ];
}
