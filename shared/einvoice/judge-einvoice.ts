import { checkInvoice, readChecked } from './check-rules.ts';
import { maxFindings, type KeptFinding } from './reception.ts';
import type { Finding } from './rules/rule.ts';
import { textOf, type SemanticInvoice } from './semantic/semantic-invoice.ts';
import type { XmlNode } from './xml-node.ts';

/** Whether an invoice names Peppol as its specification or its process (BT-24, BT-23): only then Peppol's own rules bind it. */
function claimsPeppol({ all }: SemanticInvoice): boolean {
  const [process] = all('BG-2');
  return [textOf(process, 'BT-24'), textOf(process, 'BT-23')].some((text) => text?.includes('peppol.eu') === true);
}

const isFatal = ({ flag }: Finding): boolean => flag === 'fatal';

/**
 * What is wrong with an e-invoice by the rules that bind it, fatal findings first. Undefined for a document that these rules do not
 * know, ISDOC among them.
 */
export function judgeEinvoice(root: XmlNode): readonly Finding[] | undefined {
  const invoice = readChecked(root);
  if (invoice === undefined) return undefined;
  const found = checkInvoice(invoice);
  const binding = claimsPeppol(invoice) ? found : found.filter(({ rule }) => !rule.startsWith('PEPPOL-'));
  return [...binding.filter(isFatal), ...binding.filter((finding) => !isFatal(finding))];
}

/** The findings as a document keeps them; what is too long to be kept is cut. */
export const keepFindings = (findings: readonly Finding[]): KeptFinding[] =>
  findings.slice(0, maxFindings).map(({ rule, flag, location, terms }) => ({
    rule,
    flag,
    location: location.slice(0, 500),
    terms: [...terms],
  }));
