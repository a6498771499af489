import * as z from 'zod';
import { device, signInToken } from '#shared/account/device.ts';
import { currentUser } from '#shared/account/user.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { readableName } from '#shared/kit/readable-name.ts';

export const createToken = contract({
  name: 'createToken',
  summary:
    'A token that signs one phone in as the caller, once and within minutes; an earlier one is dead from then on.',
  method: 'GET',
  path: '/user/create-token',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: signInToken,
  refusals: ['too-many-attempts'],
  area: 'accounts',
});

/** What a device says about itself when it signs in. */
export const deviceInfo = z.object({ name: readableName(60).optional() }).default({});

export const loginByToken = contract({
  name: 'loginByToken',
  summary:
    'Signs a device in with the token of the header x-sign-in-token; the token is used up, the session comes as a cookie. A token of a phone code or of the tax centre may need the second factor, as a password does.',
  method: 'POST',
  path: '/user/login-by-token',
  access: 'public',
  params: nothing,
  query: nothing,
  /** What the person calls the device. */
  body: z.object({ device: deviceInfo }),
  answer: currentUser,
  refusals: ['token-spent', 'second-factor-needed', 'too-many-attempts'],
  area: 'accounts',
});

export const listDevices = contract({
  name: 'listDevices',
  summary: 'Where the caller is signed in, the newest first.',
  method: 'GET',
  path: '/user/devices',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(device),
  refusals: [],
  area: 'accounts',
});

export const readDevice = contract({
  name: 'readDevice',
  summary: 'One device on which the caller is signed in.',
  method: 'GET',
  path: '/user/device/{id}',
  access: members,
  params: z.object({ id: entityId('device') }),
  query: nothing,
  body: nothing,
  answer: device,
  refusals: ['not-found'],
  area: 'accounts',
});

export const removeDevice = contract({
  name: 'removeDevice',
  summary: 'Signs the caller out on one device: its session ends at once.',
  method: 'DELETE',
  path: '/user/device/{id}',
  access: members,
  params: z.object({ id: entityId('device') }),
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: ['not-found'],
  area: 'accounts',
});
