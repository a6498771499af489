import type { Tempfile } from '#shared/intake/tempfile.ts';

export type Tempfiles = readonly Tempfile[];

/**
 * The list with a file in it. Answers and live events overtake each other: what is older than the list's own description of the
 * file changes nothing.
 */
export function placed(files: Tempfiles, file: Tempfile): Tempfiles {
  const known = files.find(({ fileId }) => fileId === file.fileId);
  if (known === undefined) return [...files, file];
  return known.version > file.version ? files : files.map((one) => (one === known ? file : one));
}
