import { displayForm } from '#shared/field/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';

/** Names and values of fields as people read them. */
export function useClaimForm(): {
  readonly label: (id: string) => string;
  readonly shown: (id: string, value: string) => string;
} {
  const say = useFieldText();
  const locale = useLocale();
  return { label: say.fullLabel, shown: (id, value) => displayForm(id, value, locale) };
}
