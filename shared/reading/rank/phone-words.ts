import { fold } from '#shared/kit/text.ts';
import type { Segment } from '../layout/lines.ts';

const phoneLabel =
  /(?<!\p{L})(?:tele?(?:fon|phone|fax)?|tel|phone|mobile?|mob|fax|gsm|hotline|portable|handy)(?!\p{L})/u;
const phonePart = /^[+(]?\d[\d()/.–-]*[,;.]?$/u;

/** The words of a segment that write a telephone number behind its label, which may end the segment before. */
export function findPhoneWords({ words }: Segment, before: Segment | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  let calling = phoneLabel.test(fold(before?.words.at(-1)?.text ?? ''));
  for (const [at, { text }] of words.entries()) {
    if (phonePart.test(text) && calling) found.add(at);
    else if (!/^[:.+]$/u.test(text)) calling = phoneLabel.test(fold(text));
    // The label and the number may be one word: 'Tel.:0900'.
    if (calling && /\d/u.test(text)) found.add(at);
  }
  return found;
}
