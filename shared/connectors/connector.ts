import * as z from 'zod';
import { registerName } from '#shared/export-bulks/export-bulk.ts';
import { receivedTrouble } from './program-trouble.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

/** Programs that a connector speaks with: Pohoda through its mServer, ABRA Flexi (FlexiBee) through REST. */
export const connectorSystems = ['pohoda', 'flexibee'] as const;
export const connectorSystem = z.enum(connectorSystems);
export type ConnectorSystem = z.infer<typeof connectorSystem>;

/** The connector of a system; `abraflexi` is the later name of `flexibee`. Undefined where only files are made. */
export function findConnector(system: string): ConnectorSystem | undefined {
  const known = connectorSystem.safeParse(system === 'abraflexi' ? 'flexibee' : system);
  return known.data;
}

/** Without a sign for longer than this a connector is not active (ledger R-GRD-39). */
export const activeForMs = 3 * 60 * 1000;

/** Whether a connector called within three minutes. */
export const isConnectorActive = (lastActive: string | null, nowMs: number): boolean =>
  lastActive !== null && nowMs - Date.parse(lastActive) <= activeForMs;

/** A connector as a company sees it (ledger R-EXP-28). */
export const connectorApp = z.object({
  system: connectorSystem,
  /** When it last called; null where it never did. */
  lastActive: z.iso.datetime().nullable(),
  /**
   * Whether exporting through it is offered: always for the two named ones (ledger R-GRD-40); without a token or a direct
   * connection it is refused.
   */
  active: z.boolean(),
  /** The product itself is connected to the program: no connector is needed. */
  direct: z.boolean(),
  /** Whether it called within three minutes. */
  awake: z.boolean(),
  /** Exports and synchronizations that wait for it. */
  waiting: z.int(),
});
export type ConnectorApp = z.infer<typeof connectorApp>;

/** What the program answered about one document. */
export const connectorResult = z.object({
  id: z.string().max(60),
  status: z.enum(['ok', 'warning', 'error']),
  /** The number that the program gave it. */
  number: readableLine(60).default(''),
  findings: z
    // Empty where the program refused without a message.
    .array(z.object({ type: z.enum(['error', 'warning']), says: z.string().max(500) }))
    .max(30)
    .default([]),
});
export type ConnectorResult = z.infer<typeof connectorResult>;

/** One list of the program as it stands there. */
export const registerList = z.object({
  register: registerName,
  /** What the program answered where it did not give the list. */
  says: z.string().max(500).default(''),
  /** Why there is no list, where the program gave no message; null and no words: it gave the list. */
  reason: receivedTrouble,
  entries: z
    .array(z.object({ code: z.string().max(60), name: readableLine(200) }))
    .max(5000)
    .default([]),
});
export type RegisterList = z.infer<typeof registerList>;

/** Work for a connector. The lease must be named when answering; after it has run out another one may take the job. */
export const connectorJob = z.object({
  id: z.string(),
  system: connectorSystem,
  lease: z.string(),
  task: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('documents'),
      /** The export as base64, byte for byte. */
      content: z.string(),
      documents: z.array(z.string()),
    }),
    z.object({
      kind: z.literal('registers'),
      registers: z.array(registerName),
      /** IČO of the company whose books are asked. */
      companyId: z.string(),
    }),
  ]),
});
export type ConnectorJob = z.infer<typeof connectorJob>;
