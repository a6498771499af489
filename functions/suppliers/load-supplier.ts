import type { SupplierAccount, Supplier as SupplierReply } from '#shared/api/suppliers.ts';
import type { SupplierSummary } from '#shared/supplier/supplier-index.ts';
import { toSupplierId, toSupplierKey } from '#shared/supplier/supplier-id.ts';
import { needsConfirmation } from '#shared/payment/account-safety.ts';
import { toPartyKey } from '#shared/party/party.ts';
import {
  getAccount,
  getSupplierKey,
  judgeSupplierAccount,
  type AccountDeps,
} from '#functions/domain/payments/judge-supplier-account.ts';
import { findWholeSupplier, type WholeSupplier } from '#functions/domain/suppliers/whole-supplier.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex, IndexQuery } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { AccountTrust, ConfirmedAccount } from '#functions/ports/supplier-accounts.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';
import { listMemoryKeys } from './supplier-memory.ts';

export type FindSupplierDeps = {
  readonly suppliers: Pick<Suppliers, 'find'>;
  readonly documentIndex: Pick<DocumentIndex, 'summarizeSupplier'>;
};

export type LoadSupplierDeps = FindSupplierDeps &
  Omit<AccountDeps, 'accountTrust'> & {
    readonly documentIndex: Pick<DocumentIndex, 'summarizeSupplier' | 'list'>;
    readonly documents: Pick<Documents, 'find'>;
    readonly accountTrust: Pick<AccountTrust, 'confirmed' | 'list'>;
    readonly learned: Pick<Learned, 'supplierDocuments'>;
    readonly clock: Clock;
  };

/** A supplier as it is stored, and what its documents have. */
type FoundSupplier = WholeSupplier & { readonly summary: SupplierSummary };

/** The supplier of an address; undefined where no document names it. */
export async function findSupplier(
  { suppliers, documentIndex }: FindSupplierDeps,
  ownerId: string,
  id: string,
): Promise<FoundSupplier | undefined> {
  const key = toSupplierKey(id);
  if (key === undefined) return undefined;
  const whole = await findWholeSupplier(suppliers, ownerId, key);
  const { record } = whole;
  const summary = await documentIndex.summarizeSupplier({ ownerId, key: record.key, parts: record.parts });
  return summary && { ...whole, summary };
}

/** Documents that wait for payment and are looked at, and accounts of them that are judged. */
const maxUnpaid = 100;
const maxJudged = 10;
const maxRecent = 5;

/** The documents of a supplier, whatever name they use. */
const toQuery = (deps: LoadSupplierDeps, ownerId: string, keys: readonly string[]): IndexQuery => ({
  ownerId,
  filters: { fields: [{ field: 'supplier', operator: 'in', value: [...keys] }] },
  today: getToday(deps.clock),
});

const newestFirst = { by: 'createdAt', descending: true } as const;

type Judged = { readonly document: string; readonly finding: NonNullable<SupplierAccount['finding']> };

