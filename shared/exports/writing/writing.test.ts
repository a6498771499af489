import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip } from './text.ts';
import { toUtf8 } from './utf8.ts';
import { toWindows1250, fitWindows1250, toWindows1250Xml } from './windows-1250.ts';
import { escapeXml, group, optionalElement, textElement } from './xml.ts';

const decoded = (bytes: Uint8Array): string => new TextDecoder('windows-1250').decode(bytes);

test('the table of Windows-1250 is the one that every decoder has', () => {
  const taken = [0x81, 0x83, 0x88, 0x90, 0x98];
  const all = Array.from({ length: 256 }, (_, code) => code).filter((code) => !taken.includes(code));
  const text = decoded(Uint8Array.from(all));
  expect([...toWindows1250(text)]).toEqual(all);
});

test('text of any script fits after fitting, and what was lost is reported', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: kept, lost } = fitWindows1250(text);
      expect(decoded(toWindows1250(kept))).toBe(kept);
      // Narrow spaces become the spaces that the encoding has; what is invisible is left out.
      const spaced = text.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ');
      if (lost.length === 0) expect(kept).toBe(spaced.replace(/[\u200b\ufeff\ufe0f]/gu, ''));
    }),
  );
});

test('narrow spaces become those that the encoding has, and are no loss', () => {
  expect(fitWindows1250('1\u202f234,50 € à\u2009Prešov')).toEqual({ text: '1\u00a0234,50 € a Prešov', lost: ['à'] });
  expect(fitWindows1250('1\u202f234,50\u2009€')).toEqual({ text: '1\u00a0234,50 €', lost: [] });
});

test('Slovak and Czech need no fitting; a Spanish ñ, an arrow and a smile do', () => {
  expect(fitWindows1250('Ľudovíta Štúra, Řeřicha – „úvodzovky“ €')).toMatchObject({ lost: [] });
  expect(fitWindows1250('España → 😀')).toEqual({ text: 'Espana -> ', lost: ['ñ', '→', '😀'] });
  expect(() => toWindows1250('→')).toThrow(RangeError);
});

test('XML keeps every sign by its number', () => {
  expect(decoded(toWindows1250Xml('<a>Дом 😀 č</a>'))).toBe('<a>&#1044;&#1086;&#1084; &#128512; č</a>');
});

test('UTF-8 is byte for byte what an encoder writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...toUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
    }),
  );
});

test('XML never holds what would break it', () => {
  expect(escapeXml(`a<b>&"c'\u0007\ud800`)).toBe('a&lt;b&gt;&amp;&quot;c&apos;');
  expect(group('a', optionalElement('b', ''), textElement('c', '1'))).toBe('<a><c>1</c></a>');
  expect(group('a', optionalElement('b', ''))).toBe('');
});

test('a clipped text is one line and no character is cut in two', () => {
  expect(clip(' a\n\tb  c ', 10)).toBe('a b c');
  expect(clip('😀😀😀', 2)).toBe('😀😀');
});
