import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { declaration, element, textElement, type Xml } from '../writing/xml.ts';

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Elements with a value belong to one name space of UBL, those around others to another one. */
const nodeText = ({ name, attributes, text, children }: XmlNode, indent: string): Xml =>
  children.length === 0
    ? `${indent}${textElement(`cbc:${name}`, text, attributes)}\n`
    : `${indent}${element(`cac:${name}`, attributes, '\n', ...children.map((child) => nodeText(child, `${indent}  `)), indent)}\n`;

/** A document of UBL 2.1 as the text of a file; the same elements give the same text. */
export function toUblText({ name, attributes, children }: XmlNode): Xml {
  const spaces = {
    xmlns: `${schema}${name}-2`,
    'xmlns:cac': `${schema}CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}CommonBasicComponents-2`,
  };
  const content = children.map((child) => nodeText(child, '  '));
  return `${declaration('UTF-8')}${element(name, { ...spaces, ...attributes }, '\n', ...content)}\n`;
}
