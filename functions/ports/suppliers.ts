import type { VatCheck } from '#shared/company/vat-check.ts';
import type { SupplierSettings } from '#shared/supplier/supplier-settings.ts';
import type { Result } from '#shared/kit/result.ts';

/**
 * What people settled about a supplier, by the key under which its documents name it (`toPartyKey`). Who a supplier is, is read from
 * the documents; a supplier about which nothing was settled has no record.
 */
export type SupplierRecord = {
  readonly ownerId: string;
  readonly key: string;
  /** 0 before the first write. */
  readonly version: number;
  readonly settings: SupplierSettings;
  /** The last answer of VIES; null before anybody asked. */
  readonly vatCheck: VatCheck | null;
  /** The key of the supplier that this one was merged into; null for one that stands by itself. */
  readonly into: string | null;
  /** The keys that were merged into this one, at most `maxMerged`. */
  readonly parts: readonly string[];
  /** Who changed it last, and when (ISO); empty before the first write. */
  readonly changedBy: string;
  readonly changedAt: string;
};

/** A key that was merged, and the supplier that its documents belong to. */
export type Merge = { readonly part: string; readonly into: string };

/** Two suppliers that a person found to be different. */
export type Pair = readonly [string, string];

/** Suppliers of companies, as far as people settled something about them. Every key is built from the company id. */
export type Suppliers = {
  /** The record of a key; one of version 0 where there is none. */
  find(ownerId: string, key: string): Promise<SupplierRecord>;
  /** In the order of the keys. */
  findMany(ownerId: string, keys: readonly string[]): Promise<readonly SupplierRecord[]>;
  /** Writes records in one transaction, unless one of them changed since its version was read; at most `maxMerged` and one. */
  change(records: readonly SupplierRecord[]): Promise<Result<readonly SupplierRecord[], 'stale-version'>>;
  /** Every merge of a company, at most `maxMerges`. */
  merges(ownerId: string): Promise<readonly Merge[]>;
  /** The key of the supplier that has an address in its settings, whatever its capitals; the first where several have it. */
  findByEmail(ownerId: string, email: string): Promise<string | undefined>;
  /** Pairs that are proposed for a merge no more, at most `maxPairs`. */
  differentPairs(ownerId: string): Promise<readonly Pair[]>;
  /** Remembers that two suppliers are different; again changes nothing. */
  markDifferent(ownerId: string, pair: Pair): Promise<void>;
};

/** Keys that one supplier can join: their records and e-mails are written in one transaction. */
export const maxMerged = 20;
export const maxMerges = 5000;
export const maxPairs = 2000;
