import type { Start } from './documents.ts';
import type { ProgramAccess } from './programs.ts';

/** How the product itself reaches a company's accounting program. The password is sealed: whoever reads the table cannot use it. */
export type ProgramConnection = Omit<ProgramAccess, 'password'> & {
  readonly sealedPassword: string;
  /** ISO: when it was saved. */
  readonly since: string;
};

/** Direct connections, one for each company at most. Both writes may start what looks after the jobs that wait. */
export type ProgramConnections = {
  find(ownerId: string): Promise<ProgramConnection | undefined>;
  save(ownerId: string, connection: ProgramConnection, start?: Start): Promise<void>;
  remove(ownerId: string, start?: Start): Promise<void>;
};
