import { zipSync } from 'fflate';
import type { Archiver } from '#functions/ports/archiver.ts';

/** Zips written by fflate. */
export const archiverFflate: Archiver = {
  zip: (entries, { modifiedAt, compress }) =>
    zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes] as const)), {
      mtime: modifiedAt,
      level: compress ? 6 : 0,
    }),
};
