import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';
import { mailParserPostalMime } from './mail-parser.ts';

const parse = async (...lines: readonly string[]) => {
  const parsed = await mailParserPostalMime.parse(Buffer.from(lines.join('\r\n')));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

describe('the sender of a message', () => {
  test.each([
    ['From: =?utf-8?B?xb1hYmE=?= <Zaba@Inde.Example>', { name: 'Žaba', address: 'zaba@inde.example' }],
    ['From: zaba@inde.example', { name: '', address: 'zaba@inde.example' }],
    ['From: "peter@firma.example" <zly@inde.example>', { name: 'peter@firma.example', address: 'zly@inde.example' }],
    ['From: peter@firma.example, zly@inde.example', undefined],
    ['From: <peter@firma.example>\r\nFrom: <zly@inde.example>', undefined],
    ['From: Peter', undefined],
    ['X-Other: x', undefined],
  ])('%j is %j', async (line, expected) => {
    expect((await parse(line, 'Subject: x', '', 'y')).from).toEqual(expected);
  });
});

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Precedence: first-class', false],
  ['List-Id: <dodavatelia.inde.example>', true],
  ['X-Auto-Response-Suppress: All', true],
  ['X-Mailer: Thunderbird', false],
])('a message with %s is automatic: %s', async (line, expected) => {
  expect((await parse('From: a@b.sk', line, '', 'x')).automatic).toBe(expected);
});

test('subject and text lose signs that no person reads, and those that turn the direction of writing', async () => {
  const mail = await parse(
    'From: a@b.sk',
    'Subject: =?utf-8?B?YeKArmI=?=',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'x\u0007\u202ey',
  );
  expect([mail.subject, mail.text.trim()]).toEqual(['ab', 'xy']);
});

test('a message of HTML alone gives its text, without what is not shown', async () => {
  const mail = await parse(
    'From: a@b.sk',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head><title>x</title><style>p{}</style></head><body><p>Dobrý&nbsp;deň</p><script>alert(1)</script>suma 5 &euro; &#8364; &lt;b&gt;<br>koniec</body></html>',
  );
  expect(mail.text).toBe('Dobrý deň\nsuma 5 &euro; € <b>\nkoniec');
});

test('HTML that never ends its tags is read in a moment', () => {
  const begun = performance.now();
  htmlToText('<script '.repeat(100_000));
  htmlToText('<'.repeat(500_000));
  htmlToText('<!--'.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('a message within a message stays an attachment, and a picture of the text is known by its Content-ID', async () => {
  const mail = await parse(
    'From: a@b.sk',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<img src="cid:logo">',
    '--b',
    'Content-Type: image/png; name=logo.png',
    'Content-ID: <logo>',
    'Content-Disposition: inline; filename="C:\\\\obrazky\\\\logo.png"',
    '',
    'x',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: c@d.sk',
    'Subject: vnutri',
    '',
    'text',
    '--b--',
  );
  expect(
    mail.attachments.map(({ name, declared, inline, referenced }) => ({ name, declared, inline, referenced })),
  ).toEqual([
    { name: 'logo.png', declared: 'image/png', inline: true, referenced: true },
    { name: '', declared: 'message/rfc822', inline: false, referenced: false },
  ]);
});

test('a message whose parts lie too deep in each other is not read', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => [
    `${at === 0 ? '' : `--b${at - 1}\r\n`}Content-Type: multipart/mixed; boundary=b${at}`,
    '',
  ]);
  expect(await mailParserPostalMime.parse(Buffer.from(lines.flat().join('\r\n')))).toEqual({
    ok: false,
    error: 'unreadable',
  });
});
