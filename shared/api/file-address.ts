/**
 * Seconds for which a signed address of a file is good at least; at most half as long again. The address alone opens the file, without
 * a session, so it is a matter of minutes: a screen that was left open asks for new ones.
 */
export const addressSeconds = 300;

/** Milliseconds after which a screen asks for a new address before it uses the one that it has. */
export const addressMs = (addressSeconds - 60) * 1000;
