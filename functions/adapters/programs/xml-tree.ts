import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

/** An element without its prefix: programs choose prefixes as they like. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

const ordered = z.record(z.string(), z.unknown());
const content = z.array(ordered);
const attributesOf = z.record(z.string(), z.string()).catch({});
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function elementsOf(list: z.infer<typeof content>): readonly XmlElement[] {
  return list.flatMap((one): readonly XmlElement[] => {
    const name = Object.keys(one).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
    const inside = content.catch([]).parse(one[name]);
    const text = inside.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('');
    const attributes = Object.entries(attributesOf.parse(one[':@'] ?? {})).map(([key, value]) => [local(key), value]);
    return [
      {
        name: local(name),
        attributes: z.record(z.string(), z.string()).parse(Object.fromEntries(attributes)),
        text: text.trim(),
        children: elementsOf(inside),
      },
    ];
  });
}

/** The text of an XML answer in the encoding that it declares; UTF-8 where it declares none. */
export function xmlTextOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const encoding = /encoding=["'](?<name>[\w-]+)["']/iu.exec(head)?.groups?.['name'] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The root of an XML answer; undefined when it is none. */
export function parseXmlTree(bytes: Uint8Array): XmlElement | undefined {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    htmlEntities: false,
  });
  try {
    const text = xmlTextOf(bytes);
    // An answer that was cut off would lose results in silence: it must end with a closed element.
    if (!/(?:<\/[\w:.-]+\s*|\/)>\s*$/u.test(text)) return undefined;
    const parsed: unknown = parser.parse(text);
    return elementsOf(content.parse(parsed))[0];
  } catch {
    // Whatever cannot be parsed is no answer of the program; the caller says so.
    return undefined;
  }
}

/** All elements of a name below one. */
export const allOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

/** The text of a direct child; empty where there is none. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
