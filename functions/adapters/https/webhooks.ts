import { createHmac } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import type { Clock } from '#functions/ports/clock.ts';
import type { WebhookAnswer, WebhookCall, WebhookOutcome, Webhooks } from '#functions/ports/outgoing.ts';
import { leadsInside, outgoingCall, toAllowedUrl } from './outgoing-call.ts';

/** A receiver answers at once and works afterwards. */
const patienceMs = 10_000;

type Options = {
  readonly clock: Clock;
  /** Also plain HTTP and addresses of the inner network: for one machine behind its company's firewall, and for tests. */
  readonly innerNetwork?: boolean;
};

/**
 * The signature of a message: `t` is the second when it was signed, each `v1` the HMAC-SHA256 of "<t>.<body>" in hexadecimal digits under
 * one of the secrets. A receiver makes the same and compares; the second lets it refuse what is old.
 */
export function webhookSignature(secrets: readonly string[], body: string, seconds: number): string {
  const sums = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...sums.map((sum) => `v1=${sum}`)].join(',');
}

/** What an HTTP status means for the sender. Asked to wait (408, 425, 429) or broken (5xx): later. */
function toOutcome(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'unreachable' : 'refused';
}

/** Webhooks over HTTPS. Redirects are not followed, and no address of an inner network is called. */
export const webhooksOverHttps = ({ clock, innerNetwork = false }: Options): Webhooks => ({
  allows: (url) => toAllowedUrl(url, { innerNetwork }) !== undefined,

  async call({ url, secret, formerSecret, delivery, body }: WebhookCall) {
    const secrets = formerSecret === undefined ? [secret] : [secret, formerSecret];
    const options = {
      method: 'POST',
      timeout: patienceMs,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Docflow-Webhook/1',
        'idempotency-key': delivery,
        'docflow-delivery': delivery,
        'docflow-signature': webhookSignature(secrets, body, Math.floor(clock.now() / 1000)),
      },
    };
    const request = outgoingCall(url, options, { innerNetwork });
    return request === undefined ? { outcome: 'forbidden-address', status: null } : send(request, body);
  },
});

const send = (request: ClientRequest, body: string): Promise<WebhookAnswer> =>
  new Promise((resolve) => {
    // Headers within the patience are not enough: a receiver may also answer them letter by letter.
    const late = setTimeout(() => request.destroy(new Error('too slow')), patienceMs);
    const end = (outcome: WebhookOutcome, status: number | null = null): void => {
      clearTimeout(late);
      resolve({ outcome, status });
    };
    request.on('timeout', () => request.destroy(new Error('too slow')));
    request.on('error', (error) => end(leadsInside(error) ? 'forbidden-address' : 'unreachable'));
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      end(toOutcome(statusCode), statusCode);
      // What it says beside is of no interest.
      request.destroy();
    });
    request.end(body);
  });
