import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { findPicture, guides } from '#web/features/tutorials/guides.ts';

/*
 * `TEST_TUTORIALS=write npx playwright test --config test/e2e/playwright.config.ts test/e2e/tutorials.spec.ts` draws the pictures
 * anew.
 */

const folder = join(import.meta.dirname, '../../web/src/features/tutorials/pictures');
/** Bytes of a picture, and of all of them together. */
const limits = { picture: 100_000, all: 3_500_000 };

const wanted = guides.flatMap(({ steps }) => steps.map(({ picture }) => picture));

test.each(locales)('every step of a guide has a picture in %s, and no picture is left over', (locale) => {
  expect(wanted.filter((name) => findPicture(locale, name) === undefined)).toEqual([]);
  expect(readdirSync(join(folder, locale)).toSorted()).toEqual(wanted.map((name) => `${name}.webp`).toSorted());
});

test('pictures of guides stay small', () => {
  const sizes = locales.flatMap((locale) =>
    wanted.map((name) => ({ name: `${locale}/${name}`, bytes: statSync(join(folder, locale, `${name}.webp`)).size })),
  );
  expect(sizes.filter(({ bytes }) => bytes > limits.picture)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(limits.all);
});
