import { unsettledRule, type Contradiction } from '#shared/check/contradiction.ts';
import { useContradictionText, useFieldText } from './use-field-text.ts';
import { useTexts } from './texts.ts';

/** What is open in a document, line by line: each contradiction, then the values that are not settled in one line. */
export function useOpenLines(): (open: readonly Contradiction[]) => readonly string[] {
  const { translate } = useTexts('fields');
  const { fullLabel } = useFieldText();
  const sentence = useContradictionText();
  return (open) => {
    const contradictions = open.filter(({ rule }) => rule !== unsettledRule);
    const names = new Set(open.filter(({ rule }) => rule === unsettledRule).map(({ field }) => fullLabel(field)));
    const field = [...names].join(', ');
    return [
      ...contradictions.map(sentence),
      ...(field === '' ? [] : [translate('contradictions.unsettled', { field })]),
    ];
  };
}
