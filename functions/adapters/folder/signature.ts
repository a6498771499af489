import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what a signed address allows. The purpose keeps a read signature from opening an upload. */
export const sign = (secret: string, purpose: 'read' | 'upload', parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

export function isSignature(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
