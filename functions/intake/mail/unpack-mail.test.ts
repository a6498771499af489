import { expect, test } from 'vitest';
import type { ZipEntry } from '#functions/ports/unzipper.ts';
import { mailParserPostalMime } from '#functions/adapters/postal-mime/mail-parser.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { ok } from '#shared/kit/result.ts';
import { unpackMail } from './unpack-mail.ts';

const archive = {
  name: 'a.zip',
  declared: 'application/zip',
  bytes: Uint8Array.from([0x50, 0x4b, 3, 4]),
  inline: false,
  referenced: false,
};

const unpack = (entries: readonly ZipEntry[]) =>
  unpackMail({ mailParser: mailParserPostalMime, unzipper: { list: async () => ok(entries) } }, [archive]);

test('no more is unpacked of a message than it may unpack into, whatever the archive says of its sizes', async () => {
  const asked: number[] = [];
  const size = 30 * 1024 * 1024;
  const entry = (name: string, claimed: number): ZipEntry => ({
    name,
    size: claimed,
    packedSize: size,
    encrypted: false,
    read: async (maxBytes) => {
      asked.push(maxBytes);
      return size > maxBytes ? { ok: false, error: 'too-large' } : ok(new Uint8Array(size));
    },
  });
  const found = await unpack(['1', '2', '3', '4', '5', '6'].map((name) => entry(name, name === '6' ? 10 : size)));
  expect(found.map((file) => (file.kind === 'refused' ? file.reason : file.kind))).toEqual([
    ...Array.from({ length: 5 }, () => 'unsupported-type'),
    'archive-too-large',
  ]);
  expect(asked.at(-1)).toBe(mailLimits.unpackedBytes - 5 * size);
});

test('of more parts than are recorded the rest is one line', async () => {
  const entries = Array.from({ length: 400 }, (_, at): ZipEntry => ({
    name: `${at}.txt`,
    size: 1,
    packedSize: 1,
    encrypted: false,
    read: async () => ok(Uint8Array.from([65])),
  }));
  const found = await unpack(entries);
  expect(found).toHaveLength(mailLimits.parts);
  expect(found.at(-1)).toMatchObject({ name: '', kind: 'refused', reason: 'too-many-files' });
});

test('a file that needs a password is refused by its name', async () => {
  const locked: ZipEntry = {
    name: 'x/tajne.pdf',
    size: 1,
    packedSize: 1,
    encrypted: true,
    read: async () => ({ ok: false, error: 'broken' }),
  };
  expect(await unpack([locked])).toEqual([
    { name: 'tajne.pdf', within: ['a.zip'], size: 1, kind: 'refused', reason: 'archive-locked' },
  ]);
});
