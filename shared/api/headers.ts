/** Every request says its language and its live connection, so that a screen does not receive its own echo (000 §7). */
export const languageHeader = 'accept-language';
export const socketHeader = 'x-socket-id';
/** The password of POST /pdf-unlock, percent-encoded (headers carry no letters beyond Latin-1); never logged. */
export const passwordHeader = 'password';
/** The token of POST /user/login-by-token (ledger R-ACC-05); never logged. */
export const signInTokenHeader = 'x-sign-in-token';
/** Proves that a request came through the distribution, which adds it; the addresses behind it answer no request without it. */
export const originSecretHeader = 'x-origin-secret';
/** Path under which the web reaches the API on its own origin, so that cookies are first-party. */
export const apiPrefix = '/api';
/** Path of the WebSocket endpoint. */
export const livePath = '/live';
