import * as z from 'zod';
import { admins } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';
import { readableName } from '#shared/kit/readable-name.ts';

/** How the product itself reaches ABRA Flexi; the password is never returned. */
export const programConnection = z.object({
  server: z.string(),
  company: z.string(),
  user: z.string(),
  since: z.iso.datetime(),
});
export type ProgramConnectionShown = z.infer<typeof programConnection>;

const line = (max: number) => readableName(max);

export const readProgramConnection = contract({
  name: 'readProgramConnection',
  summary:
    'How Docflow itself reaches the ABRA Flexi of the company; null where it does not. The password is not told.',
  method: 'GET',
  path: '/program-connection',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ connection: programConnection.nullable() }),
  refusals: [],
  area: 'exports',
});

export const saveProgramConnection = contract({
  name: 'saveProgramConnection',
  summary:
    'Connects to ABRA Flexi over its REST API without a connector. The connection is tried first; one that does not work is not saved.',
  method: 'PUT',
  path: '/program-connection',
  access: admins,
  params: nothing,
  query: nothing,
  body: z.object({
    /** Scheme, host and port of the server: https, and not of an inner network. */
    server: line(200).regex(/^https?:\/\/[^\s/?#@]+\/?$/iu),
    /** The company as in the addresses of the server: /c/<company>. */
    company: line(60).regex(/^\w[\w.-]*$/u),
    user: line(100),
    /** Left out to keep the saved one; another server or user asks for it again. */
    password: z.string().min(1).max(200).optional(),
  }),
  answer: z.object({ connection: programConnection }),
  refusals: ['program-password-missing', 'program-address-forbidden', 'program-unreachable', 'too-many-attempts'],
  area: 'exports',
});

export const deleteProgramConnection = contract({
  name: 'deleteProgramConnection',
  summary: 'Forgets the connection to ABRA Flexi with its password.',
  method: 'DELETE',
  path: '/program-connection',
  access: admins,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: 'nothing',
  refusals: [],
  area: 'exports',
});
