import type { Json } from '#shared/kit/json.ts';
import type { Result } from '#shared/kit/result.ts';

/** Primary key: partition and sort key, as in DynamoDB. */
export type Key = { readonly pk: string; readonly sk: string };

/**
 * One item. `gsi1pk/gsi1sk` and `gsi2pk/gsi2sk` put it into the two secondary indexes; `ttl` is epoch seconds after which
 * it may vanish at any time (reads already treat it as gone); `version` is what version conditions compare.
 */
export type Item = Key & {
  readonly gsi1pk?: string;
  readonly gsi1sk?: string;
  readonly gsi2pk?: string;
  readonly gsi2sk?: string;
  readonly ttl?: number;
  readonly version?: number;
} & { readonly [attribute: string]: Json | undefined };

/** What must hold for a write to happen. */
export type Condition = 'absent' | 'present' | { readonly version: number };

export type Write =
  | { readonly put: Item; readonly if?: Condition }
  | { readonly delete: Key; readonly if?: Condition }
  /** Writes nothing; the whole transaction fails unless the condition holds. */
  | { readonly check: Key; readonly if: Condition }
  /** Adds to numeric attributes atomically, creating item and attributes at zero; `set` writes plain attributes beside. */
  | {
      readonly add: Key;
      readonly amounts: Readonly<Record<string, number>>;
      readonly set?: Readonly<Record<string, Json>>;
      readonly if?: Condition;
    };

/** Index (within the given writes) of the first write whose condition failed. */
export type ConditionFailed = { readonly reason: 'condition-failed'; readonly failed: number };

export type Query = {
  readonly index?: 'gsi1' | 'gsi2';
  readonly pk: string;
  /** Limits the sort key; without it the whole partition. `between` includes both ends. */
  readonly sk?: { readonly beginsWith: string } | { readonly between: readonly [string, string] };
  readonly descending?: boolean;
  /** At most this many items; 1 to 1000. */
  readonly limit: number;
  /** Skip this many items first. They are read, though not given: DynamoDB counts them, SQLite is quick about it. */
  readonly skip?: number;
  /** Continue after the item that this cursor names; cursors are opaque strings from `next` / `previous`. */
  readonly cursor?: string;
};

export type QueryPage = {
  readonly items: readonly Item[];
  /** How many items were skipped: fewer than asked for when they ended before. Present when `skip` was given. */
  readonly skipped?: number;
  /** Present when more items follow in the asked direction. */
  readonly next?: string;
  /** Present when items lie before the first one; use it with the opposite `descending` to page back. */
  readonly previous?: string;
};

/** Bytes of one item that DynamoDB refuses to exceed. */
export const itemLimitBytes = 400 * 1024;
/** Writes in one transaction. */
export const transactionLimit = 100;

/**
 * The product's one table, with DynamoDB's semantics. Reads are strongly consistent on the primary key; items over 400 KB
 * and transactions over 100 writes throw RangeError, before anything is written. A transaction that loses a race with another
 * one is retried inside the adapter; only failed conditions come back as values.
 */
export type Table = {
  get(key: Key): Promise<Item | undefined>;
  /** In the order of the keys; missing ones are left out. Any number of keys; the adapter batches. */
  getMany(keys: readonly Key[]): Promise<readonly Item[]>;
  write(write: Write): Promise<Result<undefined, ConditionFailed>>;
  /** All or nothing. */
  transact(writes: readonly Write[]): Promise<Result<undefined, ConditionFailed>>;
  query(query: Query): Promise<QueryPage>;
};
