import type { Kind, Language } from '../document/generated-document.ts';
import { hash } from '../document/random.ts';
import { czech } from './czech.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { slovak } from './slovak.ts';
import { tillWords, type TillWords } from './till.ts';
import type { LabelId, Wording } from './words.ts';

const wordings: Readonly<Record<Language, Wording>> = { sk: slovak, cs: czech, en: english, fr: french, de: german };

export const getWording = (language: Language): Wording => wordings[language];

/** The words of one program: the same label has the same words on all its documents. */
export type Speech = {
  readonly label: (id: LabelId) => string;
  readonly title: (kind: Kind) => string;
  readonly numberMark: string;
  readonly method: (method: keyof Wording['methods']) => string;
  readonly country: (code: string) => string;
  readonly till: (word: keyof TillWords) => string;
};

/** Words that a seller without VAT has no use for. */
const vatWords =
  /DPH|DAŇOVÝ|daňov|VAT|Tax\b|TAX|TVA|\bHT\b|H\.T\.|TTC|T\.T\.C|hors taxes|taxes|MwSt|USt|[Nn]etto|[Bb]rutto|\bnet\b|\bNet\b|[Gg]ross|incl|excl|Základ/u;

/**
 * `family` names the program; what it picks depends on nothing else. Sellers without VAT (`payer` false) leave out labels that
 * speak of it where others exist.
 */
export function chooseSpeech(language: Language, family: string, payer: boolean): Speech {
  const wording = getWording(language);
  const choose = (list: readonly string[], purpose: string): string => {
    const plain = payer ? list : list.filter((text) => !vatWords.test(text));
    const from = plain.length === 0 ? list : plain;
    return from[hash(`${family}|${language}|${purpose}`) % from.length] ?? '';
  };
  return {
    label: (id) => choose(wording.labels[id], id),
    title: (kind) => choose(wording.titles[kind], `title.${kind}`),
    numberMark: choose(wording.numberMarks, 'mark'),
    method: (method) => choose(wording.methods[method], `method.${method}`),
    country: (code) => wording.countries[code] ?? code,
    till: (word) => choose(tillWords[language][word], `till.${word}`),
  };
}
