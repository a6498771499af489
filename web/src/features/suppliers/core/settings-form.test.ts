import { expect, test } from 'vitest';
import { noSupplierSettings } from '#shared/supplier/supplier-settings.ts';
import { parseSettings, toSettingsForm } from './settings-form.ts';

const none = toSettingsForm(noSupplierSettings);

test('the settings of a supplier are typed as they are stored, and empty fields settle nothing', () => {
  const settings = {
    ...{ dueDays: 0, emails: ['ucto@firma.sk', 'obchod@firma.sk'], booking: { costCentre: '100' }, note: 'Zmluva' },
  };
  expect(parseSettings(toSettingsForm(settings))).toEqual({ ok: true, value: settings });
  expect(parseSettings({ ...none, booking: { costCentre: ' ' } })).toEqual({ ok: true, value: noSupplierSettings });
  expect(parseSettings({ ...none, emails: 'A@firma.sk; a@firma.sk b@firma.sk' })).toMatchObject({
    value: { emails: ['a@firma.sk', 'b@firma.sk'] },
  });
});

test('days that are none and an address that is none are named', () => {
  for (const dueDays of ['-1', '14 dní', '731', '1e2'])
    expect([dueDays, parseSettings({ ...none, dueDays })]).toEqual([dueDays, { ok: false, error: 'dueDays' }]);
  expect(parseSettings({ ...none, emails: 'ucto(at)firma.sk' })).toEqual({ ok: false, error: 'emails' });
});

test('a note that is too long is named, and no part of it is stored', () => {
  expect(parseSettings({ ...none, note: 'x'.repeat(2001) })).toEqual({ ok: false, error: 'note' });
  expect(parseSettings({ ...none, note: 'x'.repeat(2000) })).toMatchObject({ ok: true });
});
