import { all, one, textAt, type XmlNode } from './xml-node.ts';

/**
 * The path of a file in an ISDOCX in one form, to be compared and not to be shown: ISDOC names files with either slash, and programs do not
 * agree on the case of letters.
 */
export const toPackedPath = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/u, '')
    .toLowerCase();

type Packed = { readonly path: string };

/** The manifest of a package; some programs pack the folder and not what is in it. */
export const findManifest = <File extends Packed>(files: readonly File[]): File | undefined =>
  files.filter(({ path }) => /(?:^|\/)manifest\.xml$/u.test(path)).toSorted((a, b) => a.path.length - b.path.length)[0];

/** What the manifest names is a URI. */
function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A percent sign that is one.
    return uri;
  }
}

/**
 * Where the invoice is looked for, in this order: what the manifest names, the ISDOC in the root, any other. An ISDOC that is an attachment
 * lies in a folder (ISDOC 6.0.2).
 */
export function orderInvoices<File extends Packed>(
  files: readonly File[],
  manifest: XmlNode | undefined,
): readonly File[] {
  const main = toPackedPath(decode(one(manifest, 'maindocument')?.attributes['filename'] ?? ''));
  const rank = ({ path }: File): number => {
    if (path === main) return 0;
    if (!path.endsWith('.isdoc')) return 3;
    return path.includes('/') ? 2 : 1;
  };
  const own = findManifest(files);
  return files
    .filter((file) => file !== own && /\.(?:isdoc|xml)$/u.test(file.path))
    .toSorted((a, b) => rank(a) - rank(b));
}

const stemOf = (path: string): string => path.replace(/\.[^./]+$/u, '');

/**
 * The PDF that shows the invoice: the one that the invoice marks as its preview, else one that it does not name as an attachment, by the name
 * of the invoice if there is such a one. Undefined where all are attachments: these are no page of it.
 */
export function findPackedPage<File extends Packed>(
  files: readonly File[],
  invoice: { readonly path: string; readonly root: XmlNode },
): File | undefined {
  const supplements = all(invoice.root, 'SupplementsList/Supplement').map((supplement) => ({
    path: toPackedPath(textAt(supplement, 'Filename') ?? ''),
    isPreview: ['true', '1'].includes(supplement.attributes['preview'] ?? ''),
  }));
  const preview = supplements.find(({ isPreview }) => isPreview)?.path;
  const named = new Set(supplements.map(({ path }) => path));
  const pdfs = files.filter(({ path }) => path.endsWith('.pdf'));
  const free = pdfs.filter(({ path }) => !named.has(path));
  return (
    pdfs.find(({ path }) => path === preview) ??
    free.find(({ path }) => stemOf(path) === stemOf(invoice.path)) ??
    free[0]
  );
}
