import { use, useSyncExternalStore } from 'react';
import { speech } from './speech.ts';

/** The texts of one namespace in one language. */
export type Spoken = {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly knows: (key: string) => boolean;
};

const loaded = new Map<string, Spoken>();
const loading = new Map<string, Promise<unknown>>();

function open(language: string, namespace: string): Spoken {
  const say = speech.getFixedT(language, namespace);
  // A screen asks for hundreds of texts each time it is drawn; most hold nothing that changes and are looked up once.
  const fixed = new Map<string, string>();
  return {
    say: (key, values) => {
      if (values !== undefined) return say(key, { ...values });
      const known = fixed.get(key);
      if (known !== undefined) return known;
      const text = say(key);
      fixed.set(key, text);
      return text;
    },
    knows: (key) => speech.exists(key, { lng: language, ns: namespace }),
  };
}

const onLanguage = (listener: () => void): (() => void) => {
  speech.on('languageChanged', listener);
  return () => {
    speech.off('languageChanged', listener);
  };
};
const language = (): string => speech.language;

const take = (language: string, namespace: string): Spoken => {
  const key = `${language}/${namespace}`;
  const opened = loaded.get(key) ?? open(language, namespace);
  loaded.set(key, opened);
  return opened;
};

/** The texts of a namespace in the language that is spoken now, for what speaks outside of any screen. */
export async function textsOf(namespace: string): Promise<Spoken> {
  if (!speech.hasLoadedNamespace(namespace)) await speech.loadNamespaces(namespace);
  return take(speech.language, namespace);
}

/**
 * The texts of a namespace in the spoken language; the component suspends until they are loaded and renders again when the
 * language changes. What did not load is said by its keys. The same object for all who ask, so that it may stand among the
 * reasons of a memo.
 */
export function useSpoken(namespace: string): Spoken {
  const spoken = useSyncExternalStore(onLanguage, language);
  const key = `${spoken}/${namespace}`;
  if (!loading.has(key) && !speech.hasLoadedNamespace(namespace)) loading.set(key, speech.loadNamespaces(namespace));
  const coming = loading.get(key);
  // Asked for again although it has come: React plays a component that waited once more, and counts on the same `use`.
  if (coming !== undefined) use(coming);
  return take(spoken, namespace);
}
