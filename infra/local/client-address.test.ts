import { expect, test } from 'vitest';
import { addressFinder, addressList } from './client-address.ts';

type Case = { readonly remote: string; readonly claims?: string; readonly proxies: readonly string[] };

const person = '203.0.113.7';
const proxies = ['127.0.0.1'];
const cases: readonly (readonly [name: string, Case, found: string])[] = [
  ['a visitor, where there is no proxy', { remote: person, claims: '1.1.1.1', proxies: [] }, person],
  ['a visitor who passes the proxy by', { remote: person, claims: '1.1.1.1', proxies }, person],
  ['a visitor behind the proxy', { remote: '127.0.0.1', claims: person, proxies }, person],
  ['one who claims another address', { remote: '127.0.0.1', claims: `1.1.1.1, ${person}`, proxies }, person],
  ['one who claims to be the proxy', { remote: '127.0.0.1', claims: `127.0.0.1, ${person}`, proxies }, person],
  [
    'a visitor behind two proxies',
    { remote: '10.0.0.2', claims: `1.1.1.1, ${person}, 10.9.9.9`, proxies: ['10.0.0.0/8'] },
    person,
  ],
  ['a visitor of a proxy over sockets of IPv6', { remote: '::ffff:127.0.0.1', claims: person, proxies }, person],
  ['a visitor with IPv6', { remote: 'fd00::2', claims: '2001:db8::7', proxies: ['fd00::/8'] }, '2001:db8::7'],
  ['a proxy that says nothing', { remote: '127.0.0.1', proxies }, '127.0.0.1'],
  ['a proxy that says no address', { remote: '127.0.0.1', claims: 'unknown', proxies }, '127.0.0.1'],
  ['a proxy that asks for itself', { remote: '127.0.0.1', claims: '127.0.0.1', proxies }, '127.0.0.1'],
];

test.each(cases)('the address of %s is found', (_, { remote, claims, proxies: trusted }, found) => {
  const headers = claims === undefined ? {} : { 'x-forwarded-for': claims };
  const find = addressFinder(addressList(trusted));
  expect(find({ headers, socket: { remoteAddress: remote } })).toBe(found);
});
