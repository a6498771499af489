import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';

/** How much XML is still read. */
type Bounds = { readonly bytes: number; readonly nodes: number };

/** E-invoices of thousands of lines stay below; what is larger is no invoice. */
export const maxXmlBytes = 10 * 1024 * 1024;
const einvoice: Bounds = { bytes: maxXmlBytes, nodes: 400_000 };

/** Elements within each other; the deepest invoice has a dozen. */
const deepest = 40;

/** One element in the order of the document: its name leads to its content, attributes stand under ':@'. */
const ordered = z.record(z.string(), z.unknown());
const content = z.array(ordered);
type Content = z.infer<typeof content>;
const readAttributes = z.record(z.string(), z.string()).catch({});

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements with their names as they are written; declarations, texts and instructions are none. */
const readElements = (list: Content) =>
  list.flatMap((element) => {
    const name = Object.keys(element).find((key) => key !== ':@');
    return name === undefined || name.startsWith('#') || name.startsWith('?') ? [] : [{ name, element }];
  });

class TooMuch extends Error {}

function readNodes(list: Content, depth: number, left: { nodes: number }): readonly XmlNode[] {
  if (depth > deepest) throw new TooMuch();
  return readElements(list).map(({ name, element }): XmlNode => {
    left.nodes -= 1;
    if (left.nodes < 0) throw new TooMuch();
    const inside = content.catch([]).parse(element[name]);
    const text = inside.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('');
    const attributes = Object.fromEntries(
      Object.entries(readAttributes.parse(element[':@'] ?? {})).map(([key, value]) => [local(key), value]),
    );
    return { name: local(name), attributes, text: text.trim(), children: readNodes(inside, depth + 1, left) };
  });
}

/** The text of an XML file: UTF-8 and UTF-16 by their marks, else what the declaration names. */
function readText(bytes: Uint8Array): string | undefined {
  const marks = [bytes[0], bytes[1]];
  if (marks[0] === 0xff && marks[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (marks[0] === 0xfe && marks[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /encoding=["']([\w-]{1,20})["']/iu.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    // An unknown encoding.
    return undefined;
  }
}

/** A file that was cut off would lose lines in silence: it must end where its first element does. */
function isWhole(text: string, parsed: Content): boolean {
  const [root, ...others] = readElements(parsed);
  if (root === undefined || others.length > 0) return false;
  const { closed, alone } =
    /(?:<\/(?<closed>[\w:.-]+)\s*|(?<alone>\/))>\s*(?:<!--[^>]*-->\s*)*$/u.exec(text)?.groups ?? {};
  return closed === root.name || (alone !== undefined && content.catch([]).parse(root.element[root.name]).length === 0);
}

/**
 * Parses XML that strangers wrote: no document types and no entities of its own, bounded in size, depth and number of elements.
 * Texts are trimmed, names and attributes lose their prefixes.
 * @param most What is larger is not read; by default the limit of an e-invoice.
 * @returns The root; undefined when it is no such XML, or not all of it.
 */
export function parseXml(bytes: Uint8Array, most: Bounds = einvoice): XmlNode | undefined {
  if (bytes.length > most.bytes) return undefined;
  const text = readText(bytes);
  if (text === undefined || /<!DOCTYPE|<!ENTITY/iu.test(text)) return undefined;
  try {
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      processEntities: true,
    });
    const parsed = content.parse(parser.parse(text.trimStart()));
    return isWhole(text, parsed) ? readNodes(parsed, 0, { nodes: most.nodes })[0] : undefined;
  } catch {
    // Whatever the parser, or one of our bounds, refuses is no such XML.
    return undefined;
  }
}
