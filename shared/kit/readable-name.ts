import * as z from 'zod';
import { removeIllegible } from './text.ts';

/** Signs that turn the direction of writing: a name could seem to end otherwise than it does. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text without signs that turn the direction of writing: 'faktura\u202efdp.exe' shows as 'fakturaexe.pdf'. */
export const removeDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** A name as every person sees it: on one line, without signs that cannot be read or that show it otherwise than it is. */
export const toReadableName = (text: string): string =>
  removeIllegible(removeDirectionMarks(text).replace(/[\r\n\t\u0085\u2028\u2029]+/gu, ' '));

/** The name that a person gives a file or a document, of 1 to `max` characters. */
export const readableName = (max: number) => z.string().overwrite(toReadableName).min(1).max(max);

/** A text on one line that may be empty, of at most `max` characters: a street, a code of a program, a heading. */
export const readableLine = (max: number) => z.string().overwrite(toReadableName).max(max);
