/** The whole second from which on the item of an instant (ISO 8601) is gone. */
export const ttlOf = (instant: string): number => Math.ceil(Date.parse(instant) / 1000);
