import type { FieldValue } from '#shared/field/field.ts';
import { findRegimeWord, type RegimeWord } from '#shared/vat/regime-words.ts';
import type { VatRegime } from '#shared/vat/regime.ts';
import type { Sheet } from '../layout/sheet.ts';
import { getWordScore, toFieldValue, toSpan, type Span } from '../layout/span.ts';

/** What words mean where nothing else is known of the parties; `settleRegime` holds them against the whole document. */
const regimes: Readonly<Record<RegimeWord, VatRegime>> = {
  reverseCharge: 'reverseCharge',
  exemptGoods: 'acquisition',
  service: 'foreignService',
  triangular: 'triangular',
  margin: 'margin',
  nonPayer: 'nonPayer',
  export: 'export',
  exempt: 'exempt',
};

/** A sentence of the law may go over two lines. */
function* listSentences({ lines }: Sheet): Generator<readonly Span[]> {
  for (const [at, line] of lines.entries()) {
    yield line.segments.map(toSpan);
    yield [...line.segments, ...(lines[at + 1]?.segments ?? [])].map(toSpan);
  }
}

/**
 * The regime that the words of a page name; they stay with the value as its parameter. Nothing where tax is charged: then the words
 * speak of other cases.
 */
export function readRegime(sheet: Sheet, isTaxed: boolean): readonly FieldValue[] {
  if (isTaxed) return [];
  for (const spans of listSentences(sheet)) {
    const word = findRegimeWord(spans.map(({ segment }) => segment.folded).join(' '));
    if (word === undefined) continue;
    const found = { value: regimes[word], spans, score: 0.9 * getWordScore(spans) };
    return [{ ...toFieldValue('vatRegime', found), param: word }];
  }
  return [];
}
