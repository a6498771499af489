/** A piece of XML as text, already escaped. */
export type Xml = string;

/** Characters that XML 1.0 forbids, lone surrogates among them: they would make the whole file unreadable. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Most texts hold nothing that XML reads: they need no further look. */
const special = /[&<>"'\u0000-\u001f\ufffe\uffff\ud800-\udfff]/;

/** Text that is safe as element content and as attribute value. */
export const escapeXml = (text: string): string => (special.test(text) ? escaped(text) : text);

const escaped = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

type Attributes = Readonly<Record<string, string>>;

const toAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** The beginning and the end of an element whose content comes from elsewhere. */
export const opening = (name: string, attributes: Attributes = {}): Xml => `<${name}${toAttributes(attributes)}>`;
export const closing = (name: string): Xml => `</${name}>`;

/** The line that declares a file as XML in an encoding. */
export const declaration = (encoding: string): Xml => `<?xml version="1.0" encoding="${encoding}"?>\n`;

/** An element that always stands, with its children in order. Attributes without a value are left out. */
export const element = (name: string, attributes: Attributes, ...children: readonly Xml[]): Xml => {
  const content = children.join('');
  return content === ''
    ? `<${name}${toAttributes(attributes)}/>`
    : `<${name}${toAttributes(attributes)}>${content}</${name}>`;
};

/** An element that stands only when something stands in it. */
export const group = (name: string, ...children: readonly Xml[]): Xml => {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

/** An element with text that always stands. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  element(name, attributes, escapeXml(text));

/** An element with text that stands only when the text is not empty. */
export const optionalElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  text === '' ? '' : textElement(name, text, attributes);
