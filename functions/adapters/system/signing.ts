import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { VerifySignature } from '#shared/audit/roots.ts';

/** An Ed25519 key in PKCS #8 is these bytes, then its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs with an Ed25519 key made of the installation's, so that there is no other secret to keep. */
export function signing(installationKey: string): Pick<Secrets, 'sign' | 'publicKey'> {
  const seed = Buffer.from(hkdfSync('sha256', installationKey, '', 'docflow audit signing', 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'), publicKey: x };
}

/** Whether a text was signed with the private half of an Ed25519 key; a key that is none has signed nothing. */
export const verifySignature: VerifySignature = ({ text, key, signature }) => {
  if (Buffer.from(key, 'base64url').length !== 32) return false;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64url'));
};
