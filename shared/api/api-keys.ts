import * as z from 'zod';
import { apiKey, keyName, keyScope } from '#shared/integration/api-key.ts';
import { entityId } from '#shared/kit/id.ts';
import { admins } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

const named = z.object({ id: entityId('apiKey') });

/** Null: until it is revoked. */
const expiresAt = z.iso.datetime().nullable();

export const listApiKeys = contract({
  name: 'listApiKeys',
  summary: 'The API keys of the company that are not revoked, the newest first; never their secrets.',
  method: 'GET',
  path: '/api-keys',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ keys: z.array(apiKey) }),
  refusals: [],
  area: 'integrations',
});

export const readOwnApiKey = contract({
  name: 'readOwnApiKey',
  summary: 'For programs: the API key with which this is asked, its scopes and its expiry. Any scope will do.',
  method: 'GET',
  path: '/api-key',
  // No role of a person; see `findKeyScope`.
  access: [],
  params: nothing,
  query: nothing,
  body: nothing,
  answer: apiKey,
  refusals: ['key-gone'],
  area: 'integrations',
});

export const makeApiKey = contract({
  name: 'makeApiKey',
  summary: 'Makes an API key. Its secret is in this answer alone; only a fingerprint of it is stored.',
  method: 'POST',
  path: '/api-keys',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({ name: keyName, scopes: z.array(keyScope).min(1).max(5), expiresAt: expiresAt.default(null) }),
  answer: z.object({ key: apiKey, secret: z.string() }),
  refusals: ['too-many-keys'],
  area: 'integrations',
});

export const changeApiKey = contract({
  name: 'changeApiKey',
  summary: 'Changes the name and the expiry of an API key; its scopes never change.',
  method: 'PUT',
  path: '/api-keys/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: z.object({ name: keyName, expiresAt: expiresAt.default(null) }),
  answer: apiKey,
  refusals: ['key-gone'],
  area: 'integrations',
});

export const revokeApiKey = contract({
  name: 'revokeApiKey',
  summary: 'Revokes an API key at once and for good; repeating is harmless.',
  method: 'DELETE',
  path: '/api-keys/{id}',
  access: admins,
  params: named,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['key-gone'],
  area: 'integrations',
});
