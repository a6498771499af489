import type { XmlNode } from '#shared/einvoice/xml-node.ts';

/** An element and where it stands. */
export type Located = { readonly node: XmlNode; readonly up: Located | undefined };

type Condition = {
  readonly path: readonly Step[];
  readonly attribute: string | undefined;
  readonly equals: boolean;
  /** What the text must (not) be, in capital letters; undefined asks for presence. */
  readonly value: string | undefined;
};
type Step = { readonly names: readonly string[]; readonly conditions: readonly Condition[] };

/** Elements that one path leads to, and perhaps the attribute of the last one that is meant. */
export type Path = { readonly steps: readonly Step[]; readonly attribute: string | undefined };

/** Texts compare without the spaces around them, and codes without regard to capital letters (as `VAT` of a tax scheme). */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim().toUpperCase();

function parseCondition(text: string): Condition {
  const [, left = text, sign, value] = /^(.*?)(!?=)(.*)$/u.exec(text) ?? [];
  const { steps, attribute } = parsePath(left);
  return { path: steps, attribute, equals: sign !== '!=', value: value?.toUpperCase() };
}

const parseStep = (text: string): Step => {
  const [names = ''] = text.split('[');
  const conditions = [...text.matchAll(/\[([^\]]+)\]/gu)].map(([, inside = '']) => parseCondition(inside));
  return { names: names.split('|'), conditions };
};

/**
 * A path of local names: steps are parted by `/`, names that mean the same by `|`; a step may ask for conditions
 * (`PartyTaxScheme[TaxScheme/ID=VAT]`, `ID[@schemeID!=SEPA]`), and `@` at the end means an attribute. The path '' is the element itself.
 */
export function parsePath(text: string): Path {
  const parts = text === '' ? [] : (text.match(/(?:\[[^\]]*\]|[^/[])+/gu) ?? []);
  const last = parts.at(-1);
  const attribute = last?.startsWith('@') === true ? last.slice(1) : undefined;
  return { steps: (attribute === undefined ? parts : parts.slice(0, -1)).map(parseStep), attribute };
}

function isMet(node: XmlNode, { path, attribute, equals, value }: Condition): boolean {
  let found: readonly XmlNode[] = [node];
  for (const { names } of path)
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  const texts = found.flatMap(({ text, attributes }) =>
    attribute === undefined ? [text] : attributes[attribute] === undefined ? [] : [attributes[attribute]],
  );
  if (value === undefined) return texts.length > 0;
  return equals ? texts.some((text) => plain(text) === value) : texts.every((text) => plain(text) !== value);
}

const fits = (node: XmlNode, { names, conditions }: Step): boolean =>
  names.includes(node.name) && conditions.every((condition) => isMet(node, condition));

function collect(from: Located, steps: readonly Step[], at: number, found: Located[]): void {
  const step = steps[at];
  if (step === undefined) {
    found.push(from);
    return;
  }
  for (const node of from.node.children) if (fits(node, step)) collect({ node, up: from }, steps, at + 1, found);
}

/** The elements that a path leads to, in the order of the document. */
export function follow(from: Located, { steps }: Path): readonly Located[] {
  const found: Located[] = [];
  collect(from, steps, 0, found);
  return found;
}

/** The same for the part of a path that goes on from one child of the element where it begins. */
export function followFrom(child: Located, { steps: [first, ...rest] }: Path): readonly Located[] {
  if (first === undefined || !fits(child.node, first)) return [];
  const found: Located[] = [];
  collect(child, rest, 0, found);
  return found;
}

/** Where an element stands: names from the root on, counted among siblings of their name ('/Invoice/InvoiceLine[3]/Price'). */
export function toPlace({ node, up }: Located): string {
  if (up === undefined) return `/${node.name}`;
  const alike = up.node.children.filter(({ name }) => name === node.name);
  return `${toPlace(up)}/${node.name}${alike.length > 1 ? `[${alike.indexOf(node) + 1}]` : ''}`;
}
