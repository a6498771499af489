import type { GroupId, TermId } from './semantic/business-terms.ts';
import type { GroupMap } from './semantic/syntax-map.ts';
import { ublMap } from './semantic/ubl-map.ts';
import { openEnvelope } from './envelope.ts';
import { placeOf, termsOf, type Group, type SemanticInvoice } from './semantic/semantic-invoice.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import { toPlace, type Located } from './semantic/path.ts';
import { ciiSyntaxRules } from './rules/cii-syntax.ts';
import { codeRules } from './rules/codes.ts';
import { decimalRules } from './rules/decimals.ts';
import type { ElementRule } from './rules/element-rule.ts';
import { peppolGroupRules } from './rules/peppol.ts';
import { peppolTypeRules } from './rules/peppol-types.ts';
import { peppolElementRules } from './rules/peppol-values.ts';
import { presenceRules } from './rules/presence.ts';
import type { Finding, GroupRule } from './rules/rule.ts';
import { sumRules } from './rules/sums.ts';
import { checkValues, valueRuleIds } from './rules/values.ts';
import { ublSyntaxRules } from './rules/ubl-syntax.ts';
import { vatNumberRules } from './rules/vat-numbers.ts';
import { vatCategoryRules } from './rules/vat-categories.ts';
import type { XmlNode } from './xml-node.ts';

const groupRules: readonly GroupRule[] = [
  ...presenceRules,
  ...sumRules,
  ...decimalRules,
  ...vatCategoryRules,
  ...peppolGroupRules,
  ...peppolTypeRules,
];
const elementRules: readonly ElementRule[] = [
  ...codeRules,
  ...vatNumberRules,
  ...ublSyntaxRules,
  ...ciiSyntaxRules,
  ...peppolElementRules,
];

/** The ids of all rules that an invoice can break, each once. */
export const allRuleIds: readonly string[] = [
  ...new Set([...valueRuleIds, ...[...groupRules, ...elementRules].map(({ id }) => id)]),
];

/** Findings of one rule that are distinguished; a rule that every line breaks says no more after these. */
const mostOfOne = 100;

/** The group that a term belongs to. */
function findHomes({ id, terms, groups }: GroupMap): readonly (readonly [TermId, GroupId])[] {
  return [...groups.flatMap(findHomes), ...terms.map((term) => [term.id, id] as const)];
}
const homes: ReadonlyMap<TermId, GroupId> = new Map(findHomes(ublMap));

const findInside = (group: Group, id: GroupId): Group | undefined => {
  if (group.id === id) return group;
  for (const inner of Object.values(group.groups).flatMap((each) => each ?? [])) {
    const found = findInside(inner, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The group inside a group, or itself, that a term belongs to. */
const homeOf = (group: Group, id: TermId): Group | undefined => {
  const home = homes.get(id);
  return home === undefined ? undefined : findInside(group, home);
};

/**
 * Where a rule about a group points to: the first of its terms that is there; else the group where the first one is missing, or the
 * group itself.
 */
const placeIn = (group: Group, { terms }: GroupRule): string => {
  const term = terms.flatMap((id) => termsOf(homeOf(group, id) ?? group, id))[0];
  if (term !== undefined) return placeOf(term);
  const [first] = terms;
  return placeOf((first === undefined ? undefined : homeOf(group, first)) ?? group);
};

function checkGroups(invoice: SemanticInvoice): readonly Finding[] {
  return groupRules
    .filter(({ syntax }) => syntax === undefined || syntax === invoice.syntax)
    .flatMap((rule) =>
      invoice
        .all(rule.group)
        .filter((group) => !rule.holds(group, invoice))
        .slice(0, mostOfOne)
        .map((group) => ({
          rule: rule.id,
          flag: rule.severity,
          location: placeIn(group, rule),
          terms: rule.terms,
        })),
    );
}

/** The rules of a syntax by the names of the elements that they look at. */
function nameRules(syntax: SemanticInvoice['syntax']): ReadonlyMap<string, readonly ElementRule[]> {
  const byName = new Map<string, ElementRule[]>();
  for (const rule of elementRules)
    if (rule.syntax === syntax) for (const name of rule.names) byName.set(name, [...(byName.get(name) ?? []), rule]);
  return byName;
}
const rulesByName = { ubl: nameRules('ubl'), cii: nameRules('cii') } as const;

function checkElements({ syntax, root }: SemanticInvoice): readonly Finding[] {
  const rules = rulesByName[syntax];
  const everywhere = rules.get('*') ?? [];
  const top = root.at.node;
  const found: Finding[] = [];
  const counts = new Map<string, number>();
  const ask = (rule: ElementRule, element: Located): void => {
    const before = counts.get(rule.id) ?? 0;
    if (before >= mostOfOne || rule.holds(element, top)) return;
    counts.set(rule.id, before + 1);
    found.push({ rule: rule.id, flag: rule.severity, location: toPlace(element), terms: [] });
  };
  const visit = (element: Located): void => {
    for (const rule of rules.get(element.node.name) ?? []) ask(rule, element);
    for (const rule of everywhere) ask(rule, element);
    for (const node of element.node.children) visit({ node, up: element });
  };
  visit(root.at);
  return found;
}

/** The invoice of a file that these rules speak of, taken out of its envelope; undefined for any other document. ZUGFeRD 1 came before them. */
export function readChecked(root: XmlNode): SemanticInvoice | undefined {
  const payload = openEnvelope(root)?.payload;
  return payload === undefined || payload.name === 'CrossIndustryDocument' ? undefined : readSemanticInvoice(payload);
}

/** The rules of EN 16931, of its syntax and of Peppol BIS Billing 3.0 that an invoice breaks, the same rule once for each place. */
export const checkInvoice = (invoice: SemanticInvoice): readonly Finding[] => [
  ...checkValues(invoice),
  ...checkGroups(invoice),
  ...checkElements(invoice),
];

/** The rules that a file of UBL or CII breaks, also in the envelope of a delivery service; undefined for a document that is no such invoice. */
export function checkRules(root: XmlNode): readonly Finding[] | undefined {
  const invoice = readChecked(root);
  return invoice && checkInvoice(invoice);
}
