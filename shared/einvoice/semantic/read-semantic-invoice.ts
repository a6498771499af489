import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { ciiMap } from './cii-map.ts';
import { follow, type Located } from './path.ts';
import type { Group, SemanticInvoice, Term } from './semantic-invoice.ts';
import type { GroupMap } from './syntax-map.ts';
import { ublMap } from './ubl-map.ts';
import type { GroupId } from './business-terms.ts';

function readGroup(map: GroupMap, at: Located, index: Map<GroupId, Group[]>): Group {
  const terms: Record<string, readonly Term[]> = {};
  for (const { id, path } of map.terms) {
    const found = follow(at, path).flatMap((each): readonly Term[] => {
      const text = path.attribute === undefined ? each.node.text : each.node.attributes[path.attribute];
      return text === undefined ? [] : [{ text: text.trim(), attributes: each.node.attributes, at: each }];
    });
    if (found.length > 0) terms[id] = found;
  }
  const groups: Record<string, readonly Group[]> = {};
  const group: Group = { id: map.id, at, terms, groups };
  const alike = index.get(map.id);
  if (alike === undefined) index.set(map.id, [group]);
  else alike.push(group);
  for (const inner of map.groups) {
    const found = follow(at, inner.path).map((each) => readGroup(inner, each, index));
    if (found.length > 0) groups[inner.id] = [...(groups[inner.id] ?? []), ...found];
  }
  return group;
}

/**
 * Reads an invoice or credit note of UBL 2.1 (EN 16931-3-2) or a Cross Industry Invoice D16B (EN 16931-3-3) by the semantic model.
 * Undefined for a document of another kind, ISDOC and ZUGFeRD 1 among them.
 */
export function readSemanticInvoice(root: XmlNode): SemanticInvoice | undefined {
  const syntax =
    root.name === 'CrossIndustryInvoice'
      ? 'cii'
      : root.name === 'Invoice' || root.name === 'CreditNote'
        ? 'ubl'
        : undefined;
  if (syntax === undefined) return undefined;
  const index = new Map<GroupId, Group[]>();
  const group = readGroup(syntax === 'ubl' ? ublMap : ciiMap, { node: root, up: undefined }, index);
  return { syntax, root: group, all: (id) => index.get(id) ?? [] };
}
