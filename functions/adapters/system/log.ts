import type { Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Json } from '#shared/kit/json.ts';

type Level = 'info' | 'warn' | 'error';
export type Line = { readonly time: string; readonly level: Level; readonly event: string } & {
  readonly [key: string]: unknown;
};

const secretKey =
  /pass(word|wd|phrase)?|cookie|authori[sz]ation|token|secret|digest|session|credential|signature|^code$/i;
const redacted = '[secret]';

/** One JSON object per line, as CloudWatch reads them. */
export const jsonLine = (line: Line): string => JSON.stringify(line);

/** One short line for a person at a terminal. */
export function readableLine({ time, level, event, ...values }: Line): string {
  const details = Object.entries(values).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [time.slice(11, 19), level === 'info' ? '' : level.toUpperCase(), event, ...details].filter(Boolean).join(' ');
}

/** A log that hands finished lines to `write`. Values under names that sound secret are replaced. */
export function logLines(options: {
  readonly clock: Clock;
  readonly format: (line: Line) => string;
  readonly write: (line: string) => void;
}): Log {
  const say = (level: Level, event: string, values: Readonly<Record<string, unknown>> = {}) => {
    options.write(
      options.format({ time: new Date(options.clock.now()).toISOString(), level, event, ...redact(values, 0) }),
    );
  };
  return {
    info: (event, values) => say('info', event, values),
    warn: (event, values) => say('warn', event, values),
    error: (event, error, values) => say('error', event, { ...values, ...described(error) }),
  };
}

function described(error: unknown): Readonly<Record<string, Json | undefined>> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { error: `${error.name}: ${error.message}`, ...(cause ? { cause } : {}), stack: error.stack };
}

/** Nested values are followed a few levels deep; deeper ones are dropped. */
function redact(values: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, secretKey.test(key) ? redacted : inside(value, depth)]),
  );
}

function inside(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= 3) return '…';
  return Array.isArray(value)
    ? value.map((entry: unknown) => inside(entry, depth + 1))
    : redact({ ...value }, depth + 1);
}
