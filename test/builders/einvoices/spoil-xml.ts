import { SaxesParser } from 'saxes';
import { seeded } from '#test/builders/files/mutate.ts';

/** An element of XML with its prefix, as a tree that can be changed. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

/** Reads well-formed XML with the prefixes of its names. */
export function readElements(xml: string): XmlElement {
  const open: XmlElement[] = [{ name: '', attributes: {}, text: '', children: [] }];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text = (inside.text + text).trim();
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml.trimStart()).close();
  const [root] = open[0]?.children ?? [];
  if (root === undefined) throw new Error('no element');
  return root;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const write = ({ name, attributes, text, children }: XmlElement): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${children.length > 0 ? children.map(write).join('') : escaped(text)}</${name}>`;

/** Writes the tree as XML again. */
export const writeElements = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;

/** All elements of a tree with the ones that they stand in, the root left out. */
export function allElements(root: XmlElement): { readonly element: XmlElement; readonly parent: XmlElement }[] {
  return root.children.flatMap((element) => [{ element, parent: root }, ...allElements(element)]);
}

const codes = [
  'S',
  'Z',
  'E',
  'AE',
  'K',
  'G',
  'O',
  'L',
  'M',
  'B',
  'EUR',
  'CZK',
  'SK',
  'DE',
  'XX',
  '380',
  '30',
  '58',
  '49',
  'VAT',
  '1',
  'ZZ',
];
const amounts = ['0', '1', '-5', '0.01', '999999.99', '12.345', '100', '25', '0.00'];

/** What was done to a copy: which element, and how. */
export type Spoiling = { readonly kind: string; readonly name: string; readonly parent: string };

type Change = (element: XmlElement, parent: XmlElement, random: (below: number) => number) => boolean;

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text);

const changes: Readonly<Record<string, Change>> = {
  remove: (element, parent) => {
    parent.children.splice(parent.children.indexOf(element), 1);
    return true;
  },
  repeat: (element, parent) => {
    parent.children.splice(parent.children.indexOf(element), 0, structuredClone(element));
    return true;
  },
  empty: (element) => {
    if (element.children.length > 0 || isNumber(element.text) || /Date|Indicator/u.test(element.name)) return false;
    element.text = '';
    return true;
  },
  amount: (element, _, random) => {
    if (!/Amount|Percent|Quantity|Numeric/u.test(element.name) || !isNumber(element.text)) return false;
    const shifts = [0.01, -0.01, 1, -1, 0.5];
    const shift = shifts[random(shifts.length)] ?? 1;
    element.text =
      random(2) === 0 ? (amounts[random(amounts.length)] ?? '0') : (Number(element.text) + shift).toFixed(2);
    return true;
  },
  code: (element, _, random) => {
    if (!/(?:Code|CountryID|ID)$/u.test(element.name) || element.children.length > 0) return false;
    element.text = codes[random(codes.length)] ?? 'XX';
    return true;
  },
  attribute: (element, _, random) => {
    const names = Object.keys(element.attributes).filter((name) => !name.startsWith('xmlns') && name !== 'format');
    const name = names[random(Math.max(1, names.length))];
    if (name === undefined) return false;
    if (random(2) === 0) Reflect.deleteProperty(element.attributes, name);
    else element.attributes[name] = codes[random(codes.length)] ?? 'XX';
    return true;
  },
  indicator: (element) => {
    if (!/Indicator$/u.test(element.name) || element.children.length > 0) return false;
    element.text = element.text === 'true' ? 'false' : 'true';
    return true;
  },
};

/** Spoils a copy of an invoice at one place: something is removed, repeated, emptied, or says something else. */
export function spoil(xml: string, seed: number): { readonly xml: string; readonly done: Spoiling } {
  const fraction = seeded(seed);
  const random = (below: number): number => Math.floor(fraction() * below);
  const kinds = Object.keys(changes);
  for (;;) {
    const root = readElements(xml);
    const all = allElements(root);
    const { element, parent } = all[random(all.length)] ?? { element: root, parent: root };
    const kind = kinds[random(kinds.length)] ?? 'remove';
    const done = { kind, name: element.name, parent: parent.name };
    if (changes[kind]?.(element, parent, random) === true) return { xml: writeElements(root), done };
  }
}
