import { expect, test } from 'vitest';
import { formatUploadCount } from './use-upload-count.ts';

test('the badge of uploads counts to ninety-eight, then says 99+ (R-SHL-14)', () => {
  expect([0, 1, 98, 99, 250].map(formatUploadCount)).toEqual(['', '1', '98', '99+', '99+']);
});
