import { expect, test } from 'vitest';
import { judgeSender } from './judge-sender.ts';

const from = 'peter@firma.example';
const checks = (dmarc: string, spf = 'GRAY', dkim = 'GRAY') => ({ dmarc, spf, dkim });

test.each([
  ['DMARC passed', checks('PASS'), 'bounce@posta.example', 'verified'],
  ['DMARC failed, though SPF passed for the server that forges', checks('FAIL', 'PASS'), 'zly@zly.example', 'forged'],
  ['DMARC failed, though the envelope repeats the name', checks('FAIL', 'PASS', 'PASS'), from, 'forged'],
  ['no DMARC, SPF passed for the same domain', checks('GRAY', 'PASS'), 'Sklad@Firma.Example', 'verified'],
  ['no DMARC, SPF passed for another domain', checks('GRAY', 'PASS'), 'zly@zly.example', 'unverified'],
  ['no DMARC, DKIM passed for a domain that nobody names', checks('GRAY', 'FAIL', 'PASS'), from, 'unverified'],
  ['checks that could not be done', checks('PROCESSING_FAILED', 'PROCESSING_FAILED'), from, 'unverified'],
])('%s', (_, made, envelopeFrom, expected) => {
  expect(judgeSender({ from, envelopeFrom, checks: made }, {})).toBe(expected);
});

test('without checks a sender is believed only where the mail server in front checks senders, and only when they delivered it', () => {
  expect(judgeSender({ from, envelopeFrom: from }, {})).toBe('unverified');
  expect(judgeSender({ from, envelopeFrom: from }, { mailSendersChecked: true })).toBe('verified');
  expect(judgeSender({ from, envelopeFrom: 'zly@zly.example' }, { mailSendersChecked: true })).toBe('unverified');
  // Checks that were made count before what the deployment says.
  expect(judgeSender({ from, envelopeFrom: from, checks: checks('FAIL') }, { mailSendersChecked: true })).toBe(
    'forged',
  );
});

test('a message that names no sender is from no one', () => {
  expect(judgeSender({ from: undefined, envelopeFrom: from, checks: checks('PASS') }, {})).toBe('unverified');
});
