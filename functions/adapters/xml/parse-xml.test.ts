import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml } from './parse-xml.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const answer =
  '<?xml version="1.0"?><r:pack xmlns:r="urn:x" state="ok"><item id="1"><note/></item><item id="2"/></r:pack>';

test('names and attributes lose their prefixes, texts the white space around them', () => {
  expect(parseXml(bytesOf('<?xml version="1.0"?>\n<a:b c:d="1 "> x &amp; <e>y</e> z </a:b>\n<!-- end -->\n'))).toEqual({
    name: 'b',
    attributes: { d: '1 ' },
    text: 'x &  z',
    children: [{ name: 'e', attributes: {}, text: 'y', children: [] }],
  });
});

test('an answer that was cut off anywhere is none: half of its results would be lost in silence', () => {
  const whole = bytesOf(answer);
  expect(parseXml(whole)?.children).toHaveLength(2);
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
      expect(parseXml(whole.slice(0, length))).toBeUndefined();
    }),
  );
  // Also where it ends with an element that is closed.
  expect(parseXml(bytesOf('<pack><item></item>'))).toBeUndefined();
  expect(parseXml(bytesOf('<pack><item/>'))).toBeUndefined();
});

test('an empty answer is one element; two roots, no root and text are none', () => {
  expect(parseXml(bytesOf('<pack state="error"/>'))?.attributes).toEqual({ state: 'error' });
  expect(
    ['<a/><b/>', '', '<?xml version="1.0"?>', 'Not found', '{"a":1}'].map((text) => parseXml(bytesOf(text))),
  ).toEqual(Array.from({ length: 5 }, () => undefined));
});

test('text is decoded in the encoding that the file names; an unknown one is refused', () => {
  const head = bytesOf('<?xml version="1.0" encoding="Windows-1250"?><a>');
  expect(parseXml(new Uint8Array([...head, 0x8a, 0x9d, ...bytesOf('</a>')]))?.text).toBe('Šť');
  expect(parseXml(bytesOf('<?xml version="1.0" encoding="klingon"?><a>x</a>'))).toBeUndefined();
});

test('document types, too many bytes and too many elements are refused', () => {
  expect(parseXml(bytesOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).toBeUndefined();
  const wide = bytesOf(`<a>${'<b/>'.repeat(20)}</a>`);
  expect(parseXml(wide, { bytes: wide.length, nodes: 21 })?.children).toHaveLength(20);
  expect(parseXml(wide, { bytes: wide.length, nodes: 20 })).toBeUndefined();
  expect(parseXml(wide, { bytes: wide.length - 1, nodes: 21 })).toBeUndefined();
});
