import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

/** A file beside the invoice of an ISDOCX. `named` is how the invoice calls it; one that it does not name lies there all the same. */
export type PackedFile = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly named?: string;
  readonly preview?: boolean;
};

const supplement = ({ named = '', bytes, preview }: PackedFile): string =>
  `<Supplement${preview === true ? ' preview="true"' : ''}><Filename>${named}</Filename>` +
  `<DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>` +
  `<DigestValue>${createHash('sha1').update(bytes).digest('base64')}</DigestValue></Supplement>`;

/** An invoice in ISDOC that names the files beside it. */
export function nameInIsdoc(isdoc: string, files: readonly PackedFile[]): string {
  const named = files.filter((file) => file.named !== undefined);
  const list = named.length === 0 ? '' : `<SupplementsList>${named.map(supplement).join('')}</SupplementsList>`;
  return isdoc.replace(/<\/Invoice>\s*$/u, `${list}</Invoice>`);
}

/** The package of an invoice (ISDOC 6): its files in the given order, then the invoice and the manifest that names it. */
export const packIsdocx = (isdoc: string, files: readonly PackedFile[], main = 'faktura.isdoc'): Uint8Array =>
  zipSync(
    Object.fromEntries([
      ...files.map(({ path, bytes }) => [path, bytes] as const),
      [main, strToU8(isdoc)] as const,
      [
        'manifest.xml',
        strToU8(
          `<?xml version="1.0"?><manifest xmlns="http://isdoc.cz/namespace/2013/manifest"><maindocument filename="${encodeURI(main)}"/></manifest>`,
        ),
      ] as const,
    ]),
  );

/** The same with the list of its files in the invoice. */
export const buildIsdocx = (isdoc: string, files: readonly PackedFile[], main?: string): Uint8Array =>
  packIsdocx(nameInIsdoc(isdoc, files), files, main);
