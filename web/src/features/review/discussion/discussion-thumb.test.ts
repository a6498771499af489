import { expect, test } from 'vitest';
import { formatCount } from './discussion-thumb.tsx';

test('badges of attachments, messages and events count to 98, then say 99+ (R-ATT-13)', () => {
  expect([1, 98, 99, 250].map(formatCount)).toEqual(['1', '98', '99+', '99+']);
});
