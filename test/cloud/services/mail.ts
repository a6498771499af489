import { randomUUID } from 'node:crypto';
import type { Lambda } from './lambda.ts';
import type { Meter } from './metrics.ts';
import type { readMailRule } from '../templates/deployment.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import type { Objects } from './s3/objects.ts';

/** What the scans of SES find of a message. */
export type Verdicts = Partial<Record<'virus' | 'spam' | 'spf' | 'dkim' | 'dmarc', 'PASS' | 'FAIL' | 'GRAY'>>;

type Deps = {
  readonly rule: ReturnType<typeof readMailRule>;
  readonly objects: Objects;
  readonly lambda: Pick<Lambda, 'invokeLater'>;
  readonly meter: Meter;
  /** Where messages go that are sent. */
  readonly outbox: Mailer;
};

/** SES: a message that comes in goes into the bucket, then its envelope to the function; what goes out is kept. */
export function mail({ rule, objects, lambda, meter, outbox }: Deps) {
  const accepts = (recipient: string): boolean =>
    rule.domains.includes(recipient.split('@').at(-1)?.toLowerCase() ?? '');
  return {
    /** Whether a recipient belongs to the domains of the rule. */
    accepts,
    /** Sends a message and answers its id. */
    async send(message: Parameters<Mailer['send']>[0]): Promise<string> {
      meter.count('mailsSent');
      await outbox.send(message);
      return randomUUID();
    },
    /**
     * A message arrives; answers whether SES takes it: for the domains of its rule alone.
     * @param raw the message with its headers
     * @param recipients those of the envelope
     */
    async receive(
      raw: Uint8Array,
      source: string,
      recipients: readonly string[],
      verdicts: Verdicts = {},
    ): Promise<boolean> {
      const own = recipients.filter(accepts);
      if (own.length === 0) return false;
      meter.count('mailsReceived');
      const messageId = randomUUID().replaceAll('-', '');
      await objects.put(`${rule.prefix}${messageId}`, raw, 'application/octet-stream');
      const verdict = (name: keyof Verdicts) => ({ status: verdicts[name] ?? 'PASS' });
      const ses = {
        mail: { messageId, source, timestamp: new Date().toISOString(), destination: own },
        receipt: {
          recipients: own,
          virusVerdict: verdict('virus'),
          spamVerdict: verdict('spam'),
          spfVerdict: verdict('spf'),
          dkimVerdict: verdict('dkim'),
          dmarcVerdict: verdict('dmarc'),
        },
      };
      lambda.invokeLater(rule.functionArn, JSON.stringify({ Records: [{ eventSource: 'aws:ses', ses }] }));
      return true;
    },
  };
}

export type Mail = ReturnType<typeof mail>;
