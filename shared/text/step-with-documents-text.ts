import type { Locale } from '#shared/kit/locale.ts';

/** Documents at one step are counted up to here. */
const maxCounted = 1000;

/** Why a step with documents has to stay; `count` documents stand at it. */
export function getStepWithDocumentsText(count: number, locale: Locale): string {
  const number = count >= maxCounted ? `${maxCounted}+` : String(count);
  const texts: Readonly<Record<Locale, string>> = {
    sk: `Krok nemožno odstrániť! Počet dokladov, ktoré sú v ňom: ${number}. Najprv ich potvrďte alebo vráťte.`,
    en: `Step cannot be deleted! Documents at it: ${number}. Confirm or return them first.`,
    cs: `Krok nelze odstranit! Počet dokladů, které jsou v něm: ${number}. Nejprve je potvrďte nebo vraťte.`,
    fr: `L’étape ne peut pas être supprimée\u202f! Documents qui s’y trouvent\u202f: ${number}. Validez-les ou renvoyez-les d’abord.`,
  };
  return texts[locale];
}

/** Why start and end always stay. */
export const fixedStepTexts: Readonly<Record<Locale, string>> = {
  sk: 'Krok nemožno odstrániť! Každý workflow má začiatok a koniec.',
  en: 'Step cannot be deleted! Every workflow has a start and an end.',
  cs: 'Krok nelze odstranit! Každý workflow má začátek a konec.',
  fr: 'L’étape ne peut pas être supprimée ! Tout workflow a un début et une fin.',
};
