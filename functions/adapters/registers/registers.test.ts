import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { publicRegisters } from './registers.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A stand-in for both registers, which answers in their own formats; it notes what it was asked. */
async function standIn(answer: (request: IncomingMessage, body: string) => { status?: number; json: unknown }) {
  const asked: string[] = [];
  const warned: string[] = [];
  const { url, close } = await startServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      const { status = 200, json } = answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof json === 'string' ? json : JSON.stringify(json));
    });
  });
  open.push(close);
  const log = { warn: (event: string) => void warned.push(event) };
  return { asked, warned, url, registers: publicRegisters({ log }, { SK: `${url}/rpo`, CZ: `${url}/ares` }) };
}

const slovak = {
  results: [
    {
      id: 1,
      identifiers: [{ value: '36347124', validFrom: '2001-01-01' }],
      fullNames: [
        { value: 'Stará Papiera, s. r. o.', validFrom: '2001-01-01', validTo: '2010-01-01' },
        { value: 'Papiera Tatry, s. r. o.', validFrom: '2010-01-02' },
      ],
      addresses: [
        {
          validFrom: '2010-01-02',
          street: 'Štefánikova',
          regNumber: 882,
          buildingNumber: '12',
          postalCodes: ['05801'],
          municipality: { value: 'Poprad' },
          country: { value: 'Slovenská republika', code: '703' },
        },
      ],
    },
    { id: 2, identifiers: [], fullNames: [{ value: 'Bez čísla' }], addresses: [] },
  ],
};

const czech = {
  ico: '27082440',
  obchodniJmeno: 'Kolečko a.s.',
  dic: 'CZ27082440',
  sidlo: {
    kodStatu: 'CZ',
    nazevObce: 'Praha',
    nazevUlice: 'Jankovcova',
    cisloDomovni: 1522,
    cisloOrientacni: 53,
    cisloOrientacniPismeno: 'b',
    psc: 17000,
  },
};

test('the Slovak register gives what holds today: name, number and seat', async () => {
  const world = await standIn(() => ({ json: slovak }));
  const entry = {
    facts: {
      Name: 'Papiera Tatry, s. r. o.',
      CompanyId: '36347124',
      Street: 'Štefánikova 882/12',
      City: 'Poprad',
      Zip: '05801',
      Country: 'SK',
    },
  };
  expect(await world.registers.search('SK', 'papiera')).toEqual([entry]);
  expect(await world.registers.find('SK', '36347124')).toEqual(entry);
  expect(await world.registers.find('SK', '11111111')).toBeUndefined();
  expect(world.asked[0]).toBe('GET /rpo/search?fullName=papiera&limit=30&onlyActive=true');
});

test('the Czech register is asked by name and by number', async () => {
  const world = await standIn((request) => ({
    json: request.method === 'POST' ? { pocetCelkem: 1, ekonomickeSubjekty: [czech] } : czech,
  }));
  const facts = {
    Name: 'Kolečko a.s.',
    CompanyId: '27082440',
    TaxId: 'CZ27082440',
    VatId: 'CZ27082440',
    Street: 'Jankovcova 1522/53b',
    City: 'Praha',
    Zip: '17000',
    Country: 'CZ',
  };
  expect(await world.registers.search('CZ', 'kolečko')).toEqual([{ facts }]);
  expect(await world.registers.find('CZ', '27082440')).toEqual({ facts });
  expect(world.asked).toEqual([
    'POST /ares/ekonomicke-subjekty/vyhledat {"obchodniJmeno":"kolečko","start":0,"pocet":30}',
    'GET /ares/ekonomicke-subjekty/27082440',
  ]);
});

test.each([
  ['fails', () => ({ status: 503, json: 'gone' })],
  ['says something else', () => ({ json: { hello: 1, results: 1 } })],
  ['is no JSON', () => ({ json: '<html>' })],
])('a register that %s gives nothing, and says that it was not there', async (_, answer) => {
  const world = await standIn(answer);
  const { registers } = world;
  expect([await registers.search('SK', 'x'), await registers.search('CZ', 'x')]).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect([await registers.find('SK', '36347124'), await registers.find('CZ', '27082440')]).toEqual([
    'unavailable',
    'unavailable',
  ]);
});

test('a register that does not know the company gives nothing', async () => {
  const { registers } = await standIn(() => ({ status: 404, json: {} }));
  expect([await registers.search('SK', 'x'), await registers.find('CZ', '27082440')]).toEqual([[], undefined]);
});

test('a register that is away says so, and a country without one is not asked', async () => {
  const world = await standIn(() => ({ json: slovak }));
  const dead = publicRegisters(
    { log: { warn: () => undefined } },
    { SK: 'http://127.0.0.1:9', CZ: 'http://127.0.0.1:9' },
  );
  expect(await dead.search('SK', 'x')).toBe('unavailable');
  expect(await world.registers.search('FR', 'x')).toEqual([]);
  expect(world.asked).toEqual([]);
});
