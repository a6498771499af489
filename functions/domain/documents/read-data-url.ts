/** The bytes that a data URL carries. */
export const readDataUrl = (url: string): Uint8Array => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
