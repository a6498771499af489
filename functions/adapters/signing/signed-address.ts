/**
 * When a signed address starts and ends to be valid. Addresses that are signed within the same half of `seconds` are equal, so
 * that a browser that asks for a list again finds its pictures in its cache; each is valid for at least `seconds` and at most one
 * and a half times as long. Times are whole epoch seconds.
 */
export function steadyWindow(nowMs: number, seconds: number): { readonly start: number; readonly end: number } {
  const half = Math.max(1, Math.ceil(seconds / 2));
  const start = Math.floor(nowMs / 1000 / half) * half;
  return { start, end: start + half + Math.max(1, Math.ceil(seconds)) };
}

/** The Content-Disposition that makes browsers save a file under a name of any language (RFC 6266, RFC 5987). */
export function saveAs(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
