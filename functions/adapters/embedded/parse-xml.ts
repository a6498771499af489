import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import type { XmlNode } from '#shared/reading/einvoice/xml-node.ts';

/** E-invoices of thousands of lines stay below; what is larger is no invoice. */
export const mostXmlBytes = 10 * 1024 * 1024;

/** Elements within each other; the deepest invoice has a dozen. */
const deepest = 40;
const mostNodes = 400_000;

/** One element in the order of the document: its name leads to its content, attributes stand under ':@'. */
const ordered = z.record(z.string(), z.unknown());
const content = z.array(ordered);
const attributesOf = z.record(z.string(), z.string()).catch({});

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

class TooMuch extends Error {}

function nodesOf(list: z.infer<typeof content>, depth: number, count: { nodes: number }): readonly XmlNode[] {
  if (depth > deepest) throw new TooMuch();
  return list.flatMap((element): readonly XmlNode[] => {
    const name = Object.keys(element).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
    count.nodes += 1;
    if (count.nodes > mostNodes) throw new TooMuch();
    const inside = content.catch([]).parse(element[name]);
    const text = inside.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('');
    const attributes = Object.fromEntries(
      Object.entries(attributesOf.parse(element[':@'] ?? {})).map(([key, value]) => [local(key), value]),
    );
    return [{ name: local(name), attributes, text, children: nodesOf(inside, depth + 1, count) }];
  });
}

/** The text of an XML file: UTF-8 and UTF-16 by their marks, else what the declaration names. */
function textOf(bytes: Uint8Array): string | undefined {
  const marks = [bytes[0], bytes[1]];
  if (marks[0] === 0xff && marks[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (marks[0] === 0xfe && marks[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /encoding=["']([\w-]{1,20})["']/u.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    // An encoding that nobody knows.
    return undefined;
  }
}

/**
 * Parses XML that strangers wrote: no document types and no entities of its own, bounded in size, depth and number of elements.
 * Undefined when it is no such XML.
 */
export function parseXml(bytes: Uint8Array): XmlNode | undefined {
  if (bytes.length > mostXmlBytes) return undefined;
  const text = textOf(bytes);
  // A file that was cut off would lose lines in silence: it must end with a closed element.
  if (text === undefined || /<!DOCTYPE|<!ENTITY/iu.test(text) || !/<\/[\w:.-]+\s*>\s*(?:<!--[^>]*-->\s*)*$/u.test(text))
    return undefined;
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
    const parsed: unknown = parser.parse(text.trimStart());
    return nodesOf(content.parse(parsed), 0, { nodes: 0 })[0];
  } catch {
    // Whatever the parser, or one of our bounds, refuses is no invoice.
    return undefined;
  }
}
