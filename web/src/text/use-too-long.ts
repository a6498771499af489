import { useFieldText } from './use-field-text.ts';

/**
 * The sentence about a text that is longer than its place; undefined while it fits. Such an input has no maxLength: browsers cut what is
 * pasted without a word. The whole text stays in it, and is not saved or sent until it is shortened.
 */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { invalid } = useFieldText();
  return (text, most) => (text.length > most ? invalid('long', { length: text.length, most }) : undefined);
}
