import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { SemanticInvoice } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { Located } from '#shared/einvoice/semantic/path.ts';
import type { Severity } from './rule.ts';

/** A rule about elements wherever they stand: a code, how a value is written, how often something may be there. */
export type ElementRule = {
  readonly id: string;
  readonly severity: Severity;
  readonly syntax: SemanticInvoice['syntax'];
  /** Local names of the elements that the rule looks at; '*' looks at all of them. */
  readonly names: readonly string[];
  /** True where the rule is kept. */
  readonly holds: (element: Located, root: XmlNode) => boolean;
};

export const parentName = ({ up }: Located): string | undefined => up?.node.name;

export const childrenOf = ({ children }: XmlNode, ...names: readonly string[]): readonly XmlNode[] =>
  children.filter(({ name }) => names.includes(name));

export const childText = (node: XmlNode | undefined, name: string): string | undefined =>
  node?.children.find((child) => child.name === name)?.text;

/** A text with single spaces, as XPath normalises it. */
export const normal = (text: string | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();
