import { tidy } from '#shared/kit/text.ts';

/** A text in one line, of at most so many characters; a pair of surrogates is one character and is never cut. */
export const clip = (text: string, max: number): string => {
  const line = tidy(text);
  return line.length <= max ? line : Array.from(line).slice(0, max).join('').trim();
};

/** A code or number that a program takes whole or not at all: cut, it would name something else. */
export const fits = (text: string, max: number): boolean => Array.from(tidy(text)).length <= max;

/** Digits alone. */
export const keepDigits = (text: string): string => text.replace(/\D+/gu, '');
