import { expect, test } from 'vitest';
import { findNeeds } from '#infra/needs.ts';
import { contracts } from '#shared/api/all.ts';
import { findKeyScope } from '#shared/api/key-scopes.ts';
import { toHandlerId } from '#shared/kit/handler-id.ts';

const ofScope = (wanted: ReturnType<typeof findKeyScope>) =>
  contracts.filter((contract) => findKeyScope(contract) === wanted);

test('a key that reads reaches no operation that writes documents', () => {
  const writing = ofScope('read').filter((contract) => findNeeds(toHandlerId(contract)).table === 'write');
  // Pages whose every part became a document are cleared away when they are listed.
  expect(writing.map(({ name }) => name)).toEqual(['listTempfiles']);
});

test('no key opens what speaks of people, of companies, of sign-in or of keys', () => {
  const areas = new Set(contracts.filter((contract) => findKeyScope(contract) !== undefined).map(({ area }) => area));
  for (const area of ['companies', 'notifications'] as const) expect(areas.has(area)).toBe(false);
  const ofPeople = contracts.filter(({ area, name }) => area === 'accounts' && name !== 'listUsers');
  expect(ofPeople.filter((contract) => findKeyScope(contract) !== undefined)).toEqual([]);
  const ofKeys = contracts.filter((contract) => contract.area === 'integrations');
  expect(ofKeys.flatMap((contract) => (findKeyScope(contract) === undefined ? [] : [contract.name]))).toEqual([
    'readOwnApiKey',
  ]);
  const open = contracts.filter(({ access }) => typeof access === 'string');
  expect(open.filter((contract) => findKeyScope(contract) !== undefined)).toEqual([]);
});

test('what only administrators may do needs the scope of settings', () => {
  for (const contract of contracts) {
    const { name, access } = contract;
    const forAdmins = typeof access !== 'string' && access.length === 1;
    if (forAdmins) expect([name, findKeyScope(contract) ?? 'settings']).toEqual([name, 'settings']);
  }
});

test('every scope opens something, and a key may take a document from upload to export', () => {
  const scopeOf = (wanted: string) => {
    const found = contracts.find(({ name }) => name === wanted);
    return found && findKeyScope(found);
  };
  const way = ['addTempfile', 'changeTempfile', 'createDocument', 'readDocument', 'saveDocument', 'exportDocument'];
  expect(way.map(scopeOf)).toEqual(['upload', 'upload', 'upload', 'read', 'change', 'export']);
  expect(scopeOf('saveDoctype')).toBe('settings');
});
