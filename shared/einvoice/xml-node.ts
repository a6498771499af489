import * as z from 'zod';

/** An element of an XML document, without namespaces: `name` is the local name, `text` what stands directly inside. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
};

export const xmlNode: z.ZodType<XmlNode> = z.object({
  name: z.string().max(200),
  attributes: z.record(z.string(), z.string()),
  text: z.string(),
  get children() {
    return z.array(xmlNode);
  },
});

/** All elements that a path of local names leads to ('Party/PartyName/Name'); `|` parts names that mean the same. */
export function all(node: XmlNode | undefined, path: string): readonly XmlNode[] {
  let found: readonly XmlNode[] = node === undefined ? [] : [node];
  for (const step of path.split('/')) {
    const names = step.split('|');
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
  }
  return found;
}

/** The first element at a path. */
export const one = (node: XmlNode | undefined, path: string): XmlNode | undefined => all(node, path)[0];

/** The text of the first element at a path that has any, trimmed; undefined without one. */
export const textAt = (node: XmlNode | undefined, ...paths: readonly string[]): string | undefined =>
  paths
    .flatMap((path) => all(node, path))
    .map(({ text }) => text.trim())
    .find((text) => text !== '');
