import { expect, test } from 'vitest';
import { companyIn, connectionOf, formOfConnection } from './connection-form.ts';

const saved = {
  server: 'https://firma.flexibee.eu:5434',
  company: 'pekaren',
  user: 'docflow',
  since: '2026-11-20T08:00:00.000Z',
};

test('a password stays saved while the server and the user are the same', () => {
  const form = formOfConnection(saved);
  expect(form.password).toBe('');
  expect(connectionOf({ ...form, company: 'nova' }, saved)).toMatchObject({ ok: true, body: { company: 'nova' } });
  expect(connectionOf({ ...form, user: 'iny' }, saved)).toEqual({ ok: false, wrong: new Set(['password']) });
  expect(connectionOf({ ...form, server: 'https://ina.flexibee.eu' }, saved)).toMatchObject({ ok: false });
  expect(connectionOf({ ...form, user: 'iny', password: 'tajne' }, saved)).toMatchObject({ ok: true });
});

test('a copied address is cut to the server, and its company is known', () => {
  const typed = ' https://firma.flexibee.eu:5434/c/pekaren_s_r_o_/faktura-prijata ';
  const form = { ...formOfConnection(null), server: typed, company: 'pekaren', user: 'docflow', password: 'tajne' };
  expect(connectionOf(form, null)).toMatchObject({ ok: true, body: { server: saved.server } });
  expect(companyIn(typed)).toBe('pekaren_s_r_o_');
  expect(companyIn('https://firma.flexibee.eu')).toBeUndefined();
});

test('what is missing or wrong is named by its place', () => {
  expect(connectionOf(formOfConnection(null), null)).toEqual({
    ok: false,
    wrong: new Set(['server', 'company', 'user', 'password']),
  });
  const form = { server: 'firma', company: 'a/b', user: 'docflow', password: 'tajne' };
  expect(connectionOf(form, null)).toEqual({ ok: false, wrong: new Set(['server', 'company']) });
});
