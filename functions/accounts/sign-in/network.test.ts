import { expect, test } from 'vitest';
import { getNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:DB8:1:200:a:b:c:d', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['unknown', 'unknown'],
  ['', ''],
])('who sends from %s counts as %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});
