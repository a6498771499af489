import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, describe, expect, test } from 'vitest';
import { textsInFolder } from '#functions/adapters/outbox-folder/texts.ts';
import { textsThroughSns } from '#functions/adapters/sns/texts.ts';
import type { TextMessage, Texts } from '#functions/ports/outgoing.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What every adapter of the port Texts must do. */
function textsSuite(
  name: string,
  open: () => { readonly texts: Texts; readonly sent: () => readonly TextMessage[] },
): void {
  describe(`short messages through ${name}`, () => {
    test('a message arrives at its number with its text, line by line', async () => {
      const { texts, sent } = open();
      const message = { to: '+421905123456', text: 'Docflow: kod je 123456.\n\n@app.example.sk #123456' };
      await texts.send(message);
      expect(sent()).toEqual([message]);
    });

    test('two messages are two messages', async () => {
      const { texts, sent } = open();
      await Promise.all(['1', '2'].map((text) => texts.send({ to: '+421905123456', text })));
      expect(
        sent()
          .map(({ text }) => text)
          .toSorted(),
      ).toEqual(['1', '2']);
    });
  });
}

let folders = 0;
textsSuite('a folder', () => {
  const folder = join(root, String((folders += 1)));
  const read = (name: string): TextMessage => {
    const [to = '', ...text] = readFileSync(join(folder, name), 'utf8').split('\n\n');
    return { to, text: text.join('\n\n').trimEnd() };
  };
  return {
    texts: textsInFolder({ folder, clock: { now: () => Date.now() }, log: silent }),
    sent: () => readdirSync(folder).map(read),
  };
});

textsSuite('SNS', () => {
  const client = new SNSClient({ region: 'eu-central-1' });
  const sent: TextMessage[] = [];
  mockClient(client)
    .on(PublishCommand)
    .callsFake(({ PhoneNumber = '', Message = '', MessageAttributes }: PublishCommand['input']) => {
      expect(MessageAttributes?.['AWS.SNS.SMS.SMSType']?.StringValue).toBe('Transactional');
      expect(MessageAttributes?.['AWS.SNS.SMS.SenderID']?.StringValue).toBe('Docflow');
      sent.push({ to: PhoneNumber, text: Message });
      return {};
    });
  return { texts: textsThroughSns({ sender: 'Docflow', connect: () => client }), sent: () => sent };
});
