import { expect, test } from 'vitest';
import { announcedFile, attachmentTitle } from '#shared/attachment/attachment.ts';
import { addTempfile, changeTempfile } from '#shared/api/tempfiles.ts';
import { documentName } from '#shared/document/document.ts';
import { passkeyName } from '#shared/account/passkey.ts';
import { personName } from '#shared/account/person.ts';
import { keyName } from '#shared/integration/api-key.ts';
import { webhookName } from '#shared/integration/webhook.ts';
import { templateName } from '#shared/template/template.ts';
import { tagLabel } from '#shared/tag/tag.ts';
import { workflowStep } from '#shared/workflow/workflow.ts';
import { readableLine, readableName, toReadableName } from './readable-name.ts';

test('a name keeps letters of every script and loses what shows it otherwise than it is', () => {
  expect(toReadableName(' faktura\u202efdp.exe ')).toBe('fakturafdp.exe');
  expect(toReadableName('\u2067účet\u2069 \u061c№ 5\u200f')).toBe('účet № 5');
  expect(toReadableName('a\r\nBcc: b\u2028c\u0000')).toBe('a Bcc: b c');
  expect(toReadableName('חשבונית 5')).toBe('חשבונית 5');
});

test('a name of such signs alone is no name', () => {
  expect(readableName(40).safeParse('\u202e\u200f').success).toBe(false);
  expect(readableName(5).safeParse('\u202eabcde').data).toBe('abcde');
  expect(readableName(5).safeParse('abcdef').success).toBe(false);
});

test.each([
  ['an upload', addTempfile.body.shape.name],
  ['a renamed upload', changeTempfile.body.shape.name],
  ['an attachment', attachmentTitle],
  ['the file of an attachment', announcedFile.shape.name],
  ['a document', documentName],
])('the name of %s is stored without signs that turn the direction of writing', (_, schema) => {
  expect(schema.parse('faktura\u202efdp.exe')).toBe('fakturafdp.exe');
});

test.each(Object.entries({ personName, passkeyName, attachmentTitle, keyName, webhookName, templateName }))(
  '%s is one line without control characters, whatever was typed or pasted',
  (_, name) => {
    expect(name.parse(' Jana\r\nBcc: x@y.z\u0000\u2028Malá\u0085\ud800 ')).toBe('Jana Bcc: x@y.z Malá');
    expect(name.safeParse('\r\n\u0000 ').success).toBe(false);
  },
);

test('a text on one line may be empty, and a tag or a step typed over two lines becomes one', () => {
  expect(readableLine(5).parse('\r\n\u0000')).toBe('');
  expect(tagLabel.parse('na\r\núhradu')).toBe('na úhradu');
  expect(workflowStep.shape.name.parse('Kontrola\nfaktúr')).toBe('Kontrola faktúr');
});
