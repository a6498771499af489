import { afterEach, expect, test } from 'vitest';
import { exchangeRatesInTable } from '#functions/adapters/table/exports/exchange-rates.ts';
import { documentsWorld } from '#test/builders/worlds/documents-world.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';
import { publishedRates } from './bank-rates.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** As the ECB and the ČNB answered. */
const recorded: Readonly<Record<string, string>> = {
  '/ecb/eurofxref-hist-90d.xml':
    '<gesmes:Envelope><Cube><Cube time="2026-01-14"><Cube currency="USD" rate="1.1642"/></Cube><Cube time="2026-01-13"><Cube currency="USD" rate="1.1654"/></Cube></Cube></gesmes:Envelope>',
  '/ecb/eurofxref-hist.xml':
    '<gesmes:Envelope><Cube><Cube time="2024-06-12"><Cube currency="USD" rate="1.0765"/></Cube><Cube time="1999-01-04"><Cube currency="USD" rate="1.1789"/></Cube></Cube></gesmes:Envelope>',
  '/cnb/denni_kurz.txt?date=15.01.2026': '15.01.2026 #10\nzemě|měna|množství|kód|kurz\nMaďarsko|forint|100|HUF|6,305\n',
};

async function world(away = false) {
  const asked: string[] = [];
  const { url, close } = await startServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = away ? undefined : recorded[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200);
    response.end(answer ?? 'not here');
  });
  open.push(close);
  const { table, clock } = documentsWorld();
  const log = { warn: () => undefined };
  const bankRates = publishedRates({ log, clock }, { ecb: `${url}/ecb`, cnb: `${url}/cnb` });
  const rates = exchangeRatesInTable({ table, bankRates, clock });
  const find = (bank: 'ecb' | 'cnb', currency: string, day: string) => rates.find('company', { bank, currency, day });
  return { asked, clock, find };
}

test('a bank is asked once for a day, and every currency of its answer is known then', async () => {
  const { asked, find } = await world();
  expect(await find('ecb', 'USD', '2026-01-14')).toEqual({
    ...{ rate: '1.1642', units: '1', bank: 'ecb', day: '2026-01-14', loaded: false },
  });
  expect(await find('ecb', 'USD', '2026-01-13')).toMatchObject({ rate: '1.1654' });
  expect(await find('ecb', 'XAF', '2026-01-14')).toBeUndefined();
  expect(asked).toEqual(['/ecb/eurofxref-hist-90d.xml']);
  expect(await find('cnb', 'HUF', '2026-01-15')).toMatchObject({ rate: '6.305', units: '100', bank: 'cnb' });
});

test('an older day comes from the whole history', async () => {
  const { asked, find } = await world();
  expect(await find('ecb', 'USD', '2024-06-12')).toMatchObject({ rate: '1.0765' });
  expect(asked).toEqual(['/ecb/eurofxref-hist.xml']);
});

test('a bank that is away gives no rate, and is left alone for ten minutes', async () => {
  const { asked, clock, find } = await world(true);
  expect([await find('ecb', 'USD', '2026-01-14'), await find('ecb', 'USD', '2026-01-14')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(asked).toHaveLength(1);
  clock.ms += 10 * 60_000;
  await find('ecb', 'USD', '2026-01-14');
  expect(asked).toHaveLength(2);
});
