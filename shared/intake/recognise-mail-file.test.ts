import { describe, expect, test } from 'vitest';
import { recogniseArchive, recogniseMailPart, type MailPart } from './recognise-mail-file.ts';

const part = (name: string, bytes: string | Uint8Array, changes: Partial<MailPart> = {}): MailPart => ({
  name,
  declared: 'application/octet-stream',
  bytes: typeof bytes === 'string' ? Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)) : bytes,
  inline: false,
  referenced: false,
  ...changes,
});
const jpeg = (size: number) => Uint8Array.from({ length: size }, (_, at) => [0xff, 0xd8, 0xff][at] ?? 0);

describe('a file of a message is judged by its content', () => {
  test.each([
    ['f.pdf', '%PDF-1.7', 'application/pdf'],
    ['f.exe.pdf', '%PDF-1.7', 'application/pdf'],
    ['bez pripony', '%PDF-1.7', 'application/pdf'],
    ['f.xml', '<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['f.isdoc', '<?xml version="1.0"?><Invoice/>', 'application/xml'],
  ])('%s is taken', (name, bytes, type) => {
    expect(recogniseMailPart(part(name, bytes))).toEqual({ kind: 'file', type });
  });

  test.each([
    ['faktura.pdf.exe', 'MZ..', 'executable'],
    ['faktura.pdf', 'MZ..', 'executable'],
    ['faktura.pdf.exe', '%PDF-1.7', 'executable'],
    ['otvor.js', 'alert(1)', 'executable'],
    ['spusti', '#!/bin/sh', 'executable'],
    ['f.heic', '\0\0\0\x18ftypheic', 'heic'],
    ['f.rar', 'Rar!', 'archive-unsupported'],
    ['f.tar', 'x', 'archive-unsupported'],
    ['winmail.dat', '\x78\x9f\x3e\x22', 'archive-unsupported'],
    ['smime.p7m', 'x', 'archive-unsupported'],
    ['f.docx', 'PK\x03\x04', 'office-file'],
    ['f.xls', '\xd0\xcf\x11\xe0', 'office-file'],
    ['poznamka.txt', 'Dobrý deň', 'unsupported-type'],
    ['f.gif', 'GIF89a', 'unsupported-type'],
    ['f.pdf', '', 'file-empty'],
  ])('%s with %j is refused: %s', (name, bytes, reason) => {
    expect(recogniseMailPart(part(name, bytes))).toEqual({ kind: 'refused', reason });
  });

  test.each([
    ['smime.p7s', 'application/pkcs7-signature'],
    ['pozvanka.ics', 'text/calendar'],
    ['ATT00001.txt', 'text/plain'],
    ['', 'message/delivery-status'],
  ])('%s (%s) belongs to the message and is passed over', (name, declared) => {
    expect(recogniseMailPart(part(name, 'x', { declared }))).toEqual({ kind: 'ignored' });
  });

  test('a logo in the text is passed over, a photographed receipt in the text is taken', () => {
    expect(recogniseMailPart(part('logo.jpg', jpeg(5000), { inline: true }))).toEqual({ kind: 'ignored' });
    expect(recogniseMailPart(part('banner.jpg', jpeg(300_000), { inline: true, referenced: true }))).toEqual({
      kind: 'ignored',
    });
    const photo = recogniseMailPart(part('IMG_1.jpg', jpeg(300_000), { inline: true }));
    expect(photo).toEqual({ kind: 'file', type: 'image/jpeg' });
    expect(recogniseMailPart(part('blocek.jpg', jpeg(5000)))).toEqual({ kind: 'file', type: 'image/jpeg' });
  });

  test('a message within a message is opened, whatever says so', () => {
    expect(recogniseMailPart(part('', 'Subject: x', { declared: 'message/rfc822' }))).toEqual({ kind: 'message' });
    expect(recogniseMailPart(part('Fwd.eml', 'Subject: x'))).toEqual({ kind: 'message' });
  });
});

describe('a zip is judged by its entries', () => {
  test.each([
    ['f.isdocx', ['faktura.isdoc', 'manifest.xml', 'faktura.pdf'], { kind: 'file', type: 'application/zip' }],
    ['f.zip', ['faktura.isdoc', 'manifest.xml', 'staré/iná.isdoc'], { kind: 'file', type: 'application/zip' }],
    ['f.zip', ['faktura.isdoc', 'manifest.xml', 'iná.isdoc'], { kind: 'archive' }],
    ['f.zip', ['manifest.xml', 'faktura.isdoc'], { kind: 'file', type: 'application/zip' }],
    ['f.zip', ['a.isdoc', 'b.isdoc'], { kind: 'archive' }],
    ['f.zip', ['a.isdoc', 'a.pdf'], { kind: 'archive' }],
    ['f.zip', ['a.pdf', 'b.pdf'], { kind: 'archive' }],
    ['f.zip', ['[Content_Types].xml', 'word/document.xml'], { kind: 'refused', reason: 'office-file' }],
    ['f.zip', ['META-INF/MANIFEST.MF', 'A.class'], { kind: 'refused', reason: 'executable' }],
  ])('%s with %j', (name, entries, expected) => {
    expect(recogniseArchive(name, entries)).toEqual(expected);
  });
});
