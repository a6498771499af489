import type { ShippedPackage } from './shipped.ts';

/** Licences under which a package may be shipped with a product whose source stays closed; they ask for a notice at most. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0'],
  // Fonts: they may be shipped inside a program.
  'OFL-1.1',
]);

/** Packages with another licence, each with the reason why it may be shipped. */
export const exceptions: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-(libvips-[\w-]+|wasm32|win32-\w+)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'A library of its own that is loaded unchanged and can be replaced.',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'Used unchanged; the MPL covers its own files alone, whose source is public.',
  },
  {
    name: /^dejavu-fonts-ttf$/,
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    reason: 'The licence of Bitstream Vera: the fonts may be shipped inside a program.',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'Data that names its source; it is read by a build and does not ship with the web.',
  },
];

/** The tokens of an SPDX expression: names, AND, OR and brackets. */
const toTokens = (expression: string): string[] => expression.match(/\(|\)|[^\s()]+/gu) ?? [];

/** Whether an SPDX expression holds: one side of an OR has to, both sides of an AND; AND binds first. */
function holds(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const tokens = toTokens(expression);
  const readOne = (): boolean => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return isAllowed(token);
    const inside = readAny();
    // An expression without its closing bracket is none.
    return tokens.shift() === ')' && inside;
  };
  const readAll = (): boolean => {
    let all = readOne();
    while (tokens[0] === 'AND') {
      tokens.shift();
      all = readOne() && all;
    }
    return all;
  };
  const readAny = (): boolean => {
    let any = readAll();
    while (tokens[0] === 'OR') {
      tokens.shift();
      any = readAll() || any;
    }
    return any;
  };
  const answer = readAny();
  return tokens.length === 0 && answer;
}

/** Whether a package may be shipped under its licence, an SPDX expression. */
export function mayShip({ name, licence }: Pick<ShippedPackage, 'name' | 'licence'>): boolean {
  const excepted = exceptions.filter((exception) => exception.name.test(name)).map((exception) => exception.licence);
  return excepted.includes(licence) || holds(licence, (one) => allowed.has(one) || excepted.includes(one));
}
