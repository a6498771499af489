import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { ciiMap } from './cii-map.ts';
import { followFrom, type Located } from './path.ts';
import type { Group, SemanticInvoice, Term } from './semantic-invoice.ts';
import type { GroupMap, TermMap } from './syntax-map.ts';
import { ublMap } from './ubl-map.ts';
import type { GroupId } from './business-terms.ts';

type Index = Map<GroupId, Group[]>;

/** The value that a term has at an element; undefined where the term is an attribute that is missing. */
function readTerm({ path: { attribute } }: TermMap, at: Located): Term | undefined {
  const { node } = at;
  const text = attribute === undefined ? node.text : node.attributes[attribute]?.trim();
  return text === undefined ? undefined : { text, attributes: node.attributes, at };
}

function readGroup(map: GroupMap, at: Located, index: Index): Group {
  const terms: Record<string, Term[]> = {};
  const groups: Record<string, Group[]> = {};
  const group: Group = { id: map.id, at, terms, groups };
  const alike = index.get(map.id);
  if (alike === undefined) index.set(map.id, [group]);
  else alike.push(group);
  const addTerm = (term: TermMap, element: Located): void => {
    const value = readTerm(term, element);
    if (value !== undefined) (terms[term.id] ??= []).push(value);
  };
  const addGroup = (inner: GroupMap, element: Located): void => {
    (groups[inner.id] ??= []).push(readGroup(inner, element, index));
  };
  for (const term of map.termsBy.get('') ?? []) addTerm(term, at);
  for (const inner of map.groupsBy.get('') ?? []) addGroup(inner, at);
  for (const node of at.node.children) {
    const [ownTerms, ownGroups] = [map.termsBy.get(node.name), map.groupsBy.get(node.name)];
    if (ownTerms === undefined && ownGroups === undefined) continue;
    const child: Located = { node, up: at };
    for (const term of ownTerms ?? []) for (const element of followFrom(child, term.path)) addTerm(term, element);
    for (const inner of ownGroups ?? []) for (const element of followFrom(child, inner.path)) addGroup(inner, element);
  }
  return group;
}

/**
 * Reads an invoice or credit note of UBL 2.1 (EN 16931-3-2), a Cross Industry Invoice D16B (EN 16931-3-3) or a ZUGFeRD 1, which is its
 * forerunner, by the semantic model. Undefined for a document of another kind, ISDOC among them, whose root is named like that of UBL.
 */
export function readSemanticInvoice(root: XmlNode): SemanticInvoice | undefined {
  const syntax = syntaxes[root.name];
  if (syntax === undefined || isIsdoc(root)) return undefined;
  const index = new Map<GroupId, Group[]>();
  const group = readGroup(syntax === 'ubl' ? ublMap : ciiMap, { node: root, up: undefined }, index);
  return { syntax, root: group, all: (id) => index.get(id) ?? [] };
}

const syntaxes: Readonly<Partial<Record<string, SemanticInvoice['syntax']>>> = {
  Invoice: 'ubl',
  CreditNote: 'ubl',
  CrossIndustryInvoice: 'cii',
  CrossIndustryDocument: 'cii',
};

/** ISDOC names its root as UBL does, but its lines and its type otherwise. */
const isIsdoc = ({ children }: XmlNode): boolean =>
  children.some(({ name }) => name === 'InvoiceLines' || name === 'DocumentType');
