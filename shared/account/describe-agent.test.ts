import { expect, test } from 'vitest';
import { describeAgent } from './describe-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  ['', { browser: '', system: '', kind: 'computer' }],
])('"%s" is described by names that a person knows', (agent, expected) => {
  expect(describeAgent(agent)).toEqual(expected);
});
