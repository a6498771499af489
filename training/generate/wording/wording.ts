import type { Kind, Language } from '../document/generated-document.ts';
import { listAllowed, type Purpose } from '../document/apart.ts';
import { hash } from '../document/random.ts';
import { czech } from './czech.ts';
import { english } from './english.ts';
import { chooseFurther, type FurtherWords } from './further.ts';
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

type Manner = {
  readonly language: Language;
  /** Where the seller sits. */
  readonly country: string;
  readonly family: string;
  readonly payer: boolean;
  readonly purpose: Purpose;
};

/**
 * `family` names the program; what it picks depends on nothing else. Sellers without VAT (`payer` false) leave out labels that
 * speak of it where others exist. Some rare words of every long list serve one purpose only.
 */
export function chooseSpeech({ language, country, family, payer, purpose }: Manner): Speech {
  const wording = getWording(language);
  const chosen = new Map<string, string>();
  const choose = (list: readonly string[], about: string): string => {
    const known = chosen.get(about);
    if (known !== undefined) return known;
    // The first half of every list are the words that most sellers use.
    const allowed = listAllowed(`${language} ${about}`, list, purpose, Math.ceil(list.length / 2));
    const plain = payer ? allowed : allowed.filter((text) => !vatWords.test(text));
    const from = plain.length === 0 ? allowed : plain;
    const text = from[hash(`${family}|${language}|${about}`) % from.length] ?? '';
    chosen.set(about, text);
    return text;
  };
  const abroad = chooseFurther(language, country, (about, below) =>
    below === 0 ? 0 : hash(`${family}|${country}|${about}`) % below,
  );
  const say = (word: Parameters<FurtherWords>[0], own: string): string => abroad?.(word, own) ?? own;
  return {
    label: (id) => say(id, choose(wording.labels[id], id)),
    title: (kind) => {
      const own = choose(wording.titles[kind], `title.${kind}`);
      return kind === 'invoice' ? say('title', own) : own;
    },
    numberMark: say('mark', choose(wording.numberMarks, 'mark')),
    method: (method) => {
      const own = choose(wording.methods[method], `method.${method}`);
      return method === 'transfer' ? say('transfer', own) : own;
    },
    country: (code) => wording.countries[code] ?? code,
    till: (word) => choose(tillWords[language][word], `till.${word}`),
  };
}
