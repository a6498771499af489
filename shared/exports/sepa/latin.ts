import { tidy } from '#shared/kit/text.ts';

const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  '–': '-',
  '—': '-',
  '’': "'",
  '„': "'",
  '“': "'",
  '”': "'",
  _: '-',
};

/**
 * A text in the signs that every bank of the SEPA area takes (EPC217-08): Latin letters without accents, digits, a few marks.
 * What has no likeness is left out; slashes never begin or end a text nor stand in twos.
 */
export function toSepaText(text: string, max: number): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łŁđĐøØßæÆœŒ–—’„“”_]/gu, (sign) => plain[sign] ?? '')
    .replace(/[^A-Za-z0-9/\-?:().,'+\s]/gu, ' ');
  const cut = tidy(bare)
    .replace(/\/{2,}/gu, '/')
    .slice(0, max);
  return cut.replace(/^[/\s]+|[/\s]+$/gu, '');
}
