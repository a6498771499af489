import type { Json } from '#shared/kit/json.ts';

/** Structured log lines: an event name in kebab-case and plain values. Never secrets, never contents of documents. */
export type Log = {
  info(event: string, values?: Readonly<Record<string, Json | undefined>>): void;
  warn(event: string, values?: Readonly<Record<string, Json | undefined>>): void;
  error(event: string, error: unknown, values?: Readonly<Record<string, Json | undefined>>): void;
};
