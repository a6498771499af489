import * as z from 'zod';
import {
  connectorApp,
  connectorJob,
  connectorResult,
  connectorSystem,
  registerList,
} from '#shared/connectors/connector.ts';
import { receivedTrouble } from '#shared/connectors/program-trouble.ts';
import { admins, workers } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

/** The secret that a connector shows; made by the product, 32 random bytes. */
const token = z.string().min(40).max(64);

export const listConnectors = contract({
  name: 'listConnectors',
  summary:
    'The connectors of the company: when each told of itself, whether exporting through it is offered, what waits for it.',
  method: 'GET',
  path: '/connectors',
  access: workers,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** When the token was made; null while there is none. */
    tokenSince: z.iso.datetime().nullable(),
    connectors: z.array(connectorApp),
  }),
  refusals: [],
  area: 'exports',
});

export const makeConnectorToken = contract({
  name: 'makeConnectorToken',
  summary:
    'Makes the token with which connectors of the company sign in and forgets the earlier one. It is shown this once.',
  method: 'POST',
  path: '/connectors/token',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ token }),
  refusals: [],
  area: 'exports',
});

export const deleteConnectorToken = contract({
  name: 'deleteConnectorToken',
  summary: 'Forgets the token: connectors of the company are let in no more.',
  method: 'DELETE',
  path: '/connectors/token',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'exports',
});

export const takeConnectorJob = contract({
  name: 'takeConnectorJob',
  summary:
    'For connectors: tells that it is there and takes the oldest waiting job of its program, under a lease of ten minutes.',
  method: 'POST',
  path: '/connectors/take',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({ token, system: connectorSystem }),
  answer: z.object({ job: connectorJob.nullable() }),
  refusals: ['connector-unknown', 'too-many-attempts'],
  area: 'exports',
});

export const answerConnectorJob = contract({
  name: 'answerConnectorJob',
  summary:
    'For connectors: what the program said of each document or list. The same answer again is harmless; that of a lease that has run out is refused.',
  method: 'POST',
  path: '/connectors/answer',
  access: 'public',
  params: nothing,
  query: nothing,
  body: z.object({
    token,
    job: z.string().max(80),
    lease: z.string().max(60),
    results: z.array(connectorResult).max(200).default([]),
    registers: z.array(registerList).max(20).default([]),
    /**
     * Not null where the program could not be asked at all; then the job waits to be taken again, three times at most. Connectors
     * of earlier versions tell the reason in words of their own here.
     */
    trouble: z.string().max(500).nullable().default(null),
    /** Why it could not be asked. */
    reason: receivedTrouble,
  }),
  answer: 'nothing',
  refusals: ['connector-unknown', 'lease-lost', 'too-many-attempts'],
  area: 'exports',
});
