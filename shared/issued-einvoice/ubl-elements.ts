import type { XmlNode } from '#shared/einvoice/xml-node.ts';

/** Elements that stand in their place, none or several. */
export type Elements = readonly XmlNode[];

/** An element with text; none where there is no text. */
export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Elements =>
  text === '' ? [] : [{ name, attributes, text, children: [] }];

/** An element around others; none where there are none. */
export function around(name: string, ...parts: readonly Elements[]): Elements {
  const children = parts.flat();
  return children.length === 0 ? [] : [{ name, attributes: {}, text: '', children }];
}

/** A path of elements around others, the outermost first. */
export const within = (path: readonly [string, ...string[]], ...parts: readonly Elements[]): Elements => {
  const [name, next, ...others] = path;
  return next === undefined ? around(name, ...parts) : around(name, within([next, ...others], ...parts));
};
