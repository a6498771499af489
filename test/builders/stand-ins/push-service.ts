import { Buffer } from 'node:buffer';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const firstBytes = (text: string, bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from(`${text}\0`), bytes]);
const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * A push service and the browser that subscribed at it: takes what the product sends over HTTP and decrypts it as the browser would
 * (RFC 8188, RFC 8291).
 */
export async function startPushService() {
  const device = createECDH('prime256v1');
  const own = device.generateKeys();
  const auth = randomBytes(16);
  const messages: unknown[] = [];
  /** What it answers; a test may change it. */
  const answer = { status: 201 };

  function decrypt(body: Buffer): unknown {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const secret = derive(
      device.computeSecret(sender),
      auth,
      firstBytes('WebPush: info', Buffer.concat([own, sender])),
      32,
    );
    const key = derive(secret, salt, firstBytes('Content-Encoding: aes128gcm', Buffer.alloc(0)), 16);
    const nonce = derive(secret, salt, firstBytes('Content-Encoding: nonce', Buffer.alloc(0)), 12);
    const sealed = body.subarray(21 + idLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (answer.status === 201) messages.push(decrypt(Buffer.concat(chunks)));
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const { port } = address;
  return {
    messages,
    answer,
    /** What a browser gives out when it has subscribed here. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/send/1`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
