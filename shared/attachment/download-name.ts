import type { AttachedType } from './attachment.ts';

/** Endings that programs expect of a file of the type; the first is ours. */
const endings: Readonly<Record<AttachedType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
};

/**
 * The name under which a file is saved: as it was chosen, with an ending that says what the file was found to be. A name that ends
 * otherwise keeps its own ending before the true one, because what stands behind the last dot need not be one.
 */
export function toDownloadName(name: string, type: AttachedType): string {
  const known = endings[type];
  return known.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${known[0]}`;
}
