import type { ProgramAccess } from './programs.ts';

/** How the product itself reaches a company's accounting program. The password is sealed: whoever reads the table cannot use it. */
export type ProgramConnection = Omit<ProgramAccess, 'password'> & {
  readonly sealedPassword: string;
  /** ISO: when it was saved. */
  readonly since: string;
};

/** Direct connections, one for each company at most. */
export type ProgramConnections = {
  find(ownerId: string): Promise<ProgramConnection | undefined>;
  save(ownerId: string, connection: ProgramConnection): Promise<void>;
  remove(ownerId: string): Promise<void>;
};
