import { describe, expect, test } from 'vitest';
import { exceptions, mayShip } from './licence-rule.ts';
import { listShipped, readShipped } from './shipped.ts';

describe('a package', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['GPL-3.0-or-later', false],
    ['MIT AND GPL-3.0-or-later', false],
    ['(MIT AND Zlib)', true],
    ['GPL-2.0-only OR MIT AND AGPL-3.0-only', false],
    ['(MIT', false],
    ['MIT GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['', false],
  ])('with the licence "%s" may be shipped: %s', (licence, expected) => {
    expect(mayShip({ name: 'some-package', licence })).toBe(expected);
  });

  test('with another licence may be shipped where its name and licence are listed with a reason', () => {
    expect(mayShip({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe(true);
    expect(mayShip({ name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' })).toBe(true);
    expect(mayShip({ name: 'other', licence: 'LGPL-3.0-or-later' })).toBe(false);
    expect(mayShip({ name: 'web-push', licence: 'GPL-3.0-only' })).toBe(false);
    expect(exceptions.every(({ reason }) => reason.endsWith('.'))).toBe(true);
  });

  test('is shipped unless it is for development alone, once for each version', () => {
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/@tools/lint': { version: '3.0.0', license: 'GPL-3.0-only', dev: true },
    };
    expect(listShipped({ packages })).toEqual([
      { name: 'a', version: '2.0.0', licence: '' },
      { name: 'b', version: '1.0.0', licence: 'MIT' },
    ]);
  });
});

test('every package of the product may be shipped under its licence', () => {
  const shipped = readShipped();
  expect(shipped.length).toBeGreaterThan(200);
  expect(shipped.filter((one) => !mayShip(one))).toEqual([]);
});
