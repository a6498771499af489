import type { Contradiction } from '#shared/check/contradiction.ts';
import { contradictionText } from '#shared/text/contradiction-text.ts';
import { useSpoken } from './spoken.ts';
import { useFieldText } from './use-field-text.ts';
import { useLocale } from './use-text.ts';

/** What contradicts itself in a document, as a short line with its figures. */
export function useContradictionText(): (found: Contradiction) => string {
  const { say, knows } = useSpoken('fields');
  const { fullLabel } = useFieldText();
  const locale = useLocale();
  return (found) =>
    contradictionText(found, {
      locale,
      say: (key, values) => (knows(key) ? say(key, values) : undefined),
      nameOf: fullLabel,
    });
}
