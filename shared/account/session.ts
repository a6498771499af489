/**
 * Seconds a session lasts from sign-in. It does not slide: a prolongation that races with a sign-out would bring the ended
 * session back.
 */
export const sessionSeconds = 30 * 24 * 60 * 60;
