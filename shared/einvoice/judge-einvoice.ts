import { checkRules } from './check-rules.ts';
import { openEnvelope } from './envelope.ts';
import { maxFindings, type KeptFinding } from './reception.ts';
import type { Finding } from './rules/rule.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import { textOf } from './semantic/semantic-invoice.ts';
import type { XmlNode } from './xml-node.ts';

/** Whether an invoice names Peppol as its specification or its process (BT-24, BT-23): only then Peppol's own rules bind it. */
function claimsPeppol(root: XmlNode): boolean {
  const payload = openEnvelope(root)?.payload;
  const process = payload && readSemanticInvoice(payload)?.all('BG-2')[0];
  return [textOf(process, 'BT-24'), textOf(process, 'BT-23')].some((text) => text?.includes('peppol.eu') === true);
}

const isFatal = ({ flag }: Finding): boolean => flag === 'fatal';

/**
 * What is wrong with an e-invoice by the rules that bind it, fatal findings first. Undefined for a document that these rules do not
 * know, ISDOC among them.
 */
export function judgeEinvoice(root: XmlNode): readonly Finding[] | undefined {
  const found = checkRules(root);
  if (found === undefined) return undefined;
  const binding = claimsPeppol(root) ? found : found.filter(({ rule }) => !rule.startsWith('PEPPOL-'));
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
