import type { IncomingMessage } from 'node:http';
import { startServer } from './start-server.ts';

/** A company as the Slovak register answers it (RPO, v1/search), recorded and shortened. */
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
  ],
};

/** What VIES answers about a number of a member state that tells names. */
const checked = {
  valid: true,
  requestIdentifier: 'WAPIAAAAY1',
  name: 'Papiera Tatry, s. r. o.',
  address: 'Štefánikova 882/12, 05801 Poprad',
};

const nothing = { json: { results: [], ekonomickeSubjekty: [] } };

type Answer = { readonly status?: number; readonly json: unknown };

/** Of a number that does not hold, VIES tells nothing. */
const ended = { valid: false, requestIdentifier: 'WAPIAAAAY2', name: '---', address: '---' };

function answer({ url = '' }: IncomingMessage, body: string, endedNumbers: readonly string[]): Answer {
  const { pathname, searchParams } = new URL(url, 'http://registers');
  if (pathname === '/vies/check-vat-number')
    return { json: endedNumbers.some((number) => body.includes(`"vatNumber":"${number}"`)) ? ended : checked };
  if (pathname.startsWith('/ares/ekonomicke-subjekty/') && !pathname.endsWith('/vyhledat'))
    return { status: 404, json: {} };
  if (pathname !== '/rpo/search') return nothing;
  const words = searchParams.get('fullName') ?? searchParams.get('identifier') ?? '';
  if (words.startsWith('výpadok')) return { status: 503, json: {} };
  return words === '36347124' || 'papiera tatry'.includes(words.toLowerCase()) ? { json: slovak } : nothing;
}

/**
 * The public registers of companies and the register of VAT numbers, with recorded answers; the Slovak one is away for words that begin with
 * "výpadok". `endedNumbers`: VAT numbers without their country that hold no more. Answers the settings that lead a product there.
 */
export async function startRegisters(endedNumbers: readonly string[] = []) {
  const { url, close } = await startServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      const { status = 200, json } = answer(request, body, endedNumbers);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  const environment = {
    ...{ COMPANY_REGISTERS: 'yes', REGISTER_SK_URL: `${url}/rpo`, REGISTER_CZ_URL: `${url}/ares` },
    ...{ VAT_REGISTER: 'yes', VIES_URL: `${url}/vies` },
  };
  return { environment, close };
}
