import type { Locale } from '#shared/kit/locale.ts';
import type { Namespace, TextKey } from './catalogues.ts';
import { useAtomValue } from '#web/state/state.ts';
import { localeAtom } from './locale.ts';
import { useTexts } from './texts.ts';

/** Values for the {{placeholders}} of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text of one namespace. */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The texts of a namespace in the interface language. Suspends until they are loaded. */
export const useText = <const N extends Namespace>(namespace: N): Translate<N> => useTexts(namespace).translate;

/** The interface language; the component renders again when it changes. */
export const useLocale = (): Locale => useAtomValue(localeAtom);
