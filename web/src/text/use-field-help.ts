import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What fields are for, and other words by which people look for them. */
export type FieldHelp = {
  /** One sentence; empty for fields that the catalogue does not know. */
  readonly help: (id: string) => string;
  readonly words: (id: string) => readonly string[];
};

/** Texts of their own, so that only the screen that chooses fields fetches them. */
const namespace = 'field-help';

/** Suspends until the texts are loaded. */
export function useFieldHelp(): FieldHelp {
  const { t, i18n } = useTranslation(namespace);
  return useMemo(() => {
    const say = (key: string): string => (i18n.exists(key, { ns: namespace }) ? t(key) : '');
    return {
      help: (id) => say(`${id}.help`),
      words: (id) => {
        const words = say(`${id}.words`);
        return words === '' ? [] : words.split(', ');
      },
    };
  }, [t, i18n]);
}
