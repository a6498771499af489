import { removeDirectionMarks } from '#shared/kit/readable-name.ts';
import { removeIllegible, tidy } from '#shared/kit/text.ts';

/** A text of a stranger as people may see it: without signs that cannot be read or that show it otherwise than it is. */
export const toReadable = (text: string): string => removeIllegible(removeDirectionMarks(text.normalize('NFC')));

/** The same on one line of at most so many characters. */
export const toReadableLine = (text: string, most: number): string => tidy(toReadable(text)).slice(0, most);

/** The name of a file of a stranger: the last part of its path, whatever system wrote it. */
export const toFileName = (path: string): string =>
  toReadableLine(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1), 255);

/** The name of a document that is made of a file: without the ending of what we take, at most 40 characters; empty for an empty one. */
export function toDocumentName(fileName: string): string {
  const bare = fileName.replace(/\.(pdf|png|jpe?g|xml|isdocx?)$/i, '').trim();
  return (bare === '' ? fileName : bare).slice(0, 40).trim();
}
