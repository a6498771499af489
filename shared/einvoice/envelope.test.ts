import { expect, test } from 'vitest';
import { openEnvelope } from './envelope.ts';
import { hasForbiddenXml } from './forbidden-xml.ts';
import type { XmlNode } from './xml-node.ts';

const node = (name: string, children: readonly XmlNode[] = [], text = ''): XmlNode => ({
  name,
  attributes: {},
  text,
  children,
});

const side = (name: string, id: string): XmlNode => node(name, [node('Identifier', [], id)]);
const header = (instance: string): XmlNode =>
  node('StandardBusinessDocumentHeader', [
    side('Sender', '0245:1'),
    side('Receiver', '0245:2'),
    node('DocumentIdentification', [node('InstanceIdentifier', [], instance)]),
  ]);
const invoice = node('Invoice');

test('an envelope gives its document, the message id and who sent it to whom', () => {
  expect(openEnvelope(node('StandardBusinessDocument', [header('m-1'), invoice]))).toEqual({
    payload: invoice,
    envelope: { messageId: 'm-1', sender: '0245:1', receiver: '0245:2' },
  });
});

test('a document without an envelope is its own document', () => {
  const envelope = { messageId: null, sender: null, receiver: null };
  expect(openEnvelope(invoice)).toEqual({ payload: invoice, envelope });
});

test('an envelope without a header, without a document or with two of them gives nothing', () => {
  for (const children of [[invoice], [header('m-1')], [header('m-1'), invoice, invoice]])
    expect(openEnvelope(node('StandardBusinessDocument', children))).toBeUndefined();
});

test('an id that is too long to be one is none', () => {
  const opened = openEnvelope(node('StandardBusinessDocument', [header('m'.repeat(201)), invoice]));
  expect(opened?.envelope).toEqual({ messageId: null, sender: '0245:1', receiver: '0245:2' });
});

test('document types and entities are found in every encoding, and words that only look like them are not', () => {
  const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const wide = (text: string): Uint8Array => bytesOf(text.replaceAll(/(?=.)/gsu, '\0'));
  for (const text of ['<?xml?><!DOCTYPE a>', '<<!doctype a>', '<a><!ENTITY b "c"></a>']) {
    expect(hasForbiddenXml(bytesOf(text))).toBe(true);
    expect(hasForbiddenXml(wide(text))).toBe(true);
  }
  for (const text of ['<a>DOCTYPE</a>', '<!-- DOCTYPE -->', '<! DOCTYPE', '<a/>', ''])
    expect(hasForbiddenXml(bytesOf(text))).toBe(false);
});
