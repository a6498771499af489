import { expect, test } from 'vitest';
import { statusPolling } from './use-discussion.ts';

test('the status of a discussion is asked for every 20 s, and not while its panel is open (R-LIV-21)', () => {
  expect(statusPolling(false)).toEqual({ enabled: true, ms: 20_000 });
  expect(statusPolling(true)).toEqual({ enabled: false, ms: false });
});
