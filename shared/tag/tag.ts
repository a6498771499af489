import * as z from 'zod';
import { fold, tidy } from '#shared/kit/text.ts';
import { readableName } from '#shared/kit/readable-name.ts';

export const tag = z.object({ value: z.string().min(1).max(30), label: z.string().min(1).max(30) });

export type Tag = z.infer<typeof tag>;

/** Limits of tags, ours: the specification names none. */
export const tagLimits = {
  /** Letters of a tag. */
  label: 30,
  /** Tags of one document. */
  perDocument: 50,
  /** Tags that a company keeps. */
  perCompany: 500,
} as const;

/** The accents that tags may have, by their place; the letters carry the meaning (language.md: eight accents). */
export const tagColours = 8;

/** What a person calls a tag. Of accents alone, or of spaces, nothing is left that could name one. */
export const tagLabel = readableName(tagLimits.label).refine((label) => toTag(label).value !== '');

/** A tag as a request names it. */
export const requestedTag = tag.extend({ label: tagLabel });

/** A tag as the company keeps it: documents name it by `value`, screens show its label in its colour. */
export const companyTag = tag.extend({
  colour: z
    .int()
    .min(0)
    .max(tagColours - 1),
});
export type CompanyTag = z.infer<typeof companyTag>;

/** The tag that a person's word means: its value has no case and no accents, its label is in capitals (ledger R-ACT-17). */
export function toTag(typed: string): { readonly value: string; readonly label: string } {
  const label = tidy(typed).toLocaleUpperCase('sk');
  // An ß grows when it becomes a capital.
  return { value: fold(label).slice(0, tagLimits.label), label: label.slice(0, tagLimits.label) };
}

/** The colour of a tag without a chosen one: the same for the same tag everywhere. */
export const getTagColour = (value: string): number =>
  Array.from(value).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % tagColours;
