import { expect, test } from 'vitest';
import { findCompany, parseConnection, toConnectionForm } from './connection-form.ts';

const saved = {
  server: 'https://firma.flexibee.eu:5434',
  company: 'pekaren',
  user: 'docflow',
  since: '2026-11-20T08:00:00.000Z',
};

test('a password stays saved while the server and the user are the same', () => {
  const form = toConnectionForm(saved);
  expect(form.password).toBe('');
  expect(parseConnection({ ...form, company: 'nova' }, saved)).toMatchObject({ ok: true, body: { company: 'nova' } });
  expect(parseConnection({ ...form, user: 'iny' }, saved)).toEqual({ ok: false, wrong: new Set(['password']) });
  expect(parseConnection({ ...form, server: 'https://ina.flexibee.eu' }, saved)).toMatchObject({ ok: false });
  expect(parseConnection({ ...form, user: 'iny', password: 'tajne' }, saved)).toMatchObject({ ok: true });
});

test('a copied address is cut to the server, and its company is known', () => {
  const typed = ' https://firma.flexibee.eu:5434/c/pekaren_s_r_o_/faktura-prijata ';
  const form = { ...toConnectionForm(null), server: typed, company: 'pekaren', user: 'docflow', password: 'tajne' };
  expect(parseConnection(form, null)).toMatchObject({ ok: true, body: { server: saved.server } });
  expect(findCompany(typed)).toBe('pekaren_s_r_o_');
  expect(findCompany('https://firma.flexibee.eu')).toBeUndefined();
});

test('what is missing or wrong is named by its place', () => {
  expect(parseConnection(toConnectionForm(null), null)).toEqual({
    ok: false,
    wrong: new Set(['server', 'company', 'user', 'password']),
  });
  const form = { server: 'firma', company: 'a/b', user: 'docflow', password: 'tajne' };
  expect(parseConnection(form, null)).toEqual({ ok: false, wrong: new Set(['server', 'company']) });
});
