import { expect, test } from 'vitest';
import { contracts } from '#shared/api/all.ts';
import { routeMatcher } from './match-route.ts';

const operation = { area: 'documents', name: 'any' } as const;
const match = routeMatcher([
  { method: 'GET', path: '/document/{id}', ...operation },
  { method: 'GET', path: '/document/info', ...operation },
  { method: 'GET', path: '/{purpose}/code', ...operation },
  { method: 'DELETE', path: '/document/{id}', ...operation },
]);
const pathOf = (method: string, path: string) => match(method, path)?.route.path;

test('a literal path wins over a parameter', () => {
  expect(pathOf('GET', '/document/info')).toBe('/document/info');
  expect(pathOf('GET', '/document/infos')).toBe('/document/{id}');
  expect(pathOf('GET', '/document/code')).toBe('/document/{id}');
  expect(pathOf('GET', '/other/code')).toBe('/{purpose}/code');
});

test('the method, the number of segments and every literal must fit', () => {
  expect(pathOf('DELETE', '/document/1')).toBe('/document/{id}');
  expect(pathOf('POST', '/document/1')).toBeUndefined();
  expect(pathOf('GET', '/document/1/2')).toBeUndefined();
  expect(pathOf('GET', '/document/')).toBeUndefined();
  expect(pathOf('GET', '')).toBeUndefined();
});

test('parameters are decoded; what cannot be decoded matches nothing', () => {
  expect(match('GET', '/document/a%20b%2Fc')?.pathParameters).toEqual({ id: 'a b/c' });
  expect(match('GET', '/document/%E0%A4%A')).toBeUndefined();
});

test('every operation of the product is found by its own path', () => {
  const all = routeMatcher(contracts);
  for (const { method, path, name } of contracts) {
    const asked = path.replace(/\{\w+\}/g, 'forgotten-password');
    expect(all(method, asked)?.route.path, name).toBe(path);
  }
});
