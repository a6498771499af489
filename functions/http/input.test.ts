import { expect, test } from 'vitest';
import { contract, nothing } from '#shared/api/contract.ts';
import { httpEvent } from './event.ts';
import { readInput } from './input.ts';

const octets = contract({
  name: 'octets',
  summary: 'For tests.',
  method: 'POST',
  path: '/octets',
  access: 'public',
  params: nothing,
  query: nothing,
  body: 'binary',
  answer: 'nothing',
  refusals: [],
  area: 'intake',
});
const xml = contract({ ...octets, mediaTypes: ['application/xml', 'application/octet-stream'] });

type Sent = { readonly type?: string; readonly length?: number; readonly body: string; readonly base64?: boolean };

const read = (of: typeof octets, { type, length, body, base64 = false }: Sent) =>
  readInput(
    of,
    httpEvent.parse({
      rawPath: '/octets',
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(length === undefined ? {} : { 'content-length': String(length) }),
      },
      body,
      isBase64Encoded: base64,
      requestContext: { http: { method: 'POST', sourceIp: '127.0.0.1' } },
    }),
  );

const text = '<a>ž</a>';
const bytes = new Uint8Array(Buffer.from(text, 'utf8'));

test('bytes arrive as they were sent, as text and as base64', () => {
  const expected = { ok: true, value: { params: {}, query: {}, body: bytes } };
  expect(read(xml, { type: 'application/xml', body: text })).toEqual(expected);
  const base64 = Buffer.from(bytes).toString('base64');
  expect(read(xml, { type: 'application/octet-stream', body: base64, base64: true })).toEqual(expected);
});

test('a body of another media type than the operation takes is refused, and any is taken where none is named', () => {
  expect(read(xml, { type: 'Application/XML; charset=utf-8', body: text }).ok).toBe(true);
  expect(read(xml, { body: text }).ok).toBe(true);
  const refused = { ok: false, error: { field: 'headers.content-type' } };
  expect(read(xml, { type: 'application/x-www-form-urlencoded', body: text })).toEqual(refused);
  expect(read(octets, { type: 'application/pdf', body: text }).ok).toBe(true);
});

test('bytes that a gateway took for UTF-8 and lost are refused', () => {
  const damaged = '<a>\uFFFD</a>';
  const refused = { ok: false, error: { field: 'body' } };
  expect(read(xml, { type: 'application/xml', length: 8, body: damaged })).toEqual(refused);
  expect(read(xml, { type: 'application/xml', body: damaged })).toEqual(refused);
  // The sign itself may have been sent.
  expect(read(xml, { type: 'application/xml', length: 10, body: damaged }).ok).toBe(true);
});
