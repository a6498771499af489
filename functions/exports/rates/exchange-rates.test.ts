import { expect, test } from 'vitest';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { documentsWorld } from '#test/builders/worlds/documents-world.ts';
import { importExchangeRates, readExchangeRates } from './exchange-rates.ts';

const csv = 'Date,USD,CZK\n2026-01-14,1.1642,24.262\n2026-01-13,1.1654,24.240\n';
const daily = '14.01.2026 #9\nzemě|měna|množství|kód|kurz\nMaďarsko|forint|100|HUF|6,305\n';

function world(country = 'SK') {
  const made = documentsWorld();
  const deps = { ...made, accounts: { findOwner: async () => ({ ...sampleOwner, country }) } };
  const company = { ownerId: sampleOwner._id };
  return {
    made,
    load: (text: string, name = 'kurzy.csv') =>
      importExchangeRates(deps)({ params: {}, query: { name }, body: new TextEncoder().encode(text) }, company),
    read: () => readExchangeRates(deps)({ params: {}, query: {}, body: {} }, company),
  };
}

test('a table that a company loaded is shown with its days, and its rates are found', async () => {
  const { made, load, read } = world();
  expect(await read()).toMatchObject({ ok: true, value: { bank: 'ecb', asked: false, latest: null, tables: [] } });
  const table = { bank: 'ecb', name: 'kurzy.csv', from: '2026-01-13', to: '2026-01-14', days: 2 };
  expect(await load(csv)).toMatchObject({ ok: true, value: { table } });
  expect(await read()).toMatchObject({
    ok: true,
    value: {
      tables: [table],
      latest: {
        ...{ day: '2026-01-14', loaded: true },
        rates: [
          { currency: 'CZK', rate: '24.262', units: '1' },
          { currency: 'USD', rate: '1.1642', units: '1' },
        ],
      },
    },
  });
  const find = (ownerId: string) =>
    made.exchangeRates.find(ownerId, { bank: 'ecb', currency: 'USD', day: '2026-01-13' });
  expect(await find(sampleOwner._id)).toMatchObject({ rate: '1.1654', day: '2026-01-13', loaded: true });
  // No other company goes by it.
  expect(await find('another')).toBeUndefined();
});

test('a file without rates, one of the other bank and one that is too large are refused by name', async () => {
  const { load } = world();
  expect(await load('Dodávateľ;Suma\nMlyn;12')).toEqual({ ok: false, error: 'rates-unreadable' });
  expect(await load(daily)).toEqual({ ok: false, error: 'rates-of-other-bank' });
  expect(await load(csv.padEnd(6 * 1024 * 1024 + 1, '\n'))).toEqual({ ok: false, error: 'too-large' });
  expect(await world('CZ').load(daily)).toMatchObject({ ok: true, value: { table: { bank: 'cnb', days: 1 } } });
});
