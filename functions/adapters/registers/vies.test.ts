import { afterEach, expect, test } from 'vitest';
import { startServer } from '#test/builders/stand-ins/start-server.ts';
import { noVatRegister, vies } from './vies.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

type Asked = { readonly url: string; readonly body: unknown };

/** A stand-in for VIES, which answers in its own form and notes what it was asked. */
async function standIn(answer: (asked: Asked) => { readonly status?: number; readonly json: unknown }) {
  const asked: Asked[] = [];
  const { url, close } = await startServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const body: unknown = JSON.parse(text);
      const one = { url: request.url ?? '', body };
      asked.push(one);
      const { status = 200, json } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  open.push(close);
  return { asked, register: vies({ log: { warn: () => undefined } }, url) };
}

const valid = {
  countryCode: 'SK',
  vatNumber: '2043176696',
  requestDate: '2026-11-24T08:15:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAY1',
  name: 'Ranný kvas, s. r. o.',
  address: 'Mlynská 14\n91701 Trnava\nSlovensko',
};

test('a number that holds comes with the name, the address and the number of the inquiry', async () => {
  const { asked, register } = await standIn(() => ({ json: valid }));
  expect(await register.check('SK 2043176696', 'SK2038968536')).toEqual({
    status: 'valid',
    consultation: 'WAPIAAAAY1',
    name: 'Ranný kvas, s. r. o.',
    address: 'Mlynská 14\n91701 Trnava\nSlovensko',
  });
  expect(asked).toEqual([
    {
      url: '/check-vat-number',
      body: {
        ...{ countryCode: 'SK', vatNumber: '2043176696' },
        ...{ requesterMemberStateCode: 'SK', requesterNumber: '2038968536' },
      },
    },
  ]);
});

test('a number that does not hold says so, without the hyphens that stand for nothing', async () => {
  const { register } = await standIn(() => ({
    json: { ...valid, valid: false, requestIdentifier: '', name: '---', address: '---' },
  }));
  expect(await register.check('SK2043176696', '')).toEqual({
    ...{ status: 'invalid', consultation: '', name: '', address: '' },
  });
});

test.each([
  ['the register of the member state is away', () => ({ json: { valid: false, userError: 'MS_UNAVAILABLE' } })],
  [
    'too many ask at once',
    () => ({ status: 400, json: { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] } }),
  ],
  ['it fails', () => ({ status: 500, json: {} })],
  ['it answers something else', () => ({ json: { hello: 1 } })],
])('when %s, there is no answer about the number', async (_, answer) => {
  const { register } = await standIn(answer);
  expect(await register.check('SK2043176696', 'SK2038968536')).toEqual({ status: 'unavailable' });
});

test('a requester that the register refuses does not keep the answer back', async () => {
  const { register, asked } = await standIn(({ body }) =>
    JSON.stringify(body).includes('requester')
      ? { status: 400, json: { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] } }
      : { json: { ...valid, requestIdentifier: '' } },
  );
  expect(await register.check('SK2043176696', 'SK1111111111')).toMatchObject({ status: 'valid', consultation: '' });
  expect(asked).toHaveLength(2);
});

test('Greece is asked for under its own letters, and a country outside the Union has no number there', async () => {
  const { asked, register } = await standIn(() => ({ json: valid }));
  await register.check('GR123456789', '');
  expect(asked.map(({ body }) => body)).toEqual([{ countryCode: 'EL', vatNumber: '123456789' }]);
  expect(await register.check('CHE123456789', '')).toMatchObject({ status: 'invalid' });
  expect(asked).toHaveLength(1);
});

test('a deployment without the register sends no inquiry', async () => {
  expect([noVatRegister.available, await noVatRegister.check('SK2043176696', '')]).toEqual([
    false,
    { status: 'unavailable' },
  ]);
});
