import type { EinvoiceProblem } from '#shared/einvoice/check-einvoice.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { getWarningText } from './check-text.ts';
import { findEinvoicePlace, toPlaceText, type EinvoicePlace } from './einvoice-place-text.ts';
import { composeRuleText } from './einvoice-rule-families.ts';
import { findRuleText, getRuleText } from './einvoice-rule-words.ts';
import { getTermName } from './einvoice-terms.ts';

/** A finding in words: what is wrong, in which place of the invoice, and who mends it. */
export type FindingText = { readonly what: string; readonly where: string; readonly who: string };

function describeRule(locale: Locale, { rule, terms: [term] }: Finding): string {
  const values = { rule, term: term === undefined ? '' : getTermName(locale, term) };
  const decimals = rule.startsWith('BR-DEC-') ? getRuleText(locale, 'decimals', values) : undefined;
  return (
    findRuleText(locale, rule, values) ??
    decimals ??
    composeRuleText(locale, rule) ??
    getRuleText(locale, 'unknown', values)
  );
}

/** CII points to a line where the VAT breakdown of the whole invoice is missing. */
const placeOfRule = ({ rule, location, terms }: Finding): EinvoicePlace =>
  findEinvoicePlace(rule === 'BR-CO-18' ? '' : location, terms);

/** Who mends it: the supplier, who may need to know something of the customer first. */
function findMender({ rule, flag }: Finding, { part }: EinvoicePlace): string {
  if (rule === 'not-read') return 'who.file';
  if (flag === 'warning') return 'who.warning';
  // A reference or an order number that is missing, the supplier learns from the customer as well.
  return part === 'customer' || rule === 'PEPPOL-EN16931-R003' ? 'who.customer' : 'who.supplier';
}

/** A finding in the language of the reader. A rule that has no sentence is shown by its id. */
export function describeFinding(locale: Locale, finding: Finding): FindingText {
  const place = placeOfRule(finding);
  return {
    what: describeRule(locale, finding),
    where: toPlaceText(locale, place),
    who: getRuleText(locale, findMender(finding, place)),
  };
}

/** What an invoice lacks for which the standard has no rules, in the language of the reader. */
export const describeProblem = (locale: Locale, problem: EinvoiceProblem): FindingText => ({
  what: getWarningText(locale, problem),
  where: toPlaceText(locale, findEinvoicePlace('', [])),
  who: getRuleText(locale, 'who.supplier'),
});
