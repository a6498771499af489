import type { Throttle } from '../templates/deployment.ts';

/** A bucket of tokens, as API Gateway counts: `burst` at once, then `perSecond`. */
export function throttleBy({ burst, perSecond }: Throttle): () => boolean {
  let tokens = burst;
  let filled = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - filled) / 1000) * perSecond);
    filled = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
