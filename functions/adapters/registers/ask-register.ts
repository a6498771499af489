import type * as z from 'zod';
import type { Log } from '#functions/ports/log.ts';

export type RegisterDeps = { readonly log: Pick<Log, 'warn'> };

/** A screen waits for suggestions; after this long none are better. */
const usualPatienceMs = 2500;
/** Answers are lists of at most thirty companies. */
const maxBytes = 2_000_000;

type Question = { readonly url: string; readonly body?: unknown; readonly patienceMs?: number };

/**
 * Asks a public register and parses its answer: undefined when it does not know what was asked for, 'unavailable' when it is slow, away, or
 * answers something else. Only its name is noted, never what was asked.
 */
export async function askRegister<T>(
  { log }: RegisterDeps,
  { url, body, patienceMs = usualPatienceMs }: Question,
  schema: z.ZodType<T>,
): Promise<T | undefined | 'unavailable'> {
  const host = new URL(url).host;
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 404) return undefined;
    const text = await answer.text();
    if (!answer.ok || text.length > maxBytes) {
      log.warn('register-refused', { host, status: answer.status });
      return 'unavailable';
    }
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    log.warn('register-unreadable', { host });
    return 'unavailable';
  } catch (error) {
    log.warn('register-away', { host, reason: error instanceof Error ? error.name : 'unknown' });
    return 'unavailable';
  }
}
