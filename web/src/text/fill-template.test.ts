import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { locales } from '#shared/kit/locale.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { formatCount } from './format.ts';

const folder = path.join(import.meta.dirname, 'catalogues');
const readTexts = (namespace: string, locale: string): Readonly<Record<string, string>> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(folder, namespace, `${locale}.json`), 'utf8')));

test.each(locales)('every text in %s is filled in as the library of texts would do it', async (locale) => {
  const library = i18next.createInstance();
  await library.init({
    lng: locale,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  library.services.formatter?.add('number', (value: unknown) => formatCount(locale, Number(value)));
  let compared = 0;
  for (const namespace of readdirSync(folder))
    for (const text of Object.values(readTexts(namespace, locale))) {
      const template = readTemplate(text);
      const values = Object.fromEntries((template?.values ?? []).map(({ name }, at) => [name, 1234 + at]));
      expect(template && fillTemplate(template, values, locale)).toBe(
        library.services.interpolator.interpolate(text, values, locale, {}),
      );
      compared += 1;
    }
  expect(compared).toBeGreaterThan(1000);
});

test('a text of which a value is missing is left to the library, which tells about it', () => {
  const template = readTemplate('{{name}} – {{count, number}}');
  expect(template && fillTemplate(template, { name: 'Mlyn' }, 'sk')).toBeUndefined();
  expect(template && fillTemplate(template, { name: '$1 {{count}}', count: 1500 }, 'en')).toBe('$1 {{count}} – 1,500');
});

test('a text with more than plain values is not taken apart', () => {
  expect(readTemplate('{{when, datetime}}')).toBeUndefined();
  expect(readTemplate('$t(other)')).toBeUndefined();
});
