import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '#functions/ports/secrets.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM under a key of its own, made of the installation's, so that no kind of secret helps with another. */
export function sealing(installationKey: string): Pick<Secrets, 'seal' | 'unseal'> {
  const key = Buffer.from(hkdfSync('sha256', installationKey, '', 'docflow sealing', 32));
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce);
      const hidden = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return `v1.${Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url')}`;
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.replace(/^v1\./u, ''), 'base64url');
      if (!sealed.startsWith('v1.') || bytes.length < nonceBytes + tagBytes) return undefined;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8');
      } catch {
        // The tag does not fit: another key, or a changed text. The port answers undefined.
        return undefined;
      }
    },
  };
}
