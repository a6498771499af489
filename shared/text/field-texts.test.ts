import { describe, expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import { invalidities } from '#shared/field/kinds/field-kind.ts';
import { locales } from '#shared/kit/locale.ts';
import { getFieldHelp } from './field-help.ts';
import { getFieldGroupName, getFieldLabel, getFieldName } from './field-names.ts';
import csHelp from './field-help/cs.json' with { type: 'json' };
import enHelp from './field-help/en.json' with { type: 'json' };
import frHelp from './field-help/fr.json' with { type: 'json' };
import skHelp from './field-help/sk.json' with { type: 'json' };
import cs from './fields/cs.json' with { type: 'json' };
import en from './fields/en.json' with { type: 'json' };
import fr from './fields/fr.json' with { type: 'json' };
import sk from './fields/sk.json' with { type: 'json' };

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { sk, en, cs, fr };
const helps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sk: skHelp,
  en: enHelp,
  cs: csHelp,
  fr: frHelp,
};
const ids = fieldCatalogue.map(({ id }) => id);
/** Sections of control statements are called by their code everywhere. */
const isCode = (key: string): boolean => /^[A-D]\d$/u.test(key);

describe.each(locales)('fields in %s', (locale) => {
  const texts = names[locale] ?? {};
  const help = helps[locale] ?? {};

  test('each has a name that fits beside its value', () => {
    expect(ids.filter((id) => !(id in texts))).toEqual([]);
    expect(
      ids.map((id) => getFieldLabel(locale, id)).filter((name) => name.length > 32 || name !== name.trim()),
    ).toEqual([]);
  });

  test('no two are called alike where they stand alone', () => {
    const all = ids.map((id) => getFieldName(locale, id).toLocaleLowerCase(locale));
    expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([]);
  });

  test('each says in one sentence what it is for, and other words by which people look for it', () => {
    const helpTexts = ids.map((id) => getFieldHelp(locale, id));
    expect(helpTexts.filter((text) => text.length < 8 || text.length > 110)).toEqual([]);
    expect(helpTexts.filter((text) => /[.!?]$/u.test(text) || !/^\p{Lu}/u.test(text))).toEqual([]);
    const words = ids.map((id) => help[`${id}.words`]?.split(', ') ?? []);
    expect(words.filter((list) => list.length === 0 || list.some((word) => word.trim() === ''))).toEqual([]);
    expect(Object.keys(help).length).toBe(ids.length * 2);
    expect(getFieldHelp(locale, 'colourOfPaper')).toBe('');
  });

  test('each reason why a value is not valid has a sentence', () => {
    expect(invalidities.filter((reason) => !(`invalid.${reason}` in texts))).toEqual([]);
  });

  test('each group has a heading', () => {
    expect(fieldGroups.map((group) => getFieldGroupName(locale, group)).filter((name) => name === '')).toEqual([]);
    expect(fieldGroups.filter((group) => !(`groups.${group}` in texts))).toEqual([]);
  });

  test('each choice of the product has a name, and no name is left without its choice', () => {
    const choices = fieldCatalogue.flatMap(({ id, options = [] }) => options.map((key) => ({ id, key })));
    const named = choices.filter(({ key }) => !isCode(key)).filter(({ id }) => id !== 'postingKvSection');
    expect(named.filter(({ id, key }) => !(`options.${id}.${key}` in texts))).toEqual([]);
    const known = new Set(choices.map(({ id, key }) => `options.${id}.${key}`));
    expect(Object.keys(texts).filter((key) => key.startsWith('options.') && !known.has(key))).toEqual([]);
  });
});

test('Czech is no Slovak with changed letters, nor the other way round', () => {
  const all = (locale: string) => [...Object.values(names[locale] ?? {}), ...Object.values(helps[locale] ?? {})];
  expect(all('cs').filter((text) => /[ľĺŕôä]/iu.test(text))).toEqual([]);
  expect(all('sk').filter((text) => /[ěřů]/iu.test(text))).toEqual([]);
  const same = ids.filter((id) => getFieldHelp('sk', id) === getFieldHelp('cs', id));
  expect(same).toEqual([]);
});

test('French sets a narrow space before high punctuation', () => {
  const all = [...Object.values(fr), ...Object.values(frHelp)];
  expect(all.filter((text) => / [;:!?]/u.test(text))).toEqual([]);
});
