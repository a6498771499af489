import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';

/** Lists of a large company stay below. */
const answerLimits = { bytes: 20 * 1024 * 1024, nodes: 2_000_000 };

/** The root of what a program answered; undefined when it is no XML, or not all of it. */
export const parseAnswer = (bytes: Uint8Array): XmlNode | undefined => parseXml(bytes, answerLimits);

/** All elements of a name below one. */
export const listAll = (element: XmlNode, name: string): readonly XmlNode[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...listAll(child, name)]);

/** The text of a direct child; empty where there is none. */
export const childText = (element: XmlNode, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
