import type { Ports } from '#functions/wiring/ports.ts';

/** Messages and new connections of one person in a minute, over all their screens. Screens send a few in an hour. */
const perMinute = 300;

/** Counts a message or a new connection of a person; answers whether they sent too many. */
export const isTooTalkative = (
  { rateLimits }: { readonly rateLimits: Pick<Ports['rateLimits'], 'exceeded'> },
  userId: string,
): Promise<boolean> => rateLimits.exceeded(`live:${userId}`, perMinute, 60);
