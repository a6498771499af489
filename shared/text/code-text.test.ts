import { expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { buildCodeText } from './code-text.ts';

/** Letters of one message of 160 (GSM 03.38, the basic table, as far as our texts use it). */
const gsm = /^[A-Za-z0-9 .,:'#@\nàéèùìòÇÅåÆæßÉÄÖÑÜäöñü/_-]*$/u;

test('a code fits into one short message in every language, and says for which pages it is', () => {
  for (const locale of locales) {
    for (const purpose of ['login', 'forgotten-password', 'verify-phone'] as const) {
      const text = buildCodeText(locale, purpose, {
        code: '012345',
        minutes: 15,
        host: 'uctovnictvo.docflow.example',
      });
      expect(text).toMatch(gsm);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/012345.*15.*\n\n@uctovnictvo\.docflow\.example #012345$/s);
    }
  }
});
