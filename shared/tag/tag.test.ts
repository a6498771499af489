import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveDocument } from '#shared/api/documents.ts';
import { tagDocument } from '#shared/api/tags.ts';
import { createFromTemplate } from '#shared/api/templates.ts';
import { tag, tagLabel, tagLimits, toTag } from './tag.ts';

const emptyTexts = ['', ' ', '\u00a0\t', '\u0301', ' \u0301\u030c '];
const draft = { doctype: 'invoice', document: { name: 'Faktúra', draft: 'a'.repeat(24) } };

test('a tag that says nothing is refused wherever a request can name one (R-ACT-17)', () => {
  const takes = (label: string) => [
    saveDocument.body.safeParse({ document: { version: 1 }, tags: [{ value: 'x', label }] }).success,
    createFromTemplate.body.safeParse({ ...draft, tags: [{ value: 'x', label }] }).success,
    tagDocument.body.safeParse({ add: [label] }).success,
  ];
  for (const label of [...emptyTexts, 'x'.repeat(tagLimits.label + 1)])
    expect(takes(label)).toEqual([false, false, false]);
  for (const label of ['a', ' Režijné ', '!', '😀']) expect(takes(label)).toEqual([true, true, true]);
});

test('every label that is taken makes a tag that can be read again (R-ACT-17)', () => {
  const letter = fc.constantFrom(' ', '\u0301', 'ß', 'ŉ', 'Ž', 'ﬃ', '한', '😀', 'x');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: letter, maxLength: 30 }), fc.string({ unit: 'grapheme' })), (text) => {
      const label = tagLabel.safeParse(text);
      if (label.success) expect(tag.safeParse(toTag(label.data)).success, text).toBe(true);
    }),
  );
});
