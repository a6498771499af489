/**
 * What a page of ours may load. Scripts come from our own origin only and never inline; styles may be inline because the component
 * library sets sizes and colours of single elements so. WebAssembly of our own may be compiled (the reader of codes); texts may
 * not be run as code. `fileOrigins` are where signed pictures and uploads live, when that is
 * another origin than the page's.
 */
export function buildContentSecurityPolicy(fileOrigins: readonly string[] = []): string {
  const files = fileOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${files}`,
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page and asset, the same from CloudFront and from one machine (which adds no HSTS over plain http). */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
} as const;
