import { expect, test } from 'vitest';
import { locales } from '#shared/kit/locale.ts';
import { mailFileReason } from '#shared/intake/mail.ts';
import { getMailFileText } from './mail-file-texts.ts';
import { buildRefusalMail } from './refusal-mail.ts';

const mail = { company: 'Raný kvas', subject: 'Faktúra $& 3', reason: null, files: [], taken: 0 } as const;

test('an answer names the mail, each refused file with what to do, and what was taken', () => {
  const files = [
    { name: 'spusti.exe', reason: 'executable' },
    { name: '', reason: 'heic' },
  ] as const;
  const { subject, text } = buildRefusalMail('sk', { ...mail, files, taken: 2 });
  expect(subject).toBe('Neprijaté: Faktúra $& 3');
  expect(text).toContain('„Faktúra $& 3“ pre firmu Raný kvas');
  expect(text).toContain(`- spusti.exe: ${getMailFileText('sk', 'executable')}`);
  expect(text).toContain('- súbor bez názvu: ');
  expect(text).toContain('Ostatné súbory sú prijaté (počet: 2)');
});

test('an answer to a mail without anything says why, and counts what it does not name', () => {
  expect(buildRefusalMail('en', { ...mail, reason: 'nothing-attached' }).text).toContain('no attachment');
  const files = Array.from({ length: 33 }, (_, at) => ({ name: `f${at}`, reason: 'heic' as const }));
  const { text } = buildRefusalMail('en', { ...mail, files });
  expect(text.match(/^- /gmu)).toHaveLength(30);
  expect(text).toContain('… and others (3)');
});

test.each(locales)('every reason has a sentence that says what to do in %s', (locale) => {
  const texts = mailFileReason.options.map((reason) => getMailFileText(locale, reason));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text.match(/[.]/gu)?.length).toBeGreaterThanOrEqual(1);
});
