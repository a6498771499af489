import { maxWatched, type VatReport, type watchVat as watchVatContract } from '#shared/api/vat-watch.ts';
import { getDefaultBooks } from '#shared/accounting/books.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import { exportDates, getBookCurrency, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { readPeriod, type VatPeriod } from '#shared/vat-watch/period.ts';
import type { VatLine } from '#shared/vat-watch/vat-line.ts';
import { isInPeriod, getVatDay, toVatLine, buildVatReport } from '#shared/vat-watch/watch.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';

export type VatWatchDeps = {
  readonly documents: Pick<Documents, 'list' | 'find'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly clock: Clock;
};

/** Documents are issued up to fifteen days after tax falls due (§ 73), and deducted some months after they were issued. */
const issuedAfter = 45;
const issuedBefore = 120;
const pageSize = 100;
/** Rows that are skipped at most on the way to an old period. */
const maxRows = 20_000;

/** Ids of documents whose day of issue is near the period; the list is in the order of that day. */
async function findNearby(
  { documents }: Pick<VatWatchDeps, 'documents'>,
  ownerId: string,
  { from, until }: VatPeriod,
): Promise<{ readonly ids: readonly string[]; readonly capped: boolean }> {
  const [first, last] = [addDays(from, -issuedBefore), addDays(until, issuedAfter)];
  const ids: string[] = [];
  for (let offset = 0; offset < maxRows; offset += pageSize) {
    const query = { ownerId, sortField: 'issueDate', descending: true, offset, limit: pageSize } as const;
    const { rows } = await documents.list(query);
    ids.push(...rows.filter(({ issueDate }) => issueDate >= first && issueDate <= last).map(({ _id }) => _id));
    if (ids.length > maxWatched) return { ids: ids.slice(0, maxWatched), capped: true };
    if (rows.length < pageSize || rows.some(({ issueDate }) => issueDate < first)) return { ids, capped: false };
  }
  return { ids, capped: true };
}

const buildSettings = (owner: OwnerRecord, now: string, locale: Locale): ExportSettings => ({
  owner: {
    ...{ name: owner.name, street: '', city: '', zip: '', country: owner.country, email: '', phone: '' },
    ...{ companyId: owner.companyId, taxId: owner.taxId, vatId: owner.vatId, iban: owner.iban[0] ?? '', bic: '' },
  },
  books: getDefaultBooks(),
  dates: exportDates.parse({}),
  exportedAt: now,
  documentAddress: '',
  locale,
});

const atOnce = 10;

/** The control statement of a period from the company's documents; those that are still being read are left out. */
export async function loadVatReport(
  deps: VatWatchDeps,
  { ownerId, locale }: { readonly ownerId: string; readonly locale: Locale },
  name: string,
): Promise<VatReport> {
  const period = readPeriod(name);
  if (period === undefined) throw new RangeError(`${name} is no period`);
  const [owner, doctypes, { ids, capped }] = await Promise.all([
    deps.accounts.findOwner(ownerId),
    deps.doctypes.list(ownerId),
    findNearby(deps, ownerId, period),
  ]);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const settings = buildSettings(owner, isoNow(deps.clock), locale);
  const types = new Map(doctypes.map((doctype) => [doctype.id, doctype]));
  const toLines = async (id: string): Promise<readonly VatLine[]> => {
    const record = await deps.documents.find(ownerId, id);
    if (record === undefined || record.head.deletedAt !== null || record.head.process !== 2) return [];
    const { head, fields, tables } = record;
    const doctype = types.get(head.doctype);
    // Documents of a type without an accounting kind are in no return.
    if (doctype === undefined || doctype.exportSystemType === null) return [];
    const source = { id, name: head.name, fields, tables, paid: head.paid, stepName: '', tags: [], doctype };
    const document = mapDocument(source, settings);
    return isInPeriod(getVatDay(document), period) ? [toVatLine(document, head.name)] : [];
  };
  const lines: VatLine[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = await Promise.all(ids.slice(at, at + atOnce).map(toLines));
    lines.push(...some.flat());
  }
  const watched = buildVatReport(lines);
  return {
    ...period,
    currency: getBookCurrency(settings),
    lines: watched.lines.map((line) => ({ ...line, findings: [...line.findings] })),
    totals: [...watched.totals],
    suppliers: [...watched.suppliers],
    capped,
  };
}

/** The documents of a period by section of the control statement, with findings. */
export const readVatWatch =
  (deps: VatWatchDeps) =>
  async ({ params }: InputOf<typeof watchVatContract>, caller: Caller): Promise<Outcome<typeof watchVatContract>> =>
    ok(await loadVatReport(deps, caller, params.period));
