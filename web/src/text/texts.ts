import { use, useSyncExternalStore } from 'react';
import { fillTemplate, readTemplate, type Template } from './fill-template.ts';
import { i18n } from './i18n.ts';

/** The texts of one namespace in one language. */
export type Texts = {
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly has: (key: string) => boolean;
};

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<unknown>>();

const plurals = new Map<string, Intl.PluralRules>();
function findPlurals(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

function createTexts(language: string, namespace: string): Texts {
  const translate = i18n.getFixedT(language, namespace);
  // A screen asks for hundreds of texts each time it is drawn; most hold nothing that changes and are looked up once.
  const fixed = new Map<string, string>();
  // Those that hold values are taken apart once. The library would take each apart again for every row of a table.
  const templates = new Map<string, Template | undefined>();
  const findTemplate = (key: string): Template | undefined => {
    if (templates.has(key)) return templates.get(key);
    const text: unknown = i18n.getResource(language, namespace, key);
    const template = typeof text === 'string' ? readTemplate(text) : undefined;
    templates.set(key, template);
    return template;
  };
  return {
    translate: (key, values) => {
      if (values !== undefined) {
        const form = values['count'] === undefined ? '' : findPlurals(language).select(Number(values['count']));
        const template = (form === '' ? undefined : findTemplate(`${key}_${form}`)) ?? findTemplate(key);
        return (template && fillTemplate(template, values, language)) ?? translate(key, { ...values });
      }
      const known = fixed.get(key);
      if (known !== undefined) return known;
      const text = translate(key);
      fixed.set(key, text);
      return text;
    },
    has: (key) => i18n.exists(key, { lng: language, ns: namespace }),
  };
}

const onLanguage = (listener: () => void): (() => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};
const language = (): string => i18n.language;

const getTexts = (language: string, namespace: string): Texts => {
  const key = `${language}/${namespace}`;
  const opened = loaded.get(key) ?? createTexts(language, namespace);
  loaded.set(key, opened);
  return opened;
};

/** The texts of a namespace in the present language, for use outside of components. */
export async function loadTexts(namespace: string): Promise<Texts> {
  if (!i18n.hasLoadedNamespace(namespace)) await i18n.loadNamespaces(namespace);
  return getTexts(i18n.language, namespace);
}

/**
 * The texts of a namespace in the interface language; the component suspends until they are loaded and renders again when the
 * language changes. What did not load is shown as its keys. The same object for all callers, so that it may stand among the
 * reasons of a memo.
 */
export function useTexts(namespace: string): Texts {
  const texts = useSyncExternalStore(onLanguage, language);
  const key = `${texts}/${namespace}`;
  if (!loading.has(key) && !i18n.hasLoadedNamespace(namespace)) loading.set(key, i18n.loadNamespaces(namespace));
  const coming = loading.get(key);
  // Asked for again although it has come: React plays a component that waited once more, and counts on the same `use`.
  if (coming !== undefined) use(coming);
  return getTexts(texts, namespace);
}
