import { createECDH, createHash } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import type { Push, PushOutcome } from '#functions/ports/notifications.ts';
import { leadsInside, outgoingCall, toAllowedUrl } from './outgoing-call.ts';

/** Push services answer at once. */
const patienceMs = 10_000;
/** A device that is switched off for longer does not need the message any more: the bell has it. */
const keptSeconds = 24 * 60 * 60;

type Options = {
  /** A secret of the deployment, from which its key for push services is made. */
  readonly seed: string;
  /** Whom a push service asks about our messages. */
  readonly contactEmail: string;
  /** Also plain HTTP and addresses of the inner network: for tests. */
  readonly innerNetwork?: boolean;
};

type Keys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The pair of keys by which push services know the deployment (VAPID, RFC 8292), always the same for a seed: no other key has to be
 * kept, and subscriptions stay valid as long as the deployment keeps its secret.
 */
export function deriveVapidKeys(seed: string): Keys {
  const curve = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const privateKey = createHash('sha256').update(`vapid.${round}.${seed}`).digest();
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      // One in four billion numbers of this length is no key of the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}

/** What an HTTP status means: 403 comes for a subscription that was made for another key, 404 and 410 for one that is over. */
function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 403 || status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'unreachable' : 'refused';
}

/** Web push over HTTPS (RFC 8030), encrypted for the device (RFC 8291). No address of an inner network is called. */
export function pushOverHttps({ seed, contactEmail, innerNetwork = false }: Options): Push {
  const keys = deriveVapidKeys(seed);
  return {
    publicKey: keys.publicKey,
    allows: (endpoint) => toAllowedUrl(endpoint, { innerNetwork }) !== undefined,
    async send({ endpoint, keys: deviceKeys }, { tag, ...shown }) {
      // Loaded with the first message: most functions send none.
      const { default: webPush } = await import('web-push');
      let details;
      try {
        details = webPush.generateRequestDetails(
          { endpoint, keys: { ...deviceKeys } },
          JSON.stringify({ ...shown, tag }),
          {
            vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
            TTL: keptSeconds,
            topic: tag,
            contentEncoding: 'aes128gcm',
          },
        );
      } catch {
        // The keys of the subscription are no point of the curve.
        return 'gone';
      }
      const { method, headers, body } = details;
      const request = outgoingCall(endpoint, { method, headers, timeout: patienceMs }, { innerNetwork });
      return request === undefined ? 'gone' : deliver(request, body);
    },
  };
}

const deliver = (request: ClientRequest, body: Buffer): Promise<PushOutcome> =>
  new Promise((resolve) => {
    const late = setTimeout(() => request.destroy(new Error('too slow')), patienceMs);
    const end = (outcome: PushOutcome): void => {
      clearTimeout(late);
      resolve(outcome);
    };
    request.on('timeout', () => request.destroy(new Error('too slow')));
    request.on('error', (error) => end(leadsInside(error) ? 'gone' : 'unreachable'));
    request.on('response', (response) => {
      end(toOutcome(response.statusCode ?? 0));
      request.destroy();
    });
    request.end(body);
  });
