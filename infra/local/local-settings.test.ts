import { expect, test } from 'vitest';
import { readSettings } from './local-settings.ts';
import { Refusal } from './refusal.ts';

const given = { DATA_DIR: '/data', SECRET: '0123456789'.repeat(4), TRUSTED_PROXIES: '10.0.0.1,10.1.0.0/16' };

test('settings that can be used are read', () => {
  expect(readSettings(given)).toMatchObject({ SECRET: given.SECRET, TRUSTED_PROXIES: ['10.0.0.1', '10.1.0.0/16'] });
});

test.each([
  ['SECRET', 'too-short-to-be-a-key'],
  ['SMTP_URL', 'mail.firma.sk'],
  ['COMPANY_REGISTERS', 'true'],
  ['TRUSTED_PROXIES', 'proxy.firma.sk'],
])('a setting that cannot be used is refused by its name, without its value: %s', (name, value) => {
  const read = () => readSettings({ ...given, [name]: value });
  expect(read).toThrow(Refusal);
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});
