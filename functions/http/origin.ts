import type { Stage } from '#functions/ports/stage.ts';
import type { HttpEvent } from './event.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something. Browsers name the origin of every such request, so a foreign one is refused; the
 * host that was asked counts as our own, because no page can choose the Host header of another. Without Origin a browser
 * still says Sec-Fetch-Site; a caller that says neither is no browser and has no cookies of a victim.
 */
export function fromOurPages(event: HttpEvent, stage: Pick<Stage, 'origins'>): boolean {
  if (readingMethods.includes(event.requestContext.http.method)) return true;
  const origin = event.headers['origin'];
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    const { host, origin: said } = new URL(origin);
    return stage.origins.includes(said) || host === event.headers['host'];
  }
  return ['same-origin', 'none', undefined].includes(event.headers['sec-fetch-site']);
}
