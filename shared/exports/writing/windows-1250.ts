/** The upper half of Windows-1250 in order, from 0x80; a space stands for the five places that nothing has. */
const upper =
  '€ ‚ „…†‡ ‰Š‹ŚŤŽŹ ‘’“”•–— ™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

const codes = new Map<string, number>([
  ...Array.from({ length: 0x80 }, (_, code): [string, number] => [String.fromCharCode(code), code]),
  ...Array.from(upper).flatMap((sign, place): [string, number][] => (sign === ' ' ? [] : [[sign, place + 0x80]])),
]);

/** What people write instead of signs that Windows-1250 lacks. */
const substitutes: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '²': '2',
  '³': '3',
  '№': 'No',
  '′': "'",
  '″': '"',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ñ: 'n',
  '¡': '!',
  '¿': '?',
  '£': 'GBP',
  '¥': 'JPY',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u200b': '',
  '\ufeff': '',
};

/** Invisible characters: replacing them is no loss. */
const silent = /^[\u202f\u2009\u200b\ufeff\ufe0f\u00ad]$/u;

const fits = (text: string): boolean => Array.from(text).every((sign) => codes.has(sign));

function substitute(sign: string): string {
  const known = Object.hasOwn(substitutes, sign) ? substitutes[sign] : undefined;
  if (known !== undefined) return known;
  const bare = sign.normalize('NFKD').replace(/\p{M}+/gu, '');
  return fits(bare) ? bare : '';
}

/**
 * A text in the signs of Windows-1250: accents that it lacks are taken off, known signs are written otherwise, the rest is
 * left out. `lost` are the signs that were changed, each once, so that the loss can be reported.
 */
export function fitWindows1250(text: string): { readonly text: string; readonly lost: readonly string[] } {
  const composed = text.normalize('NFC');
  if (fits(composed)) return { text: composed, lost: [] };
  const lost = new Set<string>();
  const kept = Array.from(composed, (sign) => {
    if (codes.has(sign)) return sign;
    if (!silent.test(sign)) lost.add(sign);
    return substitute(sign);
  });
  return { text: kept.join(''), lost: [...lost] };
}

/** The bytes of a text in Windows-1250. Throws RangeError for a sign that the encoding lacks: nothing is written silently as '?'. */
export function toWindows1250(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = codes.get(text.charAt(index));
    if (code === undefined) throw new RangeError('a sign that Windows-1250 lacks');
    bytes[index] = code;
  }
  return bytes;
}

/** XML in Windows-1250: signs that the encoding lacks become numeric references, which every XML reader turns back. */
export const toWindows1250Xml = (xml: string): Uint8Array =>
  toWindows1250(
    xml
      .normalize('NFC')
      .replace(/[^\u0000-\u007f]/gu, (sign) => (codes.has(sign) ? sign : `&#${sign.codePointAt(0) ?? 0xfffd};`)),
  );