/** What a payment to each account would find now, by the newest document that waits to be paid to it. */
async function judgeWaiting(
  deps: LoadSupplierDeps,
  ownerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Judged>> {
  const query = toQuery(deps, ownerId, keys);
  const rows = await deps.documentIndex.list({
    ...query,
    filters: { ...query.filters, paid: false, filled: ['paymentIBAN'] },
    ...{ order: newestFirst, offset: 0, limit: maxUnpaid, columns: ['paymentIBAN'] },
  });
  const byAccount = new Map<string, string>();
  for (const { _id, fields } of rows) {
    const iban = (fields?.['paymentIBAN'] ?? '').replace(/\s+/gu, '').toUpperCase();
    if (iban !== '' && !byAccount.has(iban)) byAccount.set(iban, _id);
  }
  const judged = await Promise.all(
    [...byAccount.values()].slice(0, maxJudged).map(async (id): Promise<readonly (readonly [string, Judged])[]> => {
      const record = await deps.documents.find(ownerId, id);
      // Lists compare texts by their beginnings, and the document may have changed since.
      if (record === undefined || !keys.includes(getSupplierKey(record) ?? '')) return [];
      const verdict = await judgeSupplierAccount(deps, record);
      if (verdict === undefined || verdict.iban === '') return [];
      return [[getAccount(record), { document: id, finding: verdict.finding }]];
    }),
  );
  return new Map(judged.flat());
}

/** Accounts of documents, then those that people confirmed and no document names any more. */
async function listAccounts(
  deps: LoadSupplierDeps,
  ownerId: string,
  { keys, summary }: FoundSupplier,
): Promise<SupplierAccount[]> {
  const [judged, trusted] = await Promise.all([
    judgeWaiting(deps, ownerId, keys),
    Promise.all(keys.map((key) => deps.accountTrust.list(ownerId, key))),
  ]);
  const confirmed = new Map(trusted.flat().map((one) => [one.iban, one]));
  const toConfirmed = (one: ConfirmedAccount | undefined): SupplierAccount['confirmed'] =>
    one === undefined ? null : { by: one.by, at: one.at, document: one.document };
  const named = summary.accounts.map((account): SupplierAccount => {
    const verdict = judged.get(account.iban);
    return {
      ...account,
      finding: verdict?.finding ?? null,
      waiting: verdict !== undefined && needsConfirmation(verdict.finding) ? verdict.document : null,
      confirmed: toConfirmed(confirmed.get(account.iban)),
    };
  });
  const shown = new Set(named.map(({ iban }) => iban));
  const none = { documents: 0, since: '', last: '', document: null, finding: null, waiting: null };
  const gone = [...confirmed.values()]
    .filter(({ iban }) => !shown.has(iban))
    .map((one): SupplierAccount => ({ ...none, iban: one.iban, confirmed: toConfirmed(one) }));
  return [...named, ...gone];
}

/** What the reader learned from documents of this supplier; an account alone may belong to several. */
async function listMemory(
  { learned }: LoadSupplierDeps,
  ownerId: string,
  { keys, summary }: FoundSupplier,
): Promise<SupplierReply['memory']> {
  const documents = await learned.supplierDocuments(ownerId, listMemoryKeys(summary));
  return documents
    .filter(({ facts }) => keys.includes(findKeyOfFacts(facts) ?? ''))
    .map(({ document, doctype, at, dueDays, coding }) => ({
      ...{ document, doctype, at, dueDays: dueDays ?? null, booking: { ...coding } },
    }));
}

const findKeyOfFacts = (facts: Readonly<Record<string, string>>): string | undefined =>
  toPartyKey(Object.fromEntries(Object.entries(facts).map(([id, value]) => [id.replace(/^supplier/u, ''), value])));

/** What a supplier is called that has no name: by its number. */
const nameKey = (key: string): string => key.slice(key.indexOf('#') + 1);

/** The parts of a row that come from the data of documents. */
export const toShownFacts = (key: string, facts: Readonly<Record<string, string>>) => ({
  id: toSupplierId(key),
  name: facts['Name'] ?? nameKey(key),
  companyId: facts['CompanyId'] ?? '',
  vatId: facts['VatId'] ?? '',
  city: facts['City'] ?? '',
});

/** A supplier as its screen shows it. */
export async function loadSupplier(
  deps: LoadSupplierDeps,
  ownerId: string,
  found: FoundSupplier,
): Promise<SupplierReply> {
  const { record, keys, summary } = found;
  const { facts } = summary;
  const [accounts, memory, recent] = await Promise.all([
    listAccounts(deps, ownerId, found),
    listMemory(deps, ownerId, found),
    deps.documentIndex.list({ ...toQuery(deps, ownerId, keys), order: newestFirst, offset: 0, limit: maxRecent }),
  ]);
  const parts = new Map(summary.keys.map((part) => [part.key, part]));
  return {
    ...toShownFacts(record.key, facts),
    version: record.version,
    documents: summary.documents,
    last: summary.last,
    sums: [...summary.sums],
    taxId: facts['TaxId'] ?? '',
    street: facts['Street'] ?? '',
    zip: facts['Zip'] ?? '',
    country: facts['Country'] ?? '',
    first: summary.first,
    parts: keys.map((key) => {
      const { id, name, companyId } = toShownFacts(key, parts.get(key)?.facts ?? {});
      return { id, name, companyId, documents: parts.get(key)?.documents ?? 0 };
    }),
    accounts,
    emails: [...summary.emails],
    dueDays: summary.dueDays,
    settings: { ...record.settings, emails: [...record.settings.emails], booking: { ...record.settings.booking } },
    memory,
    recent: [...recent],
    vatCheck: record.vatCheck,
    changed: record.changedAt === '' ? null : { by: record.changedBy, at: record.changedAt },
  };
}
