import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { makeId } from '#shared/kit/id.ts';

/** Ids and secrets from the machine's source of randomness. */
export const systemIds = (clock: Clock): Ids => ({
  id: () => makeId(clock.now() / 1000, randomBytes(8).toString('hex')),
  secret: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  // The length before each part keeps ("ab", "c") and ("a", "bc") apart.
  derived: (...parts) =>
    createHash('sha256')
      .update(parts.map((part) => `${part.length}:${part}`).join(''))
      .digest('hex')
      .slice(0, 24),
});
