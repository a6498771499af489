import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';

/** How much XML is still read. */
type Bounds = { readonly bytes: number; readonly nodes: number };

/** An e-invoice of ten thousand lines stays below, unless it carries large files; what is larger is no invoice. */
export const maxXmlBytes = 25 * 1024 * 1024;
const einvoice: Bounds = { bytes: maxXmlBytes, nodes: 500_000 };

/** Elements within each other; the deepest invoice has a dozen. */
const deepest = 40;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

class Refused extends Error {}

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

type OpenNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

const openNode = ({ name, attributes }: SaxesTagPlain): OpenNode => {
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) kept[local(key)] = value;
  return { name: local(name), attributes: kept, text: '', children: [] };
};

/** Reads the elements of a text; throws at the first thing that is no well-formed XML, or too much of it. */
function readNodes(text: string, mostNodes: number): XmlNode | undefined {
  const parser = new SaxesParser();
  const open: OpenNode[] = [];
  let root: XmlNode | undefined;
  let left = mostNodes;
  const addText = (part: string): void => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text += part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Refused();
  });
  parser.on('opentag', (tag) => {
    left -= 1;
    if (left < 0 || open.length > deepest) throw new Refused();
    open.push(openNode(tag));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node === undefined) return;
    node.text = node.text.trim();
    const around = open.at(-1);
    if (around === undefined) root = node;
    else around.children.push(node);
  });
  parser.write(text).close();
  return root;
}

/**
 * Parses XML that strangers wrote: no document types and no entities of its own, bounded in size, depth and number of elements.
 * Texts are trimmed, names and attributes lose their prefixes.
 * @param most What is larger is not read; by default the limit of an e-invoice.
 * @returns The root; undefined when it is no well-formed XML, or not all of it.
 */
export function parseXml(bytes: Uint8Array, most: Bounds = einvoice): XmlNode | undefined {
  if (bytes.length > most.bytes) return undefined;
  const text = readText(bytes);
  if (text === undefined) return undefined;
  try {
    return readNodes(text.trimStart(), most.nodes);
  } catch {
    // Whatever the parser, or one of our bounds, refuses is no such XML.
    return undefined;
  }
}
