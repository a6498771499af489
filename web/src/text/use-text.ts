import { useSyncExternalStore } from 'react';
import type { Locale } from '#shared/kit/locale.ts';
import type { Namespace, TextKey } from './catalogues.ts';
import { currentLocale, onLocale } from './locale.ts';
import { useSpoken } from './spoken.ts';

/** Values for the {{placeholders}} of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Says a text of one namespace. */
export type Say<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The texts of a namespace in the spoken language. Suspends until they are loaded. */
export const useText = <const N extends Namespace>(namespace: N): Say<N> => useSpoken(namespace).say;

/** The spoken language; the component renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(onLocale, currentLocale);
