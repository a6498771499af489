import { expect, test } from 'vitest';
import { jsonLine, logLines, readableLine } from './log.ts';

const clock = { now: () => Date.UTC(2026, 0, 15, 8, 5, 3) };

function logged(format: typeof jsonLine) {
  const lines: string[] = [];
  return { log: logLines({ clock, format, write: (line) => lines.push(line) }), lines };
}

test('a line on AWS is one JSON object', () => {
  const { log, lines } = logged(jsonLine);
  log.info('document-read', { docId: 'x', ms: 12 });
  expect(lines).toEqual([
    '{"time":"2026-01-15T08:05:03.000Z","level":"info","event":"document-read","docId":"x","ms":12}',
  ]);
});

test('a line on one machine is short', () => {
  const { log, lines } = logged(readableLine);
  log.warn('slow', { ms: 900 });
  expect(lines).toEqual(['08:05:03 WARN slow ms=900']);
});

test('what looks secret never reaches a line, however deep it is nested', () => {
  const { log, lines } = logged(jsonLine);
  const hidden = 'do-not-show';
  log.info('x', {
    password: hidden,
    Cookie: hidden,
    code: hidden,
    nested: { authorization: hidden, list: [{ apiToken: hidden }] },
    deep: { a: { b: { c: { d: hidden } } } },
  });
  expect(lines.join()).not.toContain(hidden);
  expect(lines.join()).toContain('[secret]');
});

test('an error is logged with its name, message and cause', () => {
  const { log, lines } = logged(jsonLine);
  log.error('failed', new TypeError('bad', { cause: new Error('why') }), { docId: 'x' });
  log.error('failed', 'a text');
  expect(lines[0]).toContain('"error":"TypeError: bad","cause":"Error: why"');
  expect(lines[1]).toContain('"error":"a text"');
});
