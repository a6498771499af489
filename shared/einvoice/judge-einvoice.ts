import { checkEinvoice, type EinvoiceProblem } from './check-einvoice.ts';
import { checkInvoice } from './check-rules.ts';
import type { Einvoice } from './einvoice.ts';
import { openEnvelope } from './envelope.ts';
import { readEinvoice } from './read-einvoice.ts';
import type { Finding } from './rules/rule.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import { textOf, type SemanticInvoice } from './semantic/semantic-invoice.ts';
import type { XmlNode } from './xml-node.ts';

/** An e-invoice with what is wrong with it. */
export type JudgedEinvoice = {
  readonly einvoice: Einvoice;
  /** By the rules that the invoice claims to keep; fatal ones first. */
  readonly findings: readonly Finding[];
  /** What an invoice lacks for which there are no such rules (ISDOC, ZUGFeRD 1). */
  readonly problems: readonly EinvoiceProblem[];
  /** Whether nothing is wrong that makes it invalid. */
  readonly valid: boolean;
};

/** Whether the invoice names Peppol as its process (BT-23) or its specification (BT-24). */
const namesPeppol = ({ all }: SemanticInvoice): boolean => {
  const process = all('BG-2')[0];
  return [textOf(process, 'BT-23'), textOf(process, 'BT-24')].some((text) => text?.includes('peppol') === true);
};

/** Rules of Peppol bind those alone who name it. */
function findBroken(invoice: SemanticInvoice): readonly Finding[] {
  const all = checkInvoice(invoice);
  const own = namesPeppol(invoice) ? all : all.filter(({ rule }) => !rule.startsWith('PEPPOL-'));
  return [...own.filter(({ flag }) => flag === 'fatal'), ...own.filter(({ flag }) => flag === 'warning')];
}

/** Judges an e-invoice of any syntax that we know, also in its envelope; undefined for what is none. */
export function judgeEinvoice(root: XmlNode): JudgedEinvoice | undefined {
  const einvoice = readEinvoice(root);
  const payload = openEnvelope(root)?.payload;
  if (einvoice === undefined || payload === undefined) return undefined;
  // ZUGFeRD 1 came before the standard.
  const invoice = einvoice.syntax === 'zugferd1' ? undefined : readSemanticInvoice(payload);
  const findings = invoice === undefined ? [] : findBroken(invoice);
  const problems = invoice === undefined ? checkEinvoice(einvoice) : [];
  const valid = problems.length === 0 && findings.every(({ flag }) => flag !== 'fatal');
  return { einvoice, findings, problems, valid };
}
