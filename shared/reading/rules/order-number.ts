import { fold } from '#shared/kit/text.ts';
import { findCandidates, type Sheet } from '../layout/sheet.ts';
import { getText, type Found, type Span } from '../layout/span.ts';
import { readCodes, type Value, type ValueReader } from '../layout/values.ts';

/** How orders are placed that have no number: by word, by mail, in a shop. */
const byWord =
  /^(?:e-?mail\p{L}*|mail\p{L}*|tel\.?|telef\p{L}*|phone|ustn\p{L}*|osobn\p{L}*|verbal\p{L}*|oral\p{L}*|mundlich\p{L}*|miestn\p{L}*|online|web\p{L}*|e-?shop|internet\p{L}*|whatsapp|sms|par|per|fax\p{L}*)\p{P}?$/u;
/** What belongs to no value: the next label, or a remark in brackets. */
const ends = /:$|^\(/u;
const maxWords = 5;

/** 'e-mail 12/11', 'VERBAL - SUE': how the order was placed, with its day or its person. */
const readOrdersByWord: ValueReader = ({ segment, from, to }) => {
  const start = segment.words.findIndex((word, at) => at >= from && at < to && /[\p{L}\p{N}]/u.test(word.text));
  if (start === -1 || !byWord.test(fold(segment.words[start]?.text ?? ''))) return [];
  const rest = segment.words.slice(start, to);
  const cut = rest.findIndex(({ text }) => ends.test(text));
  const span: Span = { segment, from: start, to: cut === -1 ? to : start + cut };
  if (span.to - span.from > maxWords || span.to === span.from) return [];
  return [{ value: getText(span).replace(/[\s,;]+$/gu, ''), span }];
};

/** Numbers of orders, and where one has none, how it was placed. */
const readOrders: ValueReader = (span) => {
  const byMouth = readOrdersByWord(span);
  // A unit such as 'm3' is no number.
  return byMouth.length > 0 ? byMouth : readCodes(span).filter(({ value }) => /\d.*\d/u.test(value));
};

/** The customer's order that a label names; never a number that the document has for itself. */
export function readOrder(sheet: Sheet, own: readonly (string | undefined)[]): Found | undefined {
  const unless = ({ value }: Value): boolean => own.includes(value);
  return findCandidates(sheet, 'order', readOrders, { unless })[0];
}
