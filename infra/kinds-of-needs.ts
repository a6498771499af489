import type { MachineName } from './machines.ts';

/** What a function may touch; it may touch nothing else. */
export type Needs = {
  readonly table: 'read' | 'write';
  readonly files: 'none' | 'read' | 'write';
  readonly machines: readonly MachineName[];
  /** Asks how executions stand. */
  readonly settles: boolean;
  /** Sends live events. */
  readonly live: boolean;
  /** Ends sessions, and with them their live connections. */
  readonly hangsUp: boolean;
  /** Sends e-mail. */
  readonly mail: boolean;
  /** Sends short messages to phones. */
  readonly texts: boolean;
  /** Reads files with the PDF engine: more memory and time. */
  readonly pdfEngine: boolean;
  /** Prints pages in a browser, which no function with the PDF engine has room for: memory and time as for that. */
  readonly browser: boolean;
  /** Works on much: more memory, and more time where no answer waits for it. */
  readonly long: boolean;
  /** Asks the function that keeps the index of documents. */
  readonly asksIndex: boolean;
  /** Keeps copies of the index of documents: memory and room for them. */
  readonly keepsIndex: boolean;
  /** Reads the one-time code of the deployment. */
  readonly firstRun: boolean;
  /** Serves programs with API keys: it notes when a key was used, also where it only reads. */
  readonly notesKeys: boolean;
  /** Answers calls of the API: it counts them, also where it only reads. */
  readonly countsCalls: boolean;
  /** Asks external readers: Textract, and those whose keys the deployment has. */
  readonly readers: boolean;
  /** Asks the identity provider of the tax centre. */
  readonly taxCentre: boolean;
};

/** The least that a function needs, and what it wants besides. */
export const needs = (wanted: Partial<Needs>): Needs => ({
  table: 'read',
  files: 'none',
  machines: [],
  settles: false,
  live: false,
  hangsUp: false,
  mail: false,
  texts: false,
  pdfEngine: false,
  browser: false,
  long: false,
  readers: false,
  firstRun: false,
  taxCentre: false,
  asksIndex: false,
  keepsIndex: false,
  notesKeys: false,
  countsCalls: false,
  ...wanted,
});

export const reading = needs({});
export const writing = needs({ table: 'write' });
/** Mails people that how they sign in has changed. */
export const notifying = needs({ table: 'write', mail: true });
export const signingOut = needs({ table: 'write', live: true, hangsUp: true });
export const publishing = needs({ table: 'write', live: true });
export const showing = needs({ files: 'read' });
export const uploading = needs({ table: 'write', files: 'write', live: true });
export const deciding = needs({ table: 'write', files: 'write', live: true });
export const fileTask = needs({ table: 'write', files: 'write', live: true, pdfEngine: true });

/** What a function needs that holds several handlers: everything that one of them needs. */
export const joinNeeds = (all: readonly Needs[]): Needs => ({
  table: all.some(({ table }) => table === 'write') ? 'write' : 'read',
  files: all.some(({ files }) => files === 'write')
    ? 'write'
    : all.some(({ files }) => files === 'read')
      ? 'read'
      : 'none',
  machines: [...new Set(all.flatMap(({ machines: started }) => started))],
  settles: all.some(({ settles }) => settles),
  live: all.some(({ live }) => live),
  hangsUp: all.some(({ hangsUp }) => hangsUp),
  mail: all.some(({ mail }) => mail),
  texts: all.some(({ texts }) => texts),
  pdfEngine: all.some(({ pdfEngine }) => pdfEngine),
  browser: all.some(({ browser }) => browser),
  long: all.some(({ long }) => long),
  asksIndex: all.some(({ asksIndex }) => asksIndex),
  keepsIndex: all.some(({ keepsIndex }) => keepsIndex),
  firstRun: all.some(({ firstRun }) => firstRun),
  notesKeys: all.some(({ notesKeys }) => notesKeys),
  countsCalls: all.some(({ countsCalls }) => countsCalls),
  readers: all.some(({ readers }) => readers),
  taxCentre: all.some(({ taxCentre }) => taxCentre),
});
