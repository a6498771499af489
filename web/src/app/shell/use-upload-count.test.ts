import { expect, test } from 'vitest';
import { formatUploadCount } from './use-upload-count.ts';

test('the badges of uploads and of the bell count to ninety-eight, then say 99+ (R-SHL-14, R-NOT-14)', () => {
  expect([0, 1, 98, 99, 250].map(formatUploadCount)).toEqual(['', '1', '98', '99+', '99+']);
});
