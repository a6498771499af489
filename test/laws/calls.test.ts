import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contracts } from '#shared/api/all.ts';
import { codePurpose } from '#shared/api/account.ts';
import { liveEvent } from '#shared/events/live-event.ts';
import { clientKeys } from '#web/state/browser-storage.ts';
import { readSource, specified, withSpecification } from './calls.ts';

/*
 * Every call, live event and client key of the specification is one of the product. What the specification does not show, or what
 * is no call of ours, stands below with the decision.
 */

type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Calls whose address is not shown, or that lead outside of the product: what stands for them, and why. */
const decided: Readonly<Record<string, readonly Route[] | string>> = {
  'NOT SHOWN (add document type)': ['POST /doctypes'],
  'NOT SHOWN (copy settings)': ['POST /doctype/{id}/copy'],
  'NOT SHOWN (set workspace by accounting system)': ['PATCH /owner/{id}/workspace'],
  'NOT SHOWN (file import on drop)': ['POST /doctype/{id}/import'],
  // decisions.md: registry synchronization is the call of option fields, whose bulk is asked for.
  'NOT SHOWN (registry sync post)': ['POST /export-bulks/option-fields'],
  // decisions.md: payment data leaves for no other service, and attached files are served by the product itself.
  'EXTERNAL (payment QR service)': ['GET /document/{id}/payment-code'],
  'EXTERNAL (file proxy)': ['GET /attachments/{id}/file'],
  // decisions.md: API Gateway has no namespaces; the connection is no operation.
  'WS (websocket, webapp namespace)': 'web/src/remote/live-socket.ts',
};

/** Method and path, whatever the parameters are called. */
const toRoute = (method: string, path: string): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;

/** The routes of a call: one, or two where its last part may be left out. */
function toRoutes(method: string, path: string): readonly string[] {
  const [bare = ''] = path.split('?');
  const [, before, optional] = /^(.*)\[(\/[^\]]*)\]$/.exec(bare) ?? [];
  return before === undefined
    ? [toRoute(method, bare)]
    : [toRoute(method, before), toRoute(method, `${before}${optional ?? ''}`)];
}

const routes = new Map(contracts.map((contract) => [toRoute(contract.method, contract.path), contract]));
const calls = specified?.calls ?? [];
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

describe.skipIf(specified === undefined)(`calls of the specification${withSpecification}`, () => {
  test('there are 121 calls, 9 events, 8 client keys and 144 constants', () => {
    const { liveEvents = [], clientStateKeys = [], constants = [] } = specified ?? {};
    expect([calls.length, liveEvents.length, clientStateKeys.length, constants.length]).toEqual([121, 9, 8, 144]);
  });

  test('every call has a contract', () => {
    const wanted = calls.flatMap((call): readonly string[] => {
      const stands = decided[nameOf(call)];
      if (stands === undefined) return toRoutes(call.method, call.path);
      return typeof stands === 'string' ? [] : stands.map((route) => route.replaceAll(/\{[^}]*\}/g, '{}'));
    });
    expect(wanted.filter((route) => !routes.has(route))).toEqual([]);
  });

  test('what a call asks by its address, its contract takes', () => {
    const untaken = calls.flatMap(({ method, path }) => {
      const [bare = '', asked] = path.split('?');
      const contract = routes.get(toRoutes(method, bare).at(-1) ?? '');
      if (asked === undefined || contract === undefined) return [];
      const names = asked.split('&').map((part) => part.split('=')[0] ?? '');
      const takes = Object.keys(
        z.toJSONSchema(contract.query, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      );
      return names.filter((name) => !takes.includes(name)).map((name) => `${method} ${path}: ${name}`);
    });
    expect(untaken).toEqual([]);
  });

  test('what was decided is there, and no decision outlives its call', () => {
    const names = new Set(calls.map(nameOf));
    expect(Object.keys(decided).filter((name) => !names.has(name))).toEqual([]);
    for (const stands of Object.values(decided))
      if (typeof stands === 'string') expect(readSource(stands)).toContain('WebSocket');
  });

  test('a code is asked for each purpose that the specification names', () => {
    expect(codePurpose.options).toEqual(expect.arrayContaining(['forgotten-password', 'finish-registration']));
  });

  test('every live event of the specification is sent to screens', () => {
    const events = new Set<string>(liveEvent.options.map(({ shape }) => shape.event.value));
    expect((specified?.liveEvents ?? []).filter(({ name }) => !events.has(name))).toEqual([]);
  });
});

/** The keys of this browser by the names of the specification. */
const keysBySpecification: Readonly<Record<string, keyof typeof clientKeys | 'locale'>> = {
  user: 'user',
  table: 'table',
  'table filter': 'tableFilter',
  'split use': 'splitUse',
  'doctype validation use': 'doctypeValidationUse',
  'thumbnail scale': 'thumbnailScale',
  settings: 'settings',
  locale: 'locale',
};

describe.skipIf(specified === undefined)(`what the browser keeps${withSpecification}`, () => {
  test('every key of the specification has one of ours', () => {
    expect(Object.keys(keysBySpecification).toSorted()).toEqual(specified?.clientStateKeys.toSorted());
  });
});

test('every key that the browser keeps is read by code, and written by it (R-CON-01)', () => {
  const code = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.d.ts'] })
    .map((path) => readSource(path.replaceAll('\\', '/')))
    .join('\n');
  const isKept = (key: string): boolean =>
    code.includes(`storedAtom('${key}'`) ||
    (code.includes(`readStored('${key}'`) && code.includes(`writeStored('${key}'`));
  expect(Object.keys(clientKeys).filter((key) => !isKept(key))).toEqual([]);
  const atoms = [...code.matchAll(/export const (\w+Atom) = storedAtom\(/g)].map(([, name = '']) => name);
  expect(atoms.length).toBeGreaterThan(3);
  // Declared, imported and used: a key that only its declaration names is kept in vain.
  expect(atoms.filter((name) => code.split(new RegExp(`\\b${name}\\b`)).length <= 3)).toEqual([]);
  const locale = readSource('web/src/text/locale.ts');
  expect([locale.includes('localStorage.getItem('), locale.includes('localStorage.setItem(')]).toEqual([true, true]);
});
