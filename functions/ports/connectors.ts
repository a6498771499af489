import type { ConnectorSystem } from '#shared/connectors/connector.ts';
import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { Result } from '#shared/kit/result.ts';
import type { Start } from './documents.ts';

/** What a connector is to do: hand over a file of a part of a bulk, or bring lists. */
export type ConnectorTask = {
  readonly ownerId: string;
  readonly system: ConnectorSystem;
  readonly bulkId: string;
  /** Parts of one bulk are jobs of their own; a synchronization has one. */
  readonly part: number;
} & (
  | { readonly kind: 'documents'; readonly contentKey: string; readonly documents: readonly string[] }
  | { readonly kind: 'registers'; readonly registers: readonly RegisterName[]; readonly companyId: string }
);

export type StoredJob = {
  readonly task: ConnectorTask;
  readonly version: number;
  /** Times that a connector could not reach its program. */
  readonly troubles: number;
  /** Who holds it; null while it waits. */
  readonly lease: string | null;
  /** It cannot be taken before: the end of a lease, or of a pause after trouble. ISO. */
  readonly notBefore: string;
};

/** Name of a job: the bulk, and which part of it. Names of one company sort by the time of their bulks. */
export const jobName = ({ bulkId, part }: Pick<ConnectorTask, 'bulkId' | 'part'>): string =>
  `${bulkId}-${String(part).padStart(4, '0')}`;

/** Connectors of companies: their secret, their signs of life, and their work. */
export type Connectors = {
  /** Sets the fingerprint of the token of the company's connectors; an earlier one becomes invalid. */
  setToken(ownerId: string, fingerprint: string): Promise<void>;
  /** Deletes the token, and starts what settles the waiting jobs. */
  deleteToken(ownerId: string, starts?: readonly Start[]): Promise<void>;
  tokenSince(ownerId: string): Promise<string | undefined>;
  /** The company that the secret belongs to. */
  ownerOfToken(fingerprint: string): Promise<string | undefined>;
  /** Records that the connector was active now. */
  recordActivity(ownerId: string, system: ConnectorSystem): Promise<void>;
  /** When it last did; undefined where it never did. */
  lastActive(ownerId: string, system: ConnectorSystem): Promise<string | undefined>;
  /** Adds a job; one of the same name is left as it is, also when it is done. */
  addJob(task: ConnectorTask): Promise<void>;
  /** The oldest free job, of one bulk when given, leased as `lease` for so many seconds. */
  takeJob(
    place: { readonly ownerId: string; readonly system: ConnectorSystem; readonly bulkId?: string },
    lease: { readonly name: string; readonly seconds: number },
  ): Promise<StoredJob | undefined>;
  findJob(ownerId: string, name: string): Promise<StoredJob | undefined>;
  /** The lease under which a job was done; undefined while it is not. */
  findDoneLease(ownerId: string, name: string): Promise<string | undefined>;
  /** Gives a job back for some seconds later, with one more trouble. */
  putOff(job: StoredJob, seconds: number): Promise<Result<undefined, 'stale-version'>>;
  finishJob(job: StoredJob): Promise<Result<undefined, 'stale-version'>>;
  /** How many jobs wait, counted up to 100. */
  waiting(ownerId: string, system: ConnectorSystem): Promise<number>;
};
