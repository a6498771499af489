import type { Caller } from '#functions/ports/caller.ts';
import { firstOwner } from './documents-world.ts';

/** A viewer of the first company, who may upload files. */
export const sampleCaller: Caller = {
  locale: 'sk',
  socketId: undefined,
  ip: '127.0.0.1',
  userAgent: 'test',
  userId: '1'.repeat(24),
  ownerId: firstOwner,
  sessionId: 's',
  role: 'viewer',
  name: 'Ivana',
};
