import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { readSemanticInvoice } from './semantic/read-semantic-invoice.ts';
import { measureEmbedded, readSupportingFiles, supportingFileLimits } from './supporting-files.ts';

type Made = { readonly id?: string; readonly name?: string; readonly type?: string; readonly content: string };

const readIn = (documents: readonly Made[]) => {
  const text = documents
    .map(
      ({ id = 'D1', name, type = 'application/pdf', content }) =>
        `<AdditionalDocumentReference><ID>${id}</ID><Attachment><EmbeddedDocumentBinaryObject mimeCode="${type}"` +
        `${name === undefined ? '' : ` filename="${name}"`}>${content}</EmbeddedDocumentBinaryObject></Attachment></AdditionalDocumentReference>`,
    )
    .join('');
  const root = parseXml(new TextEncoder().encode(`<Invoice><ID>1</ID>${text}</Invoice>`));
  const invoice = root && readSemanticInvoice(root);
  if (invoice === undefined) throw new Error('no invoice');
  return readSupportingFiles(invoice);
};

const filesIn = (documents: readonly Made[]) => readIn(documents).files;

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

test('bytes come out as they were, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
      const content = base64(bytes).replace(/(.{20})/gu, '$1\n  ');
      expect(filesIn([{ content }])[0]?.bytes).toEqual(bytes);
      expect(measureEmbedded(content)).toBe(bytes.length);
    }),
  );
});

test('names are without folders and tricks, and made of the reference where there are none', () => {
  const named = (name: string | undefined, id = 'D1', type = 'application/pdf') =>
    filesIn([{ id, type, content: base64('x'), ...(name === undefined ? {} : { name }) }])[0]?.name;
  expect(named('výkaz.pdf')).toBe('výkaz.pdf');
  expect(named('../../etc/passwd')).toBe('passwd');
  expect(named('C:\\dir\\a.pdf')).toBe('a.pdf');
  expect(named('fak\u202efdp.exe')).toBe('fakfdp.exe');
  expect(named(undefined, 'T/12')).toBe('T-12.pdf');
  expect(named('..', '', 'image/jpeg')).toBe('attachment.jpg');
  expect(named(`${'a'.repeat(400)}.pdf`)).toHaveLength(supportingFileLimits.name);
  expect(named(`${'a'.repeat(400)}.pdf`)).toMatch(/a\.pdf$/u);
});

test('what is no base64 or empty is left out with its reason', () => {
  const { files, left } = readIn([
    { content: 'not base64!' },
    { id: 'D2', content: ' ' },
    { id: 'D3', content: 'A' },
    { id: 'ok', content: 'QQ==' },
  ]);
  expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([['ok.pdf', 'application/pdf']]);
  expect(left).toEqual([
    { name: 'D1.pdf', reason: 'file-broken' },
    { name: 'D2.pdf', reason: 'file-empty' },
    { name: 'D3.pdf', reason: 'file-broken' },
  ]);
});

test('no more files and bytes are taken out than the limits allow', () => {
  const many = readIn(Array.from({ length: 100 }, () => ({ content: 'QUJD' })));
  expect(many.files).toHaveLength(supportingFileLimits.files);
  expect(many.left).toEqual(Array(supportingFileLimits.left).fill({ name: 'D1.pdf', reason: 'too-many' }));
  const large = base64(new Uint8Array(6 * 1024 * 1024));
  const { files, left } = readIn([
    { content: large },
    { content: large },
    { id: 'third', content: large },
    { id: 'small', content: 'QUJD' },
  ]);
  expect(left).toEqual([{ name: 'third.pdf', reason: 'too-large' }]);
  expect(files.map(({ bytes }) => bytes.length)).toEqual([6 * 1024 * 1024, 6 * 1024 * 1024, 3]);
});
