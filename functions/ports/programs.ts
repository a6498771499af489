import type { ConnectorResult, ConnectorSystem, RegisterList } from '#shared/connectors/connector.ts';
import type { TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { Start } from './documents.ts';

/** How the product itself reaches a company's accounting program. The password is sealed: a reader of the table cannot use it. */
export type ProgramConnection = Omit<ProgramAccess, 'password'> & {
  readonly sealedPassword: string;
  /** ISO: when it was saved. */
  readonly since: string;
};

/** Direct connections, one for each company at most. Both writes may start what settles the waiting jobs. */
export type ProgramConnections = {
  find(ownerId: string): Promise<ProgramConnection | undefined>;
  save(ownerId: string, connection: ProgramConnection, start?: Start): Promise<void>;
  remove(ownerId: string, start?: Start): Promise<void>;
};

/** An accounting program that can be called. Both calls throw ProgramTrouble when it cannot be asked at all. */
export type Program = {
  readonly system: ConnectorSystem;
  /** Hands a file over and reads back what became of each of its documents. */
  take(content: Uint8Array, documents: readonly string[]): Promise<readonly ConnectorResult[]>;
  /** Lists of the program; an unknown or refused one has the program's message in `says`, or else a `reason`. */
  lists(wanted: readonly RegisterName[], companyId: string): Promise<readonly RegisterList[]>;
};

/** The program cannot be reached, does not let us in, or does not answer as it should. The message is for logs alone. */
export class ProgramTrouble extends Error {
  override readonly name: string = 'ProgramTrouble';
  readonly reason: TroubleReason;

  constructor(reason: TroubleReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The address leads into an inner network, or is not https: it is never called. */
export class ForbiddenAddress extends ProgramTrouble {
  override readonly name = 'ForbiddenAddress';

  constructor(message: string, options?: ErrorOptions) {
    super('address-forbidden', message, options);
  }
}

/** The address of a program and the credentials for it. */
export type ProgramAccess = {
  readonly system: 'flexibee';
  /** The server, e.g. https://firma.flexibee.eu:5434. */
  readonly server: string;
  /** The company in it, as in its addresses: /c/<company>. */
  readonly company: string;
  readonly user: string;
  readonly password: string;
};

/** Programs whose API is open to us, so that no connector is needed in between. */
export type Programs = {
  /** `patienceMs` is how long all questions of one job may take together. */
  at(access: ProgramAccess, patienceMs: number): Program;
};
